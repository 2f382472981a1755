import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { signUpWithProfile } from '../studio/own-profile.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { addSignIn, ORIGIN, signInPerson, signUpPerson } from '../support/signed-in.ts';
import { expect, test } from './administrator.ts';
import { remove } from './catalogue.ts';

/* Records of the catalogue are imported from a file and exported into one, and their URLs are checked. */

const LINKS = '/api/admin/links';
const HEAD = 'slug;Title;description;url;status;date;tags;rating;colour';

/** Creates a catalogue file for a test: hidden records, except the first. */
function sampleFile(prefix: string, count: number) {
  const line = (at: number) =>
    `${prefix}-${at};${prefix} number ${at};What it is;/sample-media/influence.mp4;${at === 0 ? 'ACTIVE' : 'INACTIVE'};2020-01-01T10:00:00Z;one, two;4,5;red`;
  const lines = Array.from({ length: count }, (_, at) => line(at));
  const bad = [line(-1).replace('4,5', '17'), line(0).replace('number 0', 'again')];
  return Buffer.from(`\ufeff${[HEAD, ...lines, ...bad].join('\r\n')}\r\n`);
}

const choose = (page: Page, buffer: Buffer, name = 'streams.csv') =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });

/** Returns the numbers of new, changed, unchanged and refused rows. */
async function counts(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('heading', { name: /^Preview of / })).toBeVisible();
  return page
    .locator('dl dd')
    .evaluateAll((cells) => cells.slice(0, 4).map((cell) => cell.textContent ?? ''));
}

/** Removes the system's file dialog, which tests cannot use: files become downloads. */
const withoutPicker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));

