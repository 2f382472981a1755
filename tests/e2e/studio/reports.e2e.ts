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

test('a measurement is checked, published with its limits, in the files and in the filter, and deleted', async ({
  page,
  browser,
}) => {
  test.slow();
  await signUpWithProfile(page, {});
  await page.goto(routes.studio.newReport());
  await page.getByRole('radio', { name: 'TikTok' }).check();
  await page.getByRole('radio', { name: /^Visibility/ }).check();
  await page.getByLabel('What is restricted').fill('reduced reach');
  await page.getByRole('radio', { name: 'Year', exact: true }).check();
  await page.getByRole('textbox', { name: 'Year' }).fill('2025');
  await page.getByLabel('What you saw').fill('Views fell.');
  await page.getByRole('button', { name: 'Publish report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limited on TikTok');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const section = page.getByRole('region', { name: 'Measurements' });
  await section.getByRole('button', { name: 'Add a measurement' }).click();
  const form = section.getByRole('form', { name: 'Add a measurement' });
  const add = form.getByRole('button', { name: 'Add measurement' });
  await add.click();
  await expect(form.getByLabel('What was measured')).toHaveAccessibleDescription(/Choose what was measured/);
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);

  await form.getByLabel('What was measured').selectOption('Views');
  await form.getByLabel('Unit').selectOption('in total');
  for (const [name, from, to, figure] of [
    ['Before', '2025-02-01', '2025-02-28', '40,000'],
    ['After', '2025-03-01', '2025-03-30', '900'],
  ] as const) {
    const period = form.getByRole('group', { name });
    await period.getByLabel('First day').fill(from);
    await period.getByLabel('Last day').fill(to);
    await period.getByLabel('Figure').fill(figure);
  }
  await form.getByLabel('How it was measured').selectOption('Another tool');
  await add.click();
  const after = form.getByRole('group', { name: 'After' }).getByLabel('Last day');
  await expect(after).toHaveAccessibleDescription(/28 days and 30 days/);
  await expect(form.getByLabel('Notes')).toHaveAccessibleDescription(/Name the tool/);
  await after.fill('2025-03-28');
  await form.getByLabel('Notes').fill('<img src=x onerror=alert(1)> Counter of the channel');
  await add.click();
  const sentence = 'Views in total fell by 98%, from 40,000 to 900.';
  await expect(section.getByRole('table', { name: sentence })).toBeVisible();

  const reader = await browser.newPage({ javaScriptEnabled: false });
  await expect(async () => {
    await reader.goto(routes.report(id));
    await expect(reader.getByRole('table', { name: sentence })).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [200], timeout: 15_000 });
  const part = reader.getByRole('region', { name: 'Measurements' });
  await expect(part).toContainText('A change after a date does not show its cause.');
  await expect(part).toContainText('<img src=x onerror=alert(1)> Counter of the channel');
  await reader.goto(routes.reports({ measured: 'yes' }));
  await expect(reader.locator(`a[href="${routes.report(id)}"]`).first()).toBeAttached();
  const response = await page.request.get(routes.rows('report', 'json', { measured: 'yes' }));
  expect(JSON.stringify(await response.json())).toContain('Counter of the channel');

  await section.getByRole('button', { name: /^Correct “Views/ }).click();
  const correction = section.getByRole('form', { name: 'Correct the measurement' });
  await expect(correction.getByLabel('Notes')).toHaveValue(/Counter of the channel$/);
  await expect(
    correction.getByRole('group', { name: 'After' }).getByRole('textbox', { name: /Figure/ }),
  ).toHaveValue('900');
  await correction.getByRole('group', { name: 'After' }).getByLabel('Figure').fill('-1');
  await correction.getByRole('button', { name: 'Save measurement' }).click();
  await expect(correction.getByText('A figure cannot be negative.')).toBeVisible();
  await correction.getByRole('group', { name: 'After' }).getByLabel('Figure').fill('10,000');
  await correction.getByRole('button', { name: 'Save measurement' }).click();
  const corrected = 'Views in total fell by 75%, from 40,000 to 10,000.';
  await expect(section.getByRole('table', { name: corrected })).toBeVisible();
  await expect(section.getByText('The measurement has been corrected.')).toBeVisible();
  await expect(async () => {
    await reader.goto(routes.report(id));
    await expect(reader.getByRole('table', { name: corrected })).toBeVisible({ timeout: 500 });
    await expect(reader.getByRole('table', { name: sentence })).toBeHidden({ timeout: 500 });
  }).toPass({ intervals: [200], timeout: 15_000 });

  const remove = section.getByRole('button', { name: /^Delete “Views/ });
  await remove.dblclick();
  await expect(section.getByRole('button', { name: 'Delete measurement' })).toBeVisible();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await section.getByRole('button', { name: 'Delete measurement' }).click();
  await expect(section.getByText('No measurements yet.')).toBeVisible();
  await expect(async () => {
    await reader.goto(routes.report(id));
    await expect(reader.getByRole('heading', { name: 'Measurements' })).toBeHidden({ timeout: 500 });
  }).toPass({ intervals: [200], timeout: 15_000 });
  await reader.close();
});
