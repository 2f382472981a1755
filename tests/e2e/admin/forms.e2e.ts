import { routes } from '../../../lib/routes.ts';
import { signUpWithProfile } from '../studio/own-profile.ts';
import { unalignedFields } from '../support/columns.ts';
import { unmarkedFields } from '../support/required-marks.ts';
import { test as signedInTest } from '../support/signed-in.ts';
import { expect, test } from './administrator.ts';

/* Fields beside each other have their controls at the same height, and required fields are marked. */

const STUDIO = [
  routes.studio.profile(),
  routes.studio.newBan(),
  routes.studio.newReport(),
  routes.studio.newBrief(),
  routes.account(),
];

signedInTest('The forms of the studio and the account line up and mark required fields', async ({ page }) => {
  await signUpWithProfile(page);
  for (const path of STUDIO) {
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(
        page.locator('main :is(input, textarea):not([readonly])').filter({ visible: true }).first(),
      ).toBeEditable();
      expect(await unalignedFields(page), `${path} at ${width} px`).toEqual([]);
      expect(await unmarkedFields(page), path).toEqual([]);
    }
  }
});

const ADMIN = [
  routes.admin.site(),
  routes.admin.homePicks(),
  routes.admin.newStream(),
  routes.admin.newPersonality(),
  routes.admin.newPost(),
  routes.admin.importStreams(),
];

test('The forms of the administration line up and mark required fields', async ({
  page,
  administrator: _,
}) => {
  for (const path of ADMIN) {
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator('main :is(input, textarea)').first()).toBeAttached();
      expect(await unalignedFields(page), `${path} at ${width} px`).toEqual([]);
      expect(await unmarkedFields(page), path).toEqual([]);
    }
  }
});
