import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import Papa from 'papaparse';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { type RowsFormat, routes } from '../../../lib/routes.ts';
import { root } from '../../../scripts/site/settings.ts';
import { CREATOR } from '../support/page-types.ts';
import { ORIGIN } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const FORMATS: readonly RowsFormat[] = ['csv', 'json', 'ndjson'];

/** Saves the running site's records as a version and returns the version's name. */
async function saveVersion(): Promise<string> {
  const program = path.join(root, 'scripts/data-version.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, SITE_URL: ORIGIN },
  });
  const [, name] = /(?:version|since) (\d{4}-\d{2}-\d{2}(?:\.\d+)?)[.:]/.exec(stdout) ?? [];
  if (!name) throw new Error(`No version: ${stdout}`);
  return name;
}

/** Returns the number in the explorer's heading for a filter. */
async function fetchTotal(request: APIRequestContext, kind: RecordType, filter: RestrictionFilter) {
  const html = await (await request.get((kind === 'ban' ? routes.bans : routes.reports)(filter))).text();
  return Number(/data-records="(\d+)"/.exec(html)?.[1]);
}

/** The ids in a file, as who opens it finds them. */
function idsIn(format: RowsFormat, text: string): readonly string[] {
  if (format === 'json') return JSON.parse(text).rows.map(({ id }: { id: string }) => id);
  if (format === 'ndjson')
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).id);
  const { data, errors } = Papa.parse<{ id: string }>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data.map(({ id }) => id);
}

test('Each format has exactly the rows that the explorer counts', async ({ request }) => {
  const requested: readonly (readonly [RecordType, RestrictionFilter])[] = [
    ['ban', {}],
    ['ban', { platform: 'youtube', state: 'in-force', sort: 'oldest' }],
    ['ban', { text: 'account', from: '2024' }],
    ['report', {}],
    ['report', { currency: 'EUR' }],
    ['ban', { text: 'zzzzzz' }],
  ];
  for (const [kind, filter] of requested) {
    // Other tests may write between two of the requests: then they are made again.
    await expect(async () => {
      const files = await Promise.all(
        FORMATS.map(async (format) => {
          const response = await request.get(routes.rows(kind, format, filter));
          expect(response.status()).toBe(200);
          expect(response.headers()).toMatchObject({
            'cache-control': 'no-cache',
            'content-disposition': expect.stringContaining(`.${format}"`),
            link: expect.stringContaining('rel="license"'),
          });
          return idsIn(format, await response.text());
        }),
      );
      const [csv = []] = files;
      expect(new Set(csv).size).toBe(await fetchTotal(request, kind, filter));
      for (const ids of files) expect(ids).toEqual(csv);
    }).toPass();
  }
  for (const query of ['platfrom=x', 'state=gone', 'from=2026-02-30', 'platform=x&platform=x']) {
    const refused = await request.get(`${routes.rows('ban', 'csv')}?${query}`);
    expect(refused.status()).toBe(400);
    expect(refused.headers()['content-type']).toContain('application/problem+json');
  }
});

test('A citation names the rows shown, and links to a version with their hashes', async ({
  page,
  request,
}) => {
  const version = await saveVersion();
  // A creator whose records no other test writes.
  const filter: RestrictionFilter = { creator: CREATOR, text: 'appeal' };
  await page.goto(routes.bans(filter));
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^CSV/ })).toHaveAttribute(
    'href',
    routes.rows('ban', 'csv', filter),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cite' }).click();
  const cite = page.getByRole('dialog', { name: 'Cite these rows' });
  const shown = await page.locator('h1 [data-records]').getAttribute('data-records');
  const today = new Date().toISOString().slice(0, 10);
  await expect(cite).toContainText(`@misc{streamit-bans-${today}`);
  await expect(cite).toContainText(new RegExp(`Data set; ${shown} records? of `));
  await expect(cite.locator(`a[href$="${routes.bans(filter)}"]`)).toBeVisible();
  const inVersion =
    /(\d+) records? with these filters\. This page shows (\d+)\./.exec(await cite.innerText()) ?? [];
  expect(inVersion[2]).toBe(shown);
  await cite.getByRole('link', { name: `version ${version}` }).click();
  await expect(page).toHaveURL(routes.dataVersion(version, filter));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Version ${version}`);
  const records = Number(
    await page.locator('[data-version-records][data-kind="ban"]').getAttribute('data-version-records'),
  );
  expect(records).toBe(Number(inVersion[1]));
  expect(records).toBe(await fetchTotal(request, 'ban', filter));
  expect(records).toBeGreaterThan(0);
  for (const format of FORMATS) {
    const rows = await request.get(routes.versionRows(version, 'ban', format, filter));
    expect(idsIn(format, await rows.text())).toHaveLength(records);
    const whole = await request.get(routes.versionRows(version, 'ban', format));
    const sha256 = createHash('sha256')
      .update(await whole.body())
      .digest('hex');
    await expect(page.getByRole('row', { name: `bans.${format}` })).toContainText(sha256);
  }
  const missing = await request.get(routes.dataVersion('2020-01-01'));
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('There is no version of the data with this name');
});
