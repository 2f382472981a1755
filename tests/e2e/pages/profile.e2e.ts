import type { Page } from '@playwright/test';
import { creators } from '../../../content/creators/creators.ts';
import { routes } from '../../../lib/routes.ts';
import { CREATOR } from '../support/page-types.ts';
import { PUBLISHED_BRIEFS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const timeline = (page: Page) => section(page, 'Timeline').getByRole('heading', { level: 3 });
const board = (page: Page) => section(page, 'Status by platform').locator('li[data-name]');

/** The number above a label, as text: "5" above "bans on record". */
const figure = (page: Page, label: RegExp) =>
  page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition');

for (const { username, displayName } of creators) {
  test(`The figures of ${displayName} match the records below them`, async ({ page }) => {
    await page.goto(routes.profile(username));
    const headings = await timeline(page).allInnerTexts();
    const count = (pattern: RegExp) => headings.filter((text) => pattern.test(text)).length;
    const bans = count(/^Banned from /);
    const ended = count(/^Restored on /) + count(/^Ban on .* ended/);

    await expect(figure(page, /^bans? on record$/).first()).toHaveText(String(bans));
    await expect(figure(page, /^in force/).first()).toHaveText(String(bans - ended));

    const reports = await section(page, 'Shadowban reports')
      .getByRole('heading', { level: 3 })
      .allInnerTexts();
    const affected = new Set([
      ...headings.flatMap((text) => /^Banned from (.*)/.exec(text)?.[1]?.trim() ?? []),
      ...reports.map((text) => text.split(':')[0]?.trim()),
    ]);
    await expect(figure(page, /^bans? on record$/).nth(1)).toHaveText(
      affected.size === 1 ? '1 platform affected' : `${affected.size} platforms affected`,
    );
    const banned = await board(page).filter({ hasText: 'Banned' }).count();
    expect(banned === 0, 'a platform is banned while a ban is in force').toBe(bans === ended);
  });
}

test('The estimated loss is the sum of the reports with an estimate', async ({ page }) => {
  let checked = 0;
  for (const { username } of creators) {
    await page.goto(routes.profile(username));
    const shown = figure(page, /^estimated loss/).first();
    if ((await shown.count()) === 0) continue;
    const currency = (await shown.innerText()).replace(/[\d,]/g, '');
    const lines = await section(page, 'Shadowban reports')
      .getByText(/^Estimated loss/)
      .allInnerTexts();
    const amounts = lines
      .map((line) => /^Estimated loss (\D*)([\d,]+)/.exec(line))
      .filter((match) => match?.[1] === currency)
      .map((match) => Number(match?.[2]?.replaceAll(',', '')));
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    expect(Number((await shown.innerText()).replace(/\D/g, '')), username).toBe(sum);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(2);
});

test('The status board has a row for every platform of the records, restrictions in force first', async ({
  page,
}) => {
  await page.goto(routes.profile(CREATOR));
  const creator = creators.find(({ username }) => username === CREATOR);
  const platforms = new Set([
    ...Object.keys(creator?.since ?? {}),
    ...(creator?.bans ?? []).map(({ platform }) => platform),
    ...(creator?.reports ?? []).map(({ platform }) => platform),
  ]);
  const rows = await board(page).all();
  expect((await Promise.all(rows.map((row) => row.getAttribute('id')))).sort()).toEqual(
    [...platforms].sort(),
  );
  const order = ['Banned', 'Limited', 'Restored', 'Active', 'Left'];
  const texts = await board(page).allInnerTexts();
  const states = texts.map((text) => order.findIndex((word) => text.includes(word)));
  expect(states).not.toContain(-1);
  expect(states).toEqual([...states].sort());
  for (const row of rows) {
    await expect(row.getByRole('img')).toHaveAccessibleName(/^(Active|Limited|Banned|Restored).* from \d/);
    await expect(row).toHaveText(/since|Left/);
  }
});

test('The timeline is sorted newest first, and each entry has a date', async ({ page }) => {
  await page.goto(routes.profile(CREATOR));
  const dates = await section(page, 'Timeline')
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates.length).toBeGreaterThan(5);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('A profile shows the person’s briefs and a QR code of its address', async ({ page }) => {
  await page.goto(routes.profile(CREATOR));
  const written = PUBLISHED_BRIEFS.filter(({ author }) => author === CREATOR);
  const briefs = section(page, 'Briefs by Mara').getByRole('link');
  await expect(briefs).toHaveCount(Math.min(5, written.length));
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  await expect(page.getByRole('img', { name: `QR code for ${canonical}` })).toBeVisible();
});

test('Each appeal and each ban of the timeline has its mark exactly beside it', async ({ page }) => {
  await page.goto(routes.profile(CREATOR));
  await expect(section(page, 'Timeline').getByText('Newest first')).toBeVisible();
  const events = await section(page, 'Timeline')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .evaluateAll((items) =>
      items.map((item) => {
        const date = item.querySelector('time')?.getBoundingClientRect();
        const line = item.querySelector('svg')?.getBoundingClientRect();
        return {
          title: item.querySelector('h3')?.textContent ?? '',
          // A short stroke across the top of the row's piece: "M61 0h8".
          hasMark: [...item.querySelectorAll('svg path')].some((path) =>
            /M\d+ 0h/.test(path.getAttribute('d') ?? ''),
          ),
          distance: date && line ? Math.abs(line.top - (date.top + date.height / 2)) : null,
        };
      }),
    );
  expect(events.length).toBeGreaterThan(10);
  for (const { title, hasMark, distance } of events) {
    expect(hasMark, title).toBe(/^(Banned|Appeal)/.test(title));
    expect(distance, title).toBeLessThan(6);
  }
});

test('The pieces of the lines join without a gap', async ({ page }) => {
  await page.goto(routes.profile(CREATOR));
  const pieces = await section(page, 'Timeline')
    .locator('svg[preserveAspectRatio]')
    .evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
  for (const [at, { bottom }] of pieces.slice(0, -1).entries())
    expect(Math.abs((pieces[at + 1]?.top ?? 0) - bottom)).toBeLessThan(4);
});

test('The timeline has the whole width, with evidence beside its event and the sidebar beside the reports', async ({
  page,
}) => {
  await page.goto(routes.profile(CREATOR));
  const box = async (part: ReturnType<typeof section>) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  const timeline = section(page, 'Timeline');
  const event = timeline
    .getByRole('listitem')
    .filter({ has: page.getByRole('list', { name: 'Evidence' }) })
    .first();
  const [whole, sidebar, reports, words, evidence] = await Promise.all([
    box(timeline),
    box(section(page, 'Schedule and links')),
    box(section(page, 'Shadowban reports')),
    box(event.getByRole('heading', { level: 3 })),
    box(event.getByRole('list', { name: 'Evidence' })),
  ]);
  expect(Math.abs(whole.right - sidebar.right)).toBeLessThan(2);
  expect(evidence.left).toBeGreaterThan(words.right);
  expect(evidence.top).toBeLessThan(words.bottom);
  expect(sidebar.left).toBeGreaterThan(reports.right);
  expect(Math.abs(sidebar.top - reports.top)).toBeLessThan(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a profile begins with name, status, actions, board and figures, and ends with the schedule', async ({ page }) => {
    await page.goto(routes.profile(CREATOR));
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByText(/^Banned on .* since .*Find them on/),
      page.getByRole('link', { name: 'Get email alerts' }),
      section(page, 'Status by platform'),
      figure(page, /^bans? on record$/).first(),
      section(page, 'Timeline'),
      section(page, 'Shadowban reports'),
      section(page, 'Schedule and links'),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });
});

test('A record is heard on request, shows its position, and stops', async ({ page }) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('hear-record')) parts.push(request.url());
  });
  await page.goto(routes.profile(CREATOR));
  const button = section(page, 'Status by platform').getByRole('button');
  await expect(button).toHaveText('Listen to this record');
  await expect(button).toHaveAccessibleDescription(/^Plays two years in 39 seconds/);
  expect(parts).toEqual([]);

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Stop');
  expect(parts).toHaveLength(1);
  const hairline = page.locator('[data-hairline]');
  await expect(hairline).toBeVisible();
  const line = await board(page).first().getByRole('img').boundingBox();
  const position = await hairline.boundingBox();
  expect(position?.x).toBeGreaterThanOrEqual((line?.x ?? 0) - 1);
  await expect(page.locator('[data-progress]')).toHaveText(/^[A-Z][a-z]+ 20\d\d/);

  await page.keyboard.press('Escape');
  await expect(button).toHaveText('Listen to this record');
  await expect(hairline).toBeHidden();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a record that is heard shows its month in words and moves nothing', async ({ page }) => {
    await page.goto(routes.profile(CREATOR));
    await section(page, 'Status by platform').getByRole('button').click();
    await expect(page.locator('[data-progress]')).toHaveText(/^[A-Z][a-z]+ 20\d\d/);
    await expect(page.locator('[data-hairline]')).toBeHidden();
    await expect(page.locator('[data-sounding]')).toHaveCount(0);
  });
});

test('The page of the editors has their guides, and no figures or timeline of bans', async ({ page }) => {
  await page.goto(routes.profile('streamit-editors'));
  await expect(page).toHaveTitle(/^StreamIt editors: guides about bans, evidence and appeals/);
  const main = page.getByRole('main');
  await expect(main.getByText('Editors', { exact: true })).toBeVisible();
  await expect(main.locator('a[href^="/briefs/"]').first()).toBeVisible();
  await expect(main.getByText(/on record|in force|not banned today/)).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Timeline' })).toHaveCount(0);
});
