import { routes } from '../../../lib/routes.ts';
import { setAppearance } from '../support/axe.ts';
import { ONE_OF_EACH_KIND } from '../support/page-kinds.ts';
import { RESTRICTED_STREAM, UPCOMING_STREAM } from '../support/page-types.ts';
import { contrastOnPictures } from '../support/picture-contrast.ts';
import { ONLY_FRONT } from '../support/served-by.ts';
import { expect, test } from '../support/test.ts';

// axe does not measure text over a picture.
const PAGES = [
  ...ONE_OF_EACH_KIND,
  routes.signIn(),
  routes.stream(RESTRICTED_STREAM),
  routes.stream(UPCOMING_STREAM),
  routes.tvShow('under-the-painted-porch'),
];

for (const path of PAGES)
  test(`text over pictures of ${path} has enough contrast`, ONLY_FRONT, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      for (const scheme of ['light', 'dark']) {
        await setAppearance(page, scheme, 'ltr');
        const lines = await contrastOnPictures(page);
        const found = lines
          .filter(({ ratio, least }) => ratio < least)
          .map(({ text, ratio }) => `${ratio.toFixed(2)} "${text}"`);
        expect.soft(found, `${width} px, ${scheme}`).toEqual([]);
      }
    }
  });
