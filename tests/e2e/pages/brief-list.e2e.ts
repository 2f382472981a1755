import type { Page } from '@playwright/test';
import { THEMES } from '../../../lib/domain/theme.ts';
import { smartQuotes } from '../../../lib/markdown/smart-quotes.ts';
import { routes } from '../../../lib/routes.ts';
import { PUBLISHED_BRIEFS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const PAGE_SIZE = 24;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter briefs' });
const getTitles = (briefs: typeof PUBLISHED_BRIEFS) => briefs.map(({ title }) => smartQuotes(title)).sort();

test('Briefs are sorted newest first, and the pages contain each of them once', async ({ page }) => {
  await page.goto(routes.briefs());
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  const first = await titles(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(routes.briefs({ page: 2 }));
  await expect(page).toHaveTitle(/page 2/);
  await expect(cards(page)).toHaveCount(PUBLISHED_BRIEFS.length - PAGE_SIZE);
  expect([...first, ...(await titles(page))].sort()).toEqual(getTitles(PUBLISHED_BRIEFS));
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(routes.briefs());
  const newest = Math.max(...PUBLISHED_BRIEFS.map(({ date }) => Date.parse(date)));
  expect(PUBLISHED_BRIEFS.find(({ title }) => title === first[0])?.date).toBe(
    new Date(newest).toISOString().slice(0, 10),
  );
});

test('Below the newest three, each brief is below its theme', async ({ page }) => {
  await page.goto(routes.briefs());
  const themes = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('article') });
  const titlesByTheme = await themes.evaluateAll((regions) =>
    regions.map((region) => ({
      theme: region.querySelector('h2')?.textContent ?? '',
      titles: [...region.querySelectorAll('h3')].map(({ textContent }) => textContent ?? ''),
    })),
  );
  expect(titlesByTheme.flatMap(({ titles: own }) => own)).toHaveLength(PAGE_SIZE - 3);
  for (const { theme, titles: own } of titlesByTheme) {
    const ofTheme = PUBLISHED_BRIEFS.filter((brief) => THEMES[brief.theme] === theme);
    expect(getTitles(ofTheme)).toEqual(expect.arrayContaining(own));
  }
});

test('A theme, a subject or both filter the list, and removing one shows more', async ({ page }) => {
  await page.goto(routes.briefs());
  await filters(page).getByRole('link', { name: 'Power', exact: true }).click();
  await expect(page).toHaveURL(routes.briefs({ theme: 'power' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Briefs: Power');
  const ofPower = PUBLISHED_BRIEFS.filter(({ theme }) => theme === 'power');
  expect((await titles(page)).sort()).toEqual(getTitles(ofPower));

  await filters(page).getByText('More filters').click();
  await filters(page).getByRole('link', { name: 'Law', exact: true }).click();
  await expect(page).toHaveURL(routes.briefs({ theme: 'power', category: 'law' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Briefs: Law, Power');
  const ofBoth = ofPower.filter(({ category }) => category === 'law');
  expect((await titles(page)).sort()).toEqual(getTitles(ofBoth));

  await filters(page)
    .getByRole('link', { name: /^Power.*remove filter$/ })
    .click();
  await expect(page).toHaveURL(routes.briefs({ category: 'law' }));
  const ofLaw = PUBLISHED_BRIEFS.filter(({ category }) => category === 'law');
  expect((await titles(page)).sort()).toEqual(getTitles(ofLaw));
});

test('A tag of a brief links to the briefs with that tag', async ({ page }) => {
  const [brief] = PUBLISHED_BRIEFS;
  const [tag = ''] = brief?.tags ?? [];
  await page.goto(routes.brief(brief?.slug ?? ''));
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
  await expect(page).toHaveURL(routes.briefs({ tag }));
  await expect(filters(page).getByRole('link', { name: /remove filter$/ })).toHaveCount(1);
  const tagged = PUBLISHED_BRIEFS.filter(({ tags }) => tags.includes(tag));
  expect((await titles(page)).sort()).toEqual(getTitles(tagged));
});

for (const [path, heading, way] of [
  [routes.briefs({ page: 999 }), 'This page of the list does not exist', 'the first page'],
  [routes.briefs({ tag: 'nobody-wrote-about-this' }), 'No briefs match your filters', 'all briefs'],
] as const) {
  test(`${path} is empty and links back`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: way }).click();
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
  });
}

const GARBAGE = [
  '?page=0',
  '?page=-1',
  '?page=1e9',
  '?page=%00',
  '?theme=nothing&category=%3Cscript%3E',
  '?theme=power&theme=stoicism',
  '?tag=%07&tag=law',
  '?__proto__=x&constructor=y',
];
for (const query of GARBAGE) {
  test(`Unknown parameters are ignored: ${query}`, async ({ page }) => {
    const response = await page.goto(`/briefs${query}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Briefs');
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/briefs$/);
  });
}
