import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { ORIGIN } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { signUpWithProfile } from './own-profile.ts';

const MB = 2 ** 20;

/** Creates the start and the end of a PDF, which is all that the checks read. */
const pdf = (words: string): Buffer => {
  const bytes = Buffer.alloc(11 * MB, words);
  bytes.write('%PDF-1.7\n');
  const end = 'startxref\n9\n%%EOF\n';
  bytes.write(end, bytes.length - end.length);
  return bytes;
};

/** Requests to the store, by method and target: `PUT part 2`. */
type Line = {
  readonly requests: string[];
  /** Parts that have arrived. */
  readonly arrived: Set<string>;
  /** The part whose upload fails. */
  broken: string | null;
};

/** Records all further requests to the store, and lets one part fail. */
async function watchStore(page: Page): Promise<Line> {
  const line: Line = { requests: [], arrived: new Set(), broken: null };
  page.on('requestfinished', (request) => {
    const part = new URL(request.url()).searchParams.get('partNumber');
    if (part) line.arrived.add(part);
  });
  await page.route(
    (url) => url.pathname.includes('/s3/'),
    (route) => {
      const { searchParams } = new URL(route.request().url());
      const part = searchParams.get('partNumber');
      const what = part ? `part ${part}` : (searchParams.get('x-id') ?? [...searchParams.keys()].join(' '));
      line.requests.push(`${route.request().method()} ${what}`);
      return part !== null && part === line.broken ? route.abort('failed') : route.continue();
    },
  );
  return line;
}

test.use({ expectedProblems: [/ERR_FAILED|Network Error/] });

test('An upload in parts resumes where it stopped, also after a reload; a cancelled one leaves no data', async ({
  page,
}) => {
  const { username, signIn } = await signUpWithProfile(page);
  const ban = `${username}-x`;
  const create = 'mutation ($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id } }';
  await queryAs(signIn, ORIGIN, create, {
    id: ban,
    platformId: 'x',
    profileId: username,
    dateOfBan: '2026-03-01',
  });
  const line = await watchStore(page);
  const file = test.info().outputPath('notice.pdf');
  writeFileSync(file, pdf('one '));
  const choose = async () => {
    await page.goto(routes.studio.ban(ban));
    await page.locator('input[name=evidence]').setInputFiles(file);
  };

  line.broken = '2';
  await choose();
  const lost = page.getByText('The connection was lost. The uploaded part is stored');
  // The browser passes every byte through the test, which takes time.
  await expect(lost).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => [...line.arrived].sort(), { timeout: 30_000 }).toEqual(['1', '3']);

  line.broken = null;
  line.requests.length = 0;
  await choose();
  await expect.poll(() => line.requests, { timeout: 30_000 }).toContain('POST uploadId');
  const upload = line.requests.slice(0, line.requests.indexOf('POST uploadId') + 1);
  expect(upload.filter((requested) => /ListParts|PUT|POST/.test(requested))).toEqual([
    'GET ListParts',
    'PUT part 2',
    'POST uploadId',
  ]);
  await expect(page.getByText('notice', { exact: false }).first()).toBeVisible();

  writeFileSync(file, pdf('another '));
  line.broken = '3';
  await choose();
  await expect(lost).toBeVisible({ timeout: 30_000 });
  line.broken = null;
  const ended = page.waitForResponse((response) => response.url().includes('AbortMultipartUpload'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await ended).status()).toBe(204);
  await expect(page.locator('input[name=evidence]')).toBeFocused();
});