test('A stopped and repeated import adds each row once, and the export equals the import', async ({
  page,
  administrator,
}) => {
  const prefix = `exchange-${randomUUID().slice(0, 8)}`;
  const ids = Array.from({ length: 200 }, (_, at) => `stream-${prefix}-${at}`);
  const file = sampleFile(prefix, 200);
  await withoutPicker(page);
  await page.goto(routes.admin.importStreams());
  try {
    await choose(page, file);
    expect(await counts(page)).toEqual(['200', '0', '0', '2']);
    await expect(page.getByText('Unknown column, ignored: colour')).toBeVisible();
    const refused = page.getByRole('region', { name: 'Invalid: 2 rows' });
    await expect(refused).toContainText('Row 202');
    await expect(refused).toContainText('This must be at most 5.');
    await expect(refused).toContainText('17');
    await expect(refused).toContainText('This is the same record as in row 2.');
    await loadAxe(page);
    for (const [scheme, direction] of [
      ['light', 'ltr'],
      ['dark', 'rtl'],
    ] as const) {
      await setAppearance(page, scheme, direction);
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await setAppearance(page, 'light', 'ltr');

    // Slow enough that there is something to stop.
    await page.route('**/graphql', async (route) => {
      if (/mutation Write/.test(route.request().postData() ?? ''))
        await new Promise((go) => setTimeout(go, 700));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Import 200 rows' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText(/^Stopped\. 160 streams added, 0 changed\. 40 rows left/)).toBeVisible();
    await page.unroute('**/graphql');

    // The page is closed; the same file continues the import.
    await page.reload();
    await expect(page.getByText('was stopped after 160 of 200 rows')).toBeVisible();
    await choose(page, file);
    expect(await counts(page)).toEqual(['40', '0', '160', '2']);
    await page.getByRole('button', { name: 'Import 40 rows' }).click();
    await expect(page.getByText('streams.csv imported: 40 streams added, 0 changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, file);
    expect(await counts(page)).toEqual(['0', '0', '200', '2']);
    await expect(page.getByText('Nothing to import')).toBeVisible();

    const shown = routes.stream(`${prefix}-0`);
    await expect.poll(async () => (await page.request.get(shown)).status()).toBe(200);
    expect(await (await page.request.get(shown)).text()).toContain(`${prefix} number 0`);

    // The filtered list is exported, and importing that file would change nothing.
    await page.goto(`${routes.admin.streams()}?search=${prefix}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^streamit-streams-\d{4}-\d\d-\d\d\.csv$/);
    await expect(page.getByText('contains 200 streams')).toBeVisible();
    const exported = readFileSync(await download.path());
    await page.goto(routes.admin.importStreams());
    await choose(page, exported, 'exported.csv');
    expect(await counts(page)).toEqual(['0', '0', '200', '0']);
    const changed = exported.toString().replace(`${prefix} number 7,`, `${prefix} changed,`);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, Buffer.from(changed), 'changed.csv');
    expect(await counts(page)).toEqual(['0', '1', '199', '0']);
    await page.getByText('Changed: 1 row').click();
    await expect(page.getByText(`${prefix} number 7`, { exact: true })).toBeVisible();
  } finally {
    await Promise.all(ids.map((id) => remove(administrator.signIn, 'Stream', id)));
  }
});

test('A file that is not a table of records is rejected with an error', async ({
  page,
  administrator: _administrator,
}) => {
  await page.goto(routes.admin.importPersonalities());
  await choose(page, Buffer.from('title\nx\n'));
  const alert = page.getByRole('alert');
  await expect(alert.filter({ hasText: 'The file needs a column “id” or “name”' })).toBeVisible();
  await choose(page, Buffer.from([0x69, 0x64, 0x0a, 0xe4]));
  await expect(alert.filter({ hasText: 'save it as “CSV UTF-8”' })).toBeVisible();
});

test.describe('The link check', () => {
  test.use({ expectedProblems: [/404.*\/sample-media\/none\.mp4/] });

  test('requests the links of the records, and separates dead links from others', async ({
    page,
    administrator,
  }) => {
    const id = `links-${randomUUID().slice(0, 8)}`;
    const mutation = 'mutation ($input: CreateStreamInput!) { createStream(input: $input) { id } }';
    await queryAs(administrator.signIn, ORIGIN, mutation, {
      id,
      title: 'With links',
      description: 'What it is',
      url: '/sample-media/none.mp4',
      trailerUrl: '/sample-media/influence.mp4',
      platformLinks: ['http://127.0.0.1:9/', 'http://169.254.169.254/latest/meta-data/'],
      status: 'INACTIVE',
      date: '2020-01-01T10:00:00Z',
    });
    // Only this record of the whole catalogue, so that no other site gets a request.
    await page.route('**/graphql', async (route) => {
      if (!/listStreams\(/.test(route.request().postData() ?? '')) return route.continue();
      const items = [{ id, updatedAt: '2020-01-01T10:00:00Z' }];
      return route.fulfill({ json: { data: { page: { items, nextToken: null } } } });
    });
    try {
      await page.goto(routes.admin.streamLinks());
      await page.getByRole('button', { name: 'Check all links' }).click();
      const lines = page.getByRole('list').last().getByRole('listitem');
      await expect(lines).toHaveCount(4);
      await expect(lines.nth(0)).toContainText('Dead/sample-media/none.mp4Not found (404)');
      await expect(lines.nth(1)).toContainText('Port 9 is not checked');
      await expect(lines.nth(2)).toContainText('Address on a private network');
      await expect(lines.nth(3)).toContainText('OK/sample-media/influence.mp4');
      await loadAxe(page);
      for (const [scheme, direction] of [
        ['light', 'rtl'],
        ['dark', 'ltr'],
      ] as const) {
        await setAppearance(page, scheme, direction);
        expect(await axeFindings(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as CSV' }).click(),
      ]);
      expect(readFileSync(await download.path(), 'utf8')).toContain(`gone,/sample-media/none.mp4`);
      // The results are stored on the device, and one record is checked again.
      await page.reload();
      await lines.nth(0).getByRole('button', { name: 'Check again' }).click();
      await expect(lines.nth(0).getByRole('button', { name: 'Check again' })).toBeEnabled();
      await lines.nth(0).getByRole('link', { name: 'With links' }).click();
      await expect(page).toHaveURL(new RegExp(`${routes.admin.stream(id)}$`));
    } finally {
      await remove(administrator.signIn, 'Stream', id);
    }
  });

  test('also requests pages and archived copies in the public evidence of bans', async ({
    page,
    administrator: _administrator,
    browser,
  }) => {
    const theirs = await browser.newPage();
    const { signIn, username } = await signUpWithProfile(theirs);
    await theirs.close();
    const id = randomUUID();
    const evidence = JSON.stringify([
      {
        label: 'The rule',
        sha256: null,
        url: '/sample-media/none.mp4',
        archiveUrl: 'https://archive.invalid/rule',
      },
    ]);
    await queryAs(
      signIn,
      ORIGIN,
      'mutation ($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id } }',
      {
        id,
        profileId: username,
        platformId: 'youtube',
        dateOfBan: '2026-01-02',
        evidence,
      },
    );
    await page.goto(routes.admin.bans());
    await page.getByRole('link', { name: 'Check links' }).click();
    await page.waitForURL(routes.admin.banLinks());
    // Only this record, so that no other site gets a request.
    await page.route('**/graphql', (route) =>
      /listPlatformBans\(/.test(route.request().postData() ?? '')
        ? route.fulfill({ json: { data: { page: { items: [{ id, evidence }], nextToken: null } } } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Check all links' }).click();
    const lines = page.getByRole('listitem').filter({ hasText: username });
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: 'Archived copy' })).toContainText('https://archive.invalid/rule');
    await expect(lines.filter({ hasText: 'File or page' })).toContainText('Dead');
    await lines.first().getByRole('link', { name: username }).click();
    await expect(page).toHaveURL(new RegExp(`/intelligence/bans/${id}$`));
  });

  test('is for administrators on pages of this site', async ({ page, administrator, playwright }) => {
    const data = { model: 'Stream', ids: ['stream-the-notice'] };
    const asAdministrator = (headers: Record<string, string>) => page.request.post(LINKS, { data, headers });
    expect((await asAdministrator({ origin: ORIGIN })).status()).toBe(200);
    expect((await asAdministrator({})).status()).toBe(403);
    expect((await asAdministrator({ origin: 'https://evil.example' })).status()).toBe(403);
    expect((await asAdministrator({ origin: ORIGIN, 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
    expect((await page.request.get(LINKS)).status()).toBe(405);
    expect(administrator.signIn.size).toBeGreaterThan(0);

    const guest = await playwright.request.newContext({ baseURL: ORIGIN });
    expect((await guest.post(LINKS, { data, headers: { origin: ORIGIN } })).status()).toBe(401);
    await guest.dispose();

    await page.context().clearCookies();
    await addSignIn(page.context(), ORIGIN, await signInPerson(ORIGIN, await signUpPerson(ORIGIN)));
    expect((await asAdministrator({ origin: ORIGIN })).status()).toBe(403);
  });
});
