import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
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

  await loadAxe(page);
  for (const [width, scheme, direction] of [
    [360, 'dark', 'rtl'],
    [1440, 'light', 'ltr'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setAppearance(page, scheme, direction);
    expect(await axeFindings(page), `${width} ${scheme} ${direction}`).toEqual([]);
  }
  await confirm.focus();
  await page.keyboard.press('Space');
  await name.press('Enter');
  await expect(confirm).toHaveCount(0);
  await expect(name).toHaveValue(displayName);
});
