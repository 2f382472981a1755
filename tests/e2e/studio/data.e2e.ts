import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { openArchive } from '../../../features/account/model/read-archive.ts';
import { toZip } from '../../../features/account/model/testing/archives.ts';
import { routes } from '../../../lib/routes.ts';
import { queryAs, writeRecords } from '../account/switched/own-records.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import {
  addSignIn,
  expect,
  ORIGIN,
  type StoredSignIn,
  signInPerson,
  signUpPerson,
  test,
} from '../support/signed-in.ts';
import { openStore } from '../support/store.ts';

/*
 * All of a person's data is exported as one ZIP and imported again: by its owner after a loss, and into another
 * account.
 */

const PDF = '%PDF-1.7\nThe platform’s notice.\n';
const SHA = createHash('sha256').update(PDF).digest('hex');

type Somebody = {
  readonly signIn: StoredSignIn;
  readonly username: string;
  readonly store: Awaited<ReturnType<typeof openStore>>;
};

async function somebodyNew(): Promise<{ signIn: StoredSignIn }> {
  return { signIn: await signInPerson(ORIGIN, await signUpPerson(ORIGIN)) };
}

/** Creates an account with a profile, a ban with a file of evidence, a report, a brief and a draft. */
async function somebodyWithRecords(): Promise<Somebody> {
  const { signIn } = await somebodyNew();
  const { username } = await writeRecords(signIn, ORIGIN);
  const store = await openStore(ORIGIN, signIn);
  const folder = `evidence/${store.identityId}/bans/${username}-ban`;
  await store.put(`${folder}/${SHA}.pdf`, PDF, 'application/pdf');
  return { signIn, username, store };
}

async function openData(page: Page, stored: StoredSignIn): Promise<void> {
  await page.context().clearCookies();
  await addSignIn(page.context(), ORIGIN, stored);
  // The system's file dialog cannot be used here, so the archive is downloaded.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.goto(routes.studio.data());
}

async function downloadArchive(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download archive' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^streamit-\d{4}-\d\d-\d\d\.zip$/);
  return readFileSync(await download.path());
}

const choose = (page: Page, buffer: Buffer, name = 'mine.zip') =>
  page.getByLabel('Choose an archive').setInputFiles({ name, mimeType: 'application/zip', buffer });

const cell = (page: Page, row: string, column: number) =>
  page.getByRole('row', { name: row }).getByRole('cell').nth(column);

const deleting = (stored: StoredSignIn, model: string, id: string) =>
  queryAs(
    stored,
    ORIGIN,
    `mutation ($input: Delete${model}Input!) { delete${model}(input: $input) { id } }`,
    {
      id,
    },
  );

async function ownRows(stored: StoredSignIn, list: string, fields: string) {
  const data = await queryAs(stored, ORIGIN, `{ ${list} { items { id ${fields} } } }`, {});
  const shape = z.record(z.string(), z.object({ items: z.array(z.looseObject({ id: z.string() })) }));
  return shape.parse(data)[list]?.items ?? [];
}

