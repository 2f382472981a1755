import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { UserPoolIdentity } from '../../../embedded/data/authorization.ts';
import { openEngine } from '../../../embedded/data/engine.ts';
import { dataFolder } from '../../../embedded/lib/store.ts';
import { CHART_IDS } from '../../../features/charts/model/chart-address.ts';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

/** A creator of this test alone, who writes as the studio does. */
function creator() {
  const engine = openEngine({ dataFolder: dataFolder() });
  const username = `live-${randomUUID().slice(0, 8)}`;
  const sub = `sub-${username}`;
  const identity: UserPoolIdentity = { kind: 'userPool', sub, username: sub, groups: [] };
  const write = async (verb: 'create' | 'update' | 'delete', model: string, input: object) => {
    const type = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${model}Input!`;
    const query = `mutation ($input: ${type}) { ${verb}${model}(input: $input) { id } }`;
    const { errors } = await engine.execute({ query, variables: { input }, identity });
    if (errors) throw new Error(JSON.stringify(errors));
  };
  const today = new Date().toISOString().slice(0, 10);
  const profile = { id: username, userId: sub, username, displayName: `New ${username}` };
  const ban = {
    id: `${username}-ban`,
    platformId: 'rumble',
    profileId: username,
    dateOfBan: today,
    datePrecision: 'day',
    restriction: 'Channel closed',
    explanation: 'As they tell it.',
    appealStatus: 'NONE',
    isActive: true,
    changedOn: today,
  };
  return { engine, username, profile, ban, write };
}

test('The charts work with the keyboard, equal their tables, link to their rows and can be downloaded', async ({
  page,
  request,
}) => {
  await page.goto(routes.intelligence());
  const chart = page.locator('[data-chart=bans-by-platform]');
  const marks = chart.locator('svg:visible a[data-count]');

  // One stop of the keyboard, in which the arrows go on.
  await marks.first().focus();
  await expect(marks.nth(1)).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowDown');
  await expect(marks.nth(1)).toBeFocused();
  const label = (await marks.nth(1).getAttribute('aria-label')) ?? '';
  await expect(chart.locator('[data-reading]')).toHaveText(label);
  await page.keyboard.press('End');
  await expect(marks.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chart.locator('summary', { hasText: 'Table' })).toBeFocused();

  // The table has the data of the drawing.
  await page.keyboard.press('Enter');
  const getCounts = (links: typeof marks) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('data-count')));
  const ofRecords = chart.locator('tbody td:nth-child(2) a');
  await expect(ofRecords.first()).toBeVisible();
  expect(await getCounts(ofRecords)).toEqual(await getCounts(marks));

  // A number leads to as many rows.
  const count = await marks.first().getAttribute('data-count');
  await marks.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/intelligence\/bans\?platform=/);
  await expect(page.locator('[data-records]')).toHaveAttribute('data-records', count ?? '');

  for (const [format, type] of [
    ['svg', /^image\/svg\+xml/],
    ['png', /^image\/png/],
    ['csv', /^text\/csv/],
  ] as const) {
    const file = await request.get(routes.chartFile('time-to-restoration', format, { platform: 'youtube' }));
    expect([file.status(), type.test(file.headers()['content-type'] ?? '')]).toEqual([200, true]);
    expect((await file.body()).length).toBeGreaterThan(100);
  }
  const refused = await request.get(`${routes.chartFile('bans-over-time', 'csv')}?platform=myspace`);
  expect(refused.status()).toBe(400);
  expect(refused.headers()['content-type']).toContain('application/problem+json');
});

test('A new ban appears without a reload, and does not disturb the reader', async ({ page }) => {
  const { engine, username, profile, ban, write } = creator();
  try {
    await write('create', 'Profile', { ...profile, listing: 'LISTED', changedOn: '2024-01-01' });
    await page.clock.install();
    await page.goto(routes.intelligence());
    const figure = page.locator('dl[data-records] a[data-count]').first();
    const before = Number(await figure.getAttribute('data-count'));
    const table = page.locator('[data-chart=bans-by-platform] details:has(table)');
    await table.locator('summary').click();
    await table.locator('summary').focus();
    await page.evaluate(() => {
      (window as { stayed?: boolean }).stayed = true;
    });

    await write('create', 'PlatformBan', ban);
    await expect(async () => {
      await page.clock.fastForward('00:11');
      await expect(figure).toHaveAttribute('data-count', String(before + 1), { timeout: 1500 });
    }).toPass();
    await expect(page.locator(`[id="row-${ban.id}"]`)).toContainText(`New ${username}`);
    await expect(
      page.getByRole('status').filter({ hasText: `1 record added. ${before + 1} in total.` }),
    ).toBeAttached();
    await expect(table).toHaveAttribute('open');
    await expect(table.locator('summary')).toBeFocused();
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
  } finally {
    await write('delete', 'PlatformBan', { id: ban.id }).catch(() => {});
    await write('update', 'Profile', { id: username, listing: 'UNLISTED' }).catch(() => {});
    engine.close();
  }
});

/** The sizes of a page's visible chart letters in pixels, as they are on the screen. */
const fontSizes = (page: Page) =>
  page.locator('chart-reader svg:visible text').evaluateAll((texts) =>
    texts.map((text) => {
      // Names of platforms are read upwards in narrow charts.
      const { a, b } = (text as SVGTextElement).getScreenCTM() ?? { a: 0, b: 0 };
      return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
    }),
  );

test('The letters of charts have one size, however wide the drawing is', async ({ page }) => {
  for (const width of [1440, 768, 360])
    for (const path of [routes.intelligence(), routes.bans(), ...CHART_IDS.map((id) => routes.chart(id))]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      // Narrow pages show the explorer's charts on request.
      const summary = page.getByText('Charts', { exact: true });
      if (await summary.isVisible()) await summary.click();
      const sizes = await fontSizes(page);
      expect(sizes.length, path).toBeGreaterThan(0);
      for (const size of sizes) expect(size, `${path} at ${width} px`).toBeCloseTo(13, 0);
    }
});

test('A chart is read anywhere under the pointer', async ({ page }) => {
  await page.goto(routes.chart('time-to-restoration'));
  const chart = page.locator('figure chart-reader');
  const reading = chart.locator('[data-reading]');
  const svg = chart.locator('svg:visible');
  const box = await svg.boundingBox();
  // The code loads on the first move.
  await expect(async () => {
    await svg.hover({ position: { x: (box?.width ?? 0) * 0.75, y: 20 } });
    await svg.hover({ position: { x: (box?.width ?? 0) * 0.95, y: 24 } });
    await expect(reading).toContainText(/^\d+ days: /, { timeout: 500 });
  }).toPass();
  await expect(chart.locator('[data-hairline]')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(reading).toHaveText('');
  await expect(chart.locator('[data-hairline]')).toBeHidden();
});

test('Every ban is a mark, in four orders, without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 1000 } });
  await page.goto(routes.intelligence());
  const marks = page.locator('[data-marks] a');
  const total = Number(await page.locator('#marks [data-count]').getAttribute('data-count'));
  await expect(marks).toHaveCount(total);
  const getPlaces = () => marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).translate));
  const seen = new Set<string>();
  for (const name of ['Start year', 'Platform', 'Outcome', 'Duration']) {
    await page.getByRole('radio', { name }).check();
    await expect(page.locator('[data-view] h3:visible')).toHaveCount(1);
    const counts = await page
      .locator('[data-view] li:visible b')
      .evaluateAll((all) => all.map((one) => Number(one.textContent)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    const places = await getPlaces();
    expect(new Set(places).size).toBe(total);
    seen.add(places.join());
  }
  expect(seen.size).toBe(4);

  // A mark says whose it is, and leads to its record.
  await page.getByRole('radio', { name: 'Platform' }).check();
  const name = (await marks.first().getAttribute('aria-label')) ?? '';
  expect(name).toMatch(
    /^.+, .+: (banned .+|date not known), (\d+ days?|duration not known), (in force|restored|ended otherwise)$/,
  );
  await marks.first().hover();
  expect(await marks.first().evaluate((mark) => getComputedStyle(mark, '::after').content)).toContain(name);
  await marks.first().click();
  await expect(page).toHaveURL(/\/intelligence\/bans\/[^/]+$/);
  await page.close();
});

test('The marks are one tab stop with arrow keys', async ({ page }) => {
  await page.goto(routes.intelligence());
  const marks = page.locator('[data-marks] a');
  await marks.first().focus();
  await expect(marks.nth(1)).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowRight');
  await expect(marks.nth(1)).toBeFocused();
  const href = (await marks.nth(1).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('Marks do not move when less motion is wanted, and print shows all four orders', async ({ page }) => {
  const mark = page.locator('[data-marks] a').first();
  const duration = () => mark.evaluate((one) => Number.parseFloat(getComputedStyle(one).transitionDuration));
  await page.goto(routes.intelligence());
  expect(await duration()).toBe(0);
  // A choice moves the marks; another width of the window does not.
  await page.getByRole('radio', { name: 'Platform' }).focus();
  expect(await duration()).toBeGreaterThan(0);
  expect(await duration()).toBeLessThan(0.2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await duration()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-view] h3:visible')).toHaveCount(4);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The charts and their tables are shown, and every mark is a link', async ({ page }) => {
    await page.goto(routes.chart('time-to-restoration'));
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.locator('figure chart-reader svg:visible')).toHaveCount(1);
    const mark = page.locator('figure chart-reader svg:visible a[data-count]').first();
    const count = await mark.getAttribute('data-count');
    await mark.click();
    await expect(page.locator('[data-records]')).toHaveAttribute('data-records', count ?? '');
  });
});

test('The page of a chart answers the pointer on every day, and the keyboard at its marks', async ({
  page,
}) => {
  await page.goto(routes.chart('time-to-restoration'));
  const chart = page.locator('[data-chart=time-to-restoration]');
  const plot = chart.locator('svg:visible [data-readings]');
  const reading = chart.locator('[data-reading]');
  await plot.scrollIntoViewIfNeeded();
  const box = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  /** Moves the pointer to a share of the width; the code loads with the first movement. */
  const readAt = async (share: number) => {
    await page.mouse.move(box.x + box.width * share - 1, box.y + 20);
    await page.mouse.move(box.x + box.width * share, box.y + 20);
    return reading.textContent();
  };
  const DAY = /^\d+ days?: \d+% still banned, \d+ still observed$/;
  await expect.poll(() => readAt(0.3)).toMatch(DAY);
  const before = await readAt(0.3);
  expect(await readAt(0.8)).toMatch(DAY);
  expect(await readAt(0.8)).not.toBe(before);
  await expect(chart.locator('[data-hairline]')).toBeVisible();
  await chart.locator('svg:visible a[data-count]').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(reading).toHaveText(/^Day \d+: /);
  await page.keyboard.press('Escape');
  await expect(reading).toHaveText('');
  // No column is outside of its frame.
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const table = chart.getByRole('region', { name: /table$/ });
    expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThan(17);
  }
});
