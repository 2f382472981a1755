import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import { expect, test } from '../support/signed-in.ts';
import { signUpWithProfile } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an invalid report with a loss shows errors; a valid one is public as self-reported, and can be appealed', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username } = await signUpWithProfile(page, { listing: 'UNLISTED' });
  const reader = await browser.newPage();
  await page.goto(routes.studio.reports());
  await page.getByRole('link', { name: 'Report a shadowban' }).click();
  await page.getByRole('radio', { name: 'TikTok' }).check();
  await page.getByRole('radio', { name: /^Visibility/ }).check();
  await page.getByLabel('What is restricted').fill('reduced reach');
  await page.getByRole('radio', { name: 'Year', exact: true }).check();
  await page.getByRole('textbox', { name: 'Year' }).fill('2999');
  await page.getByLabel('What you saw').fill('Views fell from 40,000 to 900.');
  const amount = page.getByLabel('Amount');
  await amount.fill('-300');
  const save = page.getByRole('button', { name: /^Publish (report|update)$/ });
  await save.click();
  await expect(page.getByRole('group', { name: 'When it started' })).toHaveAccessibleDescription(
    /in the future/,
  );
  await expect(amount).toHaveAccessibleDescription(/without a minus/);
  await expect(page.getByLabel('How you estimated it')).toHaveAccessibleDescription(/how you estimated it/);
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('textbox', { name: 'Year' }).fill('2025');
  for (const [typed, message] of [
    ['a lot', /Enter an amount such as/],
    ['99,999,999,999', /more than one billion/],
  ] as const) {
    await amount.fill(typed);
    await expect(amount).toHaveAccessibleDescription(message);
  }
  await amount.fill('2.400,00');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('How you estimated it').fill('The mean of three months before.');
  await expect(page.getByText('Estimated loss €2,400').last()).toBeVisible();
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limited on TikTok');

  const reports = reader.getByRole('region', { name: 'Shadowban reports' });
  const expectPublic = (text: string) =>
    expect(async () => {
      await reader.goto(routes.profile(username));
      await expect(reports).toContainText(text, { timeout: 500 });
    }).toPass({ intervals: [200], timeout: 15_000 });
  await expectPublic('Estimated loss €2,400: The mean of three months before.');
  await expect(reports).toContainText('Self-reported');
  await expect(reports).toContainText('since about 2025');

  await page.getByRole('radio', { name: /^An appeal was filed/ }).check();
  const form = page.getByRole('form', { name: 'Add update' });
  await form.getByRole('radio', { name: 'Year', exact: true }).check();
  await form.getByRole('textbox', { name: 'Year' }).fill('2025');
  await form.getByLabel('In your words').fill('Through creator support.');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'update published' })).toBeVisible();
  await expectPublic('Appeal filed with TikTok');
  await expect(reports).toContainText('Through creator support.');
  await reader.close();
});
