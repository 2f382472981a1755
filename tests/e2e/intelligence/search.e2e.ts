import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('A typing error is corrected, matches are marked, and a result opens its page', async ({ page }) => {
  await page.goto(routes.home());
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill('enforcemnt ladder');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=enforcemnt+ladder');
  await expect(page.getByText('No results for “enforcemnt ladder”.')).toBeVisible();
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('mark') })
    .first();
  await expect(first.locator('mark').first()).toHaveText(/enforcement|ladder/i);
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/rung by rung/i);
});

test('Results can be filtered by kind, and bans link to the explorer', async ({ page }) => {
  await page.goto(routes.search({ text: 'spam' }));
  const bans = page.getByRole('link', { name: /in the explorer/ });
  const count = Number(/\d+/.exec(await bans.innerText())?.[0]);
  await bans.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Bans ${count} record`);
  await page.goto(routes.search({ text: 'evidence' }));
  await page.getByRole('link', { name: /^Shop \d/ }).click();
  await expect(page.locator('main .kicker').first()).toHaveText(/^Shop/);
});

test('The name of a platform leads to the people who were banned from it', async ({ page }) => {
  await page.goto(routes.search({ text: 'youtube' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^\d+ results and \d+ bans for “youtube”$/,
  );
  const people = page.getByRole('region', { name: 'People banned from YouTube' });
  const names = await people.getByRole('link').allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  // The bans of the platform are counted beside the people, and the states add up.
  const figures = page.getByRole('region', { name: 'Bans on YouTube' });
  const total = Number(
    /\d+/.exec(await figures.getByRole('link', { name: /in the explorer/ }).innerText())?.[0],
  );
  const parts = await figures.getByRole('listitem').allInnerTexts();
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map((part) => Number(/\d+/.exec(part)?.[0])).reduce((sum, each) => sum + each, 0)).toBe(total);
  await people.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[0] ?? '?');
});

test('Bans of one person are listed by platform, without the name in each row', async ({ page }) => {
  await page.goto(routes.search({ text: 'mara lindqvist' }));
  const bans = page.getByRole('region', { name: 'Matching bans' });
  await expect(bans).toContainText('Mara Lindqvist');
  for (const link of await bans.getByRole('listitem').getByRole('link').all())
    await expect(link).toHaveText(/^Banned from \S/);
  await expect(page.getByText('Were you banned?')).toHaveCount(0);
});

test('A search without results says so, and a hostile query still gets a page', async ({ page }) => {
  await page.goto(routes.search({ text: 'qwrtzpsdfg' }));
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  const response = await page.goto(`/search?q=${encodeURIComponent('.*(a+)+$'.repeat(120))}`);
  expect(response?.status()).toBe(200);
});

test('Guides come first, then bans with person, platform, status and date, then people, then the rest', async ({
  page,
}) => {
  await page.goto(routes.search({ text: 'ban' }));
  const main = page.getByRole('main');
  const bans = main.getByRole('region', { name: 'Matching bans' });
  const rows = bans.getByRole('listitem');
  expect(await rows.count()).toBeGreaterThan(0);
  for (const row of await rows.all()) {
    await expect(row.getByRole('link')).toHaveText(/^\S.* (banned|suspended) from \S/);
    await expect(row).toContainText(/Banned|Restored|Appeal pending|Appeal rejected|Retracted/);
    await expect(row.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}/);
  }
  const kinds = (await main.locator('.kicker, #matching-records').allInnerTexts()).map(
    (text) => /^\w+/.exec(text)?.[0] ?? '',
  );
  const at = kinds.findIndex((kind) => /^matching$/i.test(kind));
  const before = kinds.slice(0, at);
  expect(before.length).toBeGreaterThan(0);
  for (const kind of before) expect(kind).toMatch(/^(briefs|guides)$/i);
  const after = kinds
    .slice(at + 1)
    .map((kind) => (/^(briefs|guides)$/i.test(kind) ? 0 : /^(profiles|personalities)$/i.test(kind) ? 1 : 2));
  expect(after).toEqual(after.toSorted((a, b) => a - b));
  expect(after.filter((rank) => rank > 0).length).toBeGreaterThan(0);
});
