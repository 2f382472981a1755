import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

const choices = (page: Page) => page.getByRole('navigation', { name: 'Filter bans' });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

/** "Bans 60 records, 12 people" -> 60. */
async function readTotal(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  return Number(/([\d,]+) records?/.exec(heading)?.[1]?.replace(',', ''));
}

/** All rows of a filter, from page to page. */
async function countRows(page: Page): Promise<number> {
  let count = await rows(page).count();
  const next = page.getByRole('link', { name: 'Next page' });
  while (await next.isVisible()) {
    const before = page.url();
    await next.click();
    await expect(page).not.toHaveURL(before);
    count += await rows(page).count();
  }
  return count;
}

test('Every count links to as many rows, also without JavaScript', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(routes.bans());
  expect(await countRows(page)).toBe(await readTotal(page));
  for (const name of [/^YouTube/, /^In force/, /^Rejected/, /^Temporary/]) {
    await page.goto(routes.bans());
    const choice = choices(page).getByRole('link', { name });
    const promised = Number(/\d+$/.exec((await choice.innerText()).trim())?.[0]);
    expect(promised).toBeGreaterThan(0);
    await choice.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${promised} record`);
    expect(await countRows(page)).toBe(promised);
  }
  await page.close();
});

test('Keywords and dates filter further, and all filters can be cleared', async ({ page }) => {
  await page.goto(routes.bans({ platform: 'facebook' }));
  const before = await readTotal(page);
  await page.getByLabel('Keyword').fill('account');
  await page.getByLabel('From', { exact: true }).fill('2025');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/platform=facebook/);
  expect(await readTotal(page)).toBeLessThan(before);
  await expect(choices(page).getByRole('link', { name: /^Facebook/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('link', { name: 'Clear all filters' }).first().click();
  await expect(page).toHaveURL(routes.bans());
});

for (const width of [360, 1440])
  test(`At ${width} px a year is chosen with one click, named in the title and in the citation, and removed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routes.bans({ platform: 'tiktok' }));
    const before = await readTotal(page);
    const filters = page.locator('summary', { hasText: 'Filters' });
    const open = async () => {
      if (await filters.isVisible()) await filters.click();
    };
    const year = String(new Date().getUTCFullYear());
    const choice = page.locator('form').getByRole('link', { name: year });
    await open();
    await choice.click();
    await expect(page).toHaveURL(routes.bans({ platform: 'tiktok', from: year, to: year }));
    await expect(page).toHaveTitle(new RegExp(`^Bans: TikTok, ${year} ·`));
    await expect(page.getByText(`Filters: TikTok, ${year}`)).toBeInViewport();
    const total = await readTotal(page);
    expect(total).toBeLessThan(before);
    expect(await countRows(page)).toBe(total);
    // The rows are below their heading, and not below the list of filters.
    await expect(rows(page).first()).toBeInViewport();
    await page.getByRole('button', { name: 'Cite' }).click();
    await expect(page.getByText(`from: ${year}; to: ${year}`).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await open();
    await expect(choice).toHaveAttribute('aria-current', 'true');
    await choice.click();
    await expect(page).toHaveURL(routes.bans({ platform: 'tiktok' }));
  });

test('Earlier years are reached by links, and each has rows', async ({ page }) => {
  await page.goto(routes.bans());
  const form = page.locator('form');
  const years = form.getByRole('link', { name: /^20\d\d/ });
  const [first] = await years.allInnerTexts();
  for (let pages = 0; await form.getByRole('link', { name: 'Earlier' }).isVisible(); pages += 1) {
    expect(pages).toBeLessThan(10);
    await form.getByRole('link', { name: 'Earlier' }).click();
    await expect(page).toHaveURL(/[?&]to=20\d\d/);
    await expect(years.first()).not.toHaveText(first ?? '');
  }
  const oldest = await years.last().innerText();
  await years.last().click();
  await expect(page).toHaveURL(routes.bans({ from: oldest, to: oldest }));
  expect(await countRows(page)).toBe(await readTotal(page));
  expect(await readTotal(page)).toBeGreaterThan(0);
});

test('Unknown filters are listed, and the others apply', async ({ page }) => {
  await page.goto(`${routes.bans()}?platform=myspace&from=2026-13&state=restored&platfrom=x&utm_source=y`);
  await expect(page.getByText('"myspace" is not a known platform.')).toBeVisible();
  await expect(page.getByText('"2026-13" is not a day, a month or a year')).toBeVisible();
  await expect(page.getByText('Unknown filter "platfrom". This filter was ignored.')).toBeVisible();
  await expect(page.getByText('utm_source')).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?state=restored$/);
  await expect(rows(page).first()).toContainText('Restored');
  await page.goto(routes.bans({ text: 'nothing has these words' }));
  await expect(page.getByRole('heading', { name: 'No bans match your filters' })).toBeVisible();
});

test('Each page names its rows, and a phone has filters and charts in one row', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(routes.bans());
  const total = await readTotal(page);
  await expect(page.getByText(`1–25 of ${total}`)).toBeVisible();
  const summaries = ['Filters', 'Charts'].map((name) => page.locator('summary', { hasText: name }).first());
  const expectOneRow = async () => {
    const tops = await Promise.all(summaries.map(async (summary) => (await summary.boundingBox())?.y));
    expect(tops[0]).toBe(tops[1]);
  };
  await expectOneRow();
  // Both stay in their row, and open below it.
  await summaries[1]?.click();
  await expect(page.locator('[data-chart]').first()).toBeVisible();
  await expectOneRow();
  await summaries[0]?.click();
  await expect(page.getByLabel('Keyword')).toBeVisible();
  await expectOneRow();
  await page.goto(routes.bans({ platform: 'medium' }));
  const few = await readTotal(page);
  await expect(page.getByText(`1–${few} of ${few}`)).toBeVisible();
});

test('Reports are marked as self-reported', async ({ page }) => {
  await page.goto(routes.reports());
  await expect(page.getByText('Limits on reach that creators report themselves.')).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
});

test('A row has two lines of the account and opens its record, except for selected text', async ({
  page,
}) => {
  await page.goto(routes.bans());
  const row = rows(page).last();
  await row.scrollIntoViewIfNeeded();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(53);
  const account = await row.locator('td').nth(3).boundingBox();
  const [x, y] = [(account?.x ?? 0) + 15, (account?.y ?? 0) + 17];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y);
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  await expect(page).toHaveURL(routes.bans());
});

test('A click beside the links of a row opens its record', async ({ page }) => {
  await page.goto(routes.bans());
  const row = rows(page).last();
  const address = (await row.locator('[data-row-link]').getAttribute('href')) ?? '';
  await row.locator('td').last().click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});