test('An exported archive can be imported, and conflicts are left to the person', async ({ page }) => {
  const { signIn, username, store } = await somebodyWithRecords();
  await openData(page, signIn);
  const zip = await downloadArchive(page);
  await expect(page.getByRole('status').filter({ hasText: 'contains 5 records and 1 file' })).toBeVisible();
  const archive = await openArchive(new Blob([new Uint8Array(zip)]));
  expect(archive.rows.briefs).toHaveLength(2);
  expect(archive.files).toMatchObject([
    { name: `files/evidence/bans/${username}-ban/${SHA}.pdf`, sha256: SHA },
  ]);

  await deleting(signIn, 'PlatformBan', `${username}-ban`);
  await deleting(signIn, 'Brief', `${username}-draft`);
  const change = 'mutation ($input: UpdateBriefInput!) { updateBrief(input: $input) { id } }';
  await queryAs(signIn, ORIGIN, change, { id: `${username}-out`, title: 'Changed since' });

  await choose(page, zip);
  await expect(cell(page, 'Briefs', 0)).toHaveText('1');
  await expect(cell(page, 'Briefs', 1)).toHaveText('1');
  await expect(cell(page, 'Bans', 0)).toHaveText('1');
  await expect(cell(page, 'Files', 2)).toHaveText('1');
  await expect(page.getByText('Changed since', { exact: true })).toBeVisible();
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Use imported' }).check();
  await page.getByRole('button', { name: 'Import 3 records' }).click();
  await expect(page.getByText('2 records and 0 files added, 1 record replaced.')).toBeVisible();

  const titles = (await ownRows(signIn, 'listBriefs', 'title')).map(({ title }) => title);
  expect(titles.sort()).toEqual([`On ${username}-draft`, `On ${username}-out`]);
  expect(await ownRows(signIn, 'listPlatformBans', '')).toMatchObject([{ id: `${username}-ban` }]);
  expect(await store.keys(`evidence/${store.identityId}/`)).toHaveLength(1);
  // The studio itself and the public page follow.
  await expect
    .poll(async () => (await page.request.get(routes.profile(username))).text())
    .toContain('No reason was given.');

  await page.reload();
  await choose(page, zip);
  await expect(page.getByText('Nothing to import')).toBeVisible();
});

test('In another account the records are attached to its own profile, and the first account does not change', async ({
  page,
}) => {
  const ann = await somebodyWithRecords();
  await openData(page, ann.signIn);
  const zip = await downloadArchive(page);

  const ben = await somebodyNew();
  const benName = `ben-${ann.username.slice(4)}`;
  await openData(page, ben.signIn);
  await choose(page, zip);
  // Without a profile, there is nothing that the records could belong to.
  await expect(
    page.getByText('belongs to someone else. Create a profile with another username first'),
  ).toBeVisible();
  const create = 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }';
  const token = [...ben.signIn].find(([name]) => name.endsWith('.accessToken'))?.[1] ?? '';
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await queryAs(ben.signIn, ORIGIN, create, {
    id: benName,
    userId: sub,
    username: benName,
    displayName: 'Ben Ferrant',
    listing: 'UNLISTED',
  });

  await page.reload();
  await choose(page, zip);
  await expect(page.getByText(`Your profile @${benName} does not change.`)).toBeVisible();
  await page.getByRole('button', { name: 'Import 4 records and 1 file' }).click();
  await expect(page.getByText('4 records and 1 file added')).toBeVisible();

  const [ban] = await ownRows(ben.signIn, 'listPlatformBans', 'profileId');
  expect(ban?.profileId).toBe(benName);
  expect(ban?.id).not.toBe(`${ann.username}-ban`);
  const store = await openStore(ORIGIN, ben.signIn);
  const key = `evidence/${store.identityId}/bans/${ban?.id}/${SHA}.pdf`;
  expect(await store.keys(`evidence/${store.identityId}/`)).toEqual([key]);
  expect(await store.read(key)).toBe(PDF);
  expect(await ownRows(ann.signIn, 'listPlatformBans', 'profileId')).toEqual([
    { id: `${ann.username}-ban`, profileId: ann.username },
  ]);

  await page.reload();
  await choose(page, zip);
  await expect(page.getByText('Nothing to import')).toBeVisible();
});

test('A file that is not an archive is rejected with an error, and nothing is written', async ({ page }) => {
  const { signIn } = await somebodyNew();
  await openData(page, signIn);
  await choose(page, Buffer.from('hello'), 'hello.zip');
  await expect(
    page.getByRole('alert').filter({ hasText: 'The file is not a ZIP that can be read' }),
  ).toBeVisible();
  const other = await toZip([['../../evil.txt', 'x']]);
  await choose(page, Buffer.from(await other.arrayBuffer()), 'evil.zip');
  await expect(page.getByRole('alert').filter({ hasText: 'an unsafe file name' })).toBeVisible();
});
