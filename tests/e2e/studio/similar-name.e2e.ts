import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';
import { newDisplayName, openProfile, signUpWithProfile } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A person with the name of another creator must confirm it, and axe finds no problems', async ({
  page,
  browser,
}) => {
  const displayName = newDisplayName('Nora');
  const other = await browser.newContext();
  await signUpWithProfile(await other.newPage(), { displayName });
  await other.close();

  await signUpWithProfile(page);
  await openProfile(page);
  const name = page.getByLabel('Display name');
  const confirm = page.locator('input[name="confirm_name"]');
  await expect(async () => {
    await name.fill(displayName);
    await name.press('Enter');
    await expect(confirm).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole('link', { name: displayName })).toBeVisible();
  await expect(confirm).not.toBeChecked();

  await expectAccessible(page);
  await confirm.focus();
  await page.keyboard.press('Space');
  await name.press('Enter');
  await expect(confirm).toHaveCount(0);
  await expect(name).toHaveValue(displayName);
});
