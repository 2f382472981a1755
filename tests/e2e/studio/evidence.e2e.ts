import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  ALL_FORMATS,
  BufferTarget,
  Conversion,
  FilePathSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';
import { startAuthority } from '../../../embedded/functions/testing/authority.ts';
import { routes } from '../../../lib/routes.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { addSignIn, ORIGIN, type StoredSignIn, signInPerson, signUpPerson } from '../support/signed-in.ts';
import { openStore } from '../support/store.ts';
import { expect, test } from '../support/test.ts';
import { HTML, hugePng, photo, SVG, withMisleadingExif } from './pictures.ts';

const PDF = '%PDF-1.7\n1 0 obj\n<</Author(Ann)>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';

type Owner = { readonly username: string; readonly ban: string; readonly signIn: StoredSignIn };

/** Adds an account with a profile and a ban, signed in in the page's browser. */
const withBan = test.extend<{ owner: Owner }>({
  owner: async ({ context }, use) => {
    const signIn = await signInPerson(ORIGIN, await signUpPerson(ORIGIN));
    await addSignIn(context, ORIGIN, signIn);
    const token = [...signIn].find(([name]) => name.endsWith('.accessToken'))?.[1] ?? '';
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const username = `ida-${randomUUID().slice(0, 8)}`;
    const ban = `${username}-ban`;
    const create = (model: string, input: object) => {
      const query = `mutation ($input: Create${model}Input!) { create${model}(input: $input) { id } }`;
      return queryAs(signIn, ORIGIN, query, input);
    };
    const profile = { id: username, userId: sub, username, displayName: 'Ida Brandt', listing: 'LISTED' };
    await create('Profile', profile);
    await create('PlatformBan', {
      id: ban,
      profileId: username,
      platformId: 'x',
      dateOfBan: '2026-03-05',
      changedOn: '2026-03-05',
      explanation: 'No reason was given.',
    });
    await use({ username, ban, signIn });
  },
});

async function openEvidence(page: Page, { ban }: Owner): Promise<Locator> {
  await page.goto(routes.studio.ban(ban));
  const section = page.getByRole('region', { name: 'Evidence' });
  await expect(section.getByRole('heading', { name: 'Add evidence' })).toBeVisible();
  return section;
}

/** Chooses a file and waits, because a large file takes a while to reach the browser. */
const choose = (section: Locator, name: string, buffer: Buffer) =>
  section
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer }, { timeout: 30_000 });

const pieceCalled = (section: Locator, label: string) =>
  section
    .getByRole('listitem')
    .filter({ has: section.page().getByRole('heading', { level: 3, name: label }) });

/** Adds a file and describes it. */
async function add(section: Locator, name: string, buffer: Buffer, label: string): Promise<Locator> {
  await choose(section, name, buffer);
  await expect(section.getByLabel('Description')).toBeFocused();
  await section.getByLabel('Description').fill(label);
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Saved.')).toBeVisible();
  return pieceCalled(section, label);
}

async function publish(piece: Locator): Promise<void> {
  await piece.getByRole('button', { name: /^Publish…/ }).click();
  await piece.getByRole('checkbox').check();
  await piece.getByRole('button', { name: 'Publish evidence' }).click();
  await expect(piece.getByText('Public', { exact: true })).toBeVisible();
}

/** Withdraws a public piece and waits for the answer, because leaving the page ends the request. */
async function withdraw(piece: Locator): Promise<void> {
  await piece.getByRole('button', { name: /^Withdraw…/ }).click();
  await piece.getByRole('button', { name: 'Withdraw evidence' }).click();
  await expect(piece.getByText('Private', { exact: true })).toBeVisible();
}

const getHash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Opens the public page until it shows so many pieces. */
async function openPublic(page: Page, { username }: Owner, pieces: number): Promise<Locator> {
  const shown = page.getByRole('list', { name: 'Evidence' }).getByRole('listitem');
  await expect(async () => {
    await page.goto(routes.profile(username));
    await expect(shown).toHaveCount(pieces, { timeout: 500 });
  }).toPass();
  return shown;
}

withBan(
  'A photo is stored in private, published without its location, checked, and withdrawn',
  async ({ page, owner, request }) => {
    const original = await photo(640, 480);
    const section = await openEvidence(page, owner);
    const piece = await add(section, 'IMG_2031.jpg', original, 'Suspension notice');
    await expect(piece.getByText('Private', { exact: true })).toBeVisible();
    await expect(piece.getByText(getHash(original))).toBeVisible();
    await openPublic(page, owner, 0);
    await expect(page.getByRole('main')).toContainText('No reason was given.');
    await expect(page.getByRole('main')).not.toContainText('Suspension notice');

    await openEvidence(page, owner);
    await piece.getByRole('button', { name: /^Publish…/ }).click();
    await expect(piece).toContainText('Everything visible in it becomes public');
    await piece.getByRole('button', { name: 'Publish evidence' }).click();
    await expect(piece.getByText('Confirm this before you publish')).toBeVisible();
    await expect(piece.getByRole('checkbox')).toBeFocused();
    await piece.getByRole('checkbox').check();
    await piece.getByRole('button', { name: 'Publish evidence' }).click();
    await expect(section.getByText('“Suspension notice” is public now.')).toBeVisible();

    const shown = await openPublic(page, owner, 1);
    const link = shown.getByRole('link', { name: 'Suspension notice', exact: true });
    const address = (await link.getAttribute('href')) ?? '';
    const download = await request.get(address);
    const copy = await download.body();
    expect(download.headers()['content-disposition']).toMatch(/^attachment/);
    expect(copy.includes('SecretCamera')).toBe(false);
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    expect((await pixels(copy)).equals(await pixels(original))).toBe(true);
    await shown.getByText(/^SHA-256/).click();
    await expect(shown).toContainText(getHash(original));
    await shown.getByRole('link', { name: 'Check this file' }).click();
    await expect(page.locator('file-check[data-ready]')).toBeVisible();
    for (const [name, buffer, verdict] of [
      ['evidence.jpg', copy, 'Match: this file is identical to the published one'],
      ['original.jpg', original, 'No match: this is a different file'],
    ] as const) {
      await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      await expect(page.getByRole('status').getByText(verdict, { exact: true })).toBeVisible();
    }

    await openEvidence(page, owner);
    await withdraw(piece);
    expect((await request.get(address)).status()).toBe(404);
    await openPublic(page, owner, 0);

    await openEvidence(page, owner);
    await piece.getByRole('button', { name: /^Delete…/ }).click();
    await piece.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(piece).toHaveCount(0);
    const store = await openStore(ORIGIN, owner.signIn);
    expect(await store.keys(`evidence/${store.identityId}/`)).toEqual([]);
    expect(await store.keys(`picture-submissions/${store.identityId}/`)).toEqual([]);
  },
);

const EMAIL = [
  'From: X <notify@x.com>',
  'To: Ida Brandt <ida@mail.example>',
  'Date: Tue, 3 Nov 2026 10:30:00 +0100',
  'Subject: Your account is suspended',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Dear Ida Brandt,</p><script>document.title = "broken"</script><img src="https://evil.example/pixel.png"><p>your account <b>is suspended</b>.</p><p>Write to ida@mail.example.</p>',
  '--b',
  'Content-Disposition: attachment; filename=private.txt',
  '',
  'A private attachment.',
  '--b--',
].join('\r\n');

withBan(
  'An email is stored in private, and published as text with the chosen headers',
  async ({ page, owner }) => {
    const section = await openEvidence(page, owner);
    await choose(section, 'page.eml', Buffer.from(HTML));
    await expect(section.getByText(/This is a web page, despite its name/)).toBeVisible();
    const piece = await add(section, 'notice.eml', Buffer.from(EMAIL), 'The email from X');
    await expect(piece).toContainText('EML');
    await piece.getByRole('button', { name: /^Publish…/ }).click();
    const form = piece.getByRole('form', { name: 'Publish The email from X' });
    const headers = form.getByRole('group', { name: 'Headers that become public' });
    await expect(headers.getByRole('checkbox', { name: /^From: X <notify@x.com>/ })).toBeChecked();
    await expect(headers.getByRole('checkbox', { name: /^To: Ida Brandt/ })).not.toBeChecked();
    await expect(form).toContainText('Write to [address].');
    await form.getByLabel('Words to cover').fill('Ida Brandt');
    await expect(form).toContainText('Dear [covered],');
    await expect(form).toContainText('1 attachment');
    await loadAxe(page);
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Publish evidence' }).click();
    await expect(form.getByText('Confirm this before you publish')).toBeVisible();
    await form.getByRole('checkbox', { name: /^I have checked it/ }).check();
    await form.getByRole('button', { name: 'Publish evidence' }).click();
    await expect(piece.getByText('Public', { exact: true })).toBeVisible();

    const shown = await openPublic(page, owner, 1);
    await shown.getByText('Text of the email').click();
    await expect(shown).toContainText('notify@x.com');
    await expect(shown).toContainText('3 November 2026, 09:30 UTC');
    await expect(shown).toContainText('your account is suspended.');
    await expect(shown).toContainText('1 attachment not published');
    for (const secret of ['ida@mail.example', 'Dear Ida', 'A private attachment', getHash(EMAIL)])
      expect(await page.content()).not.toContain(secret);
    expect(await shown.locator('img, script, a').count()).toBe(0);
    await expect(page).not.toHaveTitle('broken');
    await loadAxe(page);
    expect(await axeFindings(page)).toEqual([]);

    await openEvidence(page, owner);
    await withdraw(piece);
    await openPublic(page, owner, 0);
    await openEvidence(page, owner);
    await piece.getByRole('button', { name: /^Delete…/ }).click();
    await piece.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(piece).toHaveCount(0);
    const store = await openStore(ORIGIN, owner.signIn);
    expect(await store.keys(`evidence/${store.identityId}/`)).toEqual([]);
  },
);

/** A sample video with words in its metadata. */
async function taggedVideo(): Promise<Buffer> {
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input: new Input({
      source: new FilePathSource('public/sample-media/discipline.mp4'),
      formats: ALL_FORMATS,
    }),
    output: new Output({ format: new Mp4OutputFormat(), target }),
    tags: { title: 'SecretTitle', comment: 'SecretPlace' },
  });
  await conversion.execute();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

withBan(
  'A video is stored in private, published without its metadata, and played',
  async ({ page, owner, request }) => {
    const original = await taggedVideo();
    expect(original.includes('SecretTitle')).toBe(true);
    const section = await openEvidence(page, owner);
    await choose(section, 'cut.mp4', original.subarray(0, 4000));
    await expect(section.getByText(/cut\.mp4: No picture was found in this video/)).toBeVisible();
    const piece = await add(section, 'screen.mp4', original, 'The deleted comments');
    await expect(piece).toContainText('MP4');
    await piece.getByRole('button', { name: /^Publish…/ }).click();
    await expect(piece).toContainText('No place, camera, title or date of recording');
    await expect(piece.getByRole('button', { name: 'Cover parts of it…' })).toHaveCount(0);
    await piece.getByRole('checkbox').check();
    await piece.getByRole('button', { name: 'Publish evidence' }).click();
    await expect(section.getByText('“The deleted comments” is public now.')).toBeVisible();

    const shown = await openPublic(page, owner, 1);
    const address =
      (await shown.getByRole('link', { name: 'The deleted comments' }).first().getAttribute('href')) ?? '';
    const copy = await (await request.get(address)).body();
    expect(copy.includes('Secret')).toBe(false);
    expect(getHash(copy)).not.toBe(getHash(original));
    const part = await request.get(address, { headers: { Range: 'bytes=4-7' } });
    expect([part.status(), (await part.body()).toString()]).toEqual([206, 'ftyp']);
    const video = shown.locator('video');
    await expect(video).toHaveAccessibleName('The deleted comments');
    const at = (property: 'currentTime' | 'duration' | 'readyState') =>
      video.evaluate((element: HTMLVideoElement, name) => element[name], property);
    expect(await at('readyState')).toBe(0);
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expect.poll(() => at('currentTime')).toBeGreaterThan(0.2);
    expect(await at('duration')).toBeCloseTo(24, 0);
    await loadAxe(page);
    expect(await axeFindings(page)).toEqual([]);

    await openEvidence(page, owner);
    await withdraw(piece);
    await openPublic(page, owner, 0);
    await expect.poll(async () => (await request.get(address)).status()).toBe(404);
  },
);

/** A picture of noise, so that any uncovered pixel differs from black, with words in its metadata. */
async function noise(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => 90 + Math.random() * 160));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { ImageDescription: 'SecretCaption' } })
    .png()
    .toBuffer();
}

/** The brightest value of a part of a picture; the part is given in fractions of its sides. */
async function brightest(file: Buffer, [left, top, width, height]: readonly number[]): Promise<number> {
  const { width: wide = 0, height: high = 0 } = await sharp(file).metadata();
  const part = {
    left: Math.ceil((left ?? 0) * wide),
    top: Math.ceil((top ?? 0) * high),
    width: Math.floor((width ?? 0) * wide),
    height: Math.floor((height ?? 0) * high),
  };
  const values = await sharp(file).extract(part).removeAlpha().raw().toBuffer();
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** Reads the places of the boxes from their styles, as fractions of the picture. */
const getBoxes = (dialog: Locator) =>
  dialog
    .getByRole('application')
    .evaluateAll((all) =>
      all.map(({ style: { left, top, width, height } }) =>
        [left, top, width, height].map((side) => Number.parseFloat(side) / 100),
      ),
    );

withBan(
  'Parts of a picture are covered by keys and by the mouse, and nothing of them is public',
  async ({ page, owner, request }) => {
    const original = await noise(600, 400);
    const section = await openEvidence(page, owner);
    const piece = await add(section, 'chat.png', original, 'The chat');
    await piece.getByRole('button', { name: /^Publish…/ }).click();
    await piece.getByRole('button', { name: 'Cover parts of it…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cover parts of “The chat”' });
    await expect(dialog.getByRole('button', { name: 'Add a box' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Add a box' }).press('Enter');
    const box = dialog.getByRole('application');
    await expect(box).toBeFocused();
    const [before = []] = await getBoxes(dialog);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowRight');
    const [after = []] = await getBoxes(dialog);
    expect([after[1], after[2]]).toEqual([(before[1] ?? 0) - 6 / 400, (before[2] ?? 0) + 6 / 600]);

    const picture = await dialog.getByRole('region', { name: 'Picture' }).boundingBox();
    if (!picture) throw new Error('The picture is not shown.');
    const at = (x: number, y: number) =>
      [picture.x + x * picture.width, picture.y + y * picture.height] as const;
    await page.mouse.move(...at(0.05, 0.6));
    await page.mouse.down();
    await page.mouse.move(...at(0.2, 0.7));
    await page.mouse.move(...at(0.4, 0.9));
    await page.mouse.up();
    await expect(dialog.getByRole('status')).toHaveText('2 boxes');
    await expect(box.nth(1)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(dialog.getByRole('status')).toHaveText('1 box');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 boxes');
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 boxes, 200 %');
    const stage = dialog.getByRole('region', { name: 'Picture' });
    await expect
      .poll(async () => Math.round((await stage.boundingBox())?.width ?? 0))
      .toBeGreaterThan(1.9 * picture.width);
    const zoomed = await stage.boundingBox();
    if (!zoomed) throw new Error('The picture is not shown.');
    const third = [zoomed.x + 0.02 * zoomed.width, zoomed.y + 0.02 * zoomed.height] as const;
    await page.mouse.move(...third);
    await page.mouse.down();
    await page.mouse.move(third[0] + 60, third[1] + 30);
    await page.mouse.up();
    const [, , added = []] = await getBoxes(dialog);
    expect(added[0]).toBeCloseTo(0.02, 2);
    expect(added[2]).toBeCloseTo(60 / zoomed.width, 2);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await loadAxe(page);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Zoom out' }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 boxes');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toContainText('Save the boxes');
    const boxes = await getBoxes(dialog);
    await dialog.getByRole('button', { name: 'Save boxes' }).press('Enter');
    await expect(dialog).toHaveCount(0);

    await expect(piece).toContainText('The picture with 2 covered parts');
    const again = piece.getByRole('button', { name: 'Change the covered parts…' });
    await expect(again).toBeFocused();
    await again.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Add a box' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(again).toBeFocused();
    await piece.getByRole('checkbox').check();
    await piece.getByRole('button', { name: 'Publish evidence' }).click();
    await expect(section.getByText('“The chat” is public now.')).toBeVisible();
    const shown = await openPublic(page, owner, 1);
    await expect(shown).toContainText('parts covered by its owner');
    const address =
      (await shown.getByRole('link', { name: 'The chat', exact: true }).getAttribute('href')) ?? '';
    const copies = [
      address,
      ...(await shown
        .locator('img, a:has(img)')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? ''))),
    ];
    expect(copies).toHaveLength(3);
    for (const copy of copies) {
      const bytes = await (await request.get(copy)).body();
      expect(bytes.includes('SecretCaption')).toBe(false);
      // In a small copy, the pixels at the edge of a box are mixed with their neighbours, and the compression adds
      // a little noise. The picture itself has values from 90.
      const edge = copy === address ? 0 : 0.02;
      for (const [left = 0, top = 0, width = 0, height = 0] of boxes) {
        const inner = [left + edge, top + edge, width - 2 * edge, height - 2 * edge];
        expect(await brightest(bytes, inner), copy).toBeLessThanOrEqual(copy === address ? 0 : 24);
      }
      expect(await brightest(bytes, [0.7, 0.1, 0.2, 0.2])).toBeGreaterThan(80);
    }
    expect(await (await request.get(routes.profile(owner.username))).text()).not.toContain(getHash(original));
    const entry = await queryAs(
      owner.signIn,
      ORIGIN,
      'query ($input: ID!) { getPlatformBan(id: $input) { evidence } }',
      owner.ban,
    );
    expect(JSON.stringify(entry)).toContain('isCovered');
    expect(JSON.stringify(entry)).not.toContain(getHash(original));

    // A public copy is replaced, and the earlier one is gone.
    await openEvidence(page, owner);
    await piece.getByRole('button', { name: /^Cover parts…/ }).click();
    await dialog.getByRole('button', { name: 'Add a box' }).click();
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('button', { name: 'Replace the public copy' }).click();
    await expect(section.getByText('The public copy of “The chat” has been replaced.')).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
    const replaced = await openPublic(page, owner, 1);
    await expect(replaced.getByRole('link', { name: 'The chat', exact: true })).not.toHaveAttribute(
      'href',
      address,
    );
  },
);

withBan(
  'A box of a turned photo is where it was drawn, whatever the file says of its size',
  async ({ page, owner, request }) => {
    const jpeg = await sharp(await noise(600, 400))
      .jpeg({ quality: 95 })
      .toBuffer();
    const section = await openEvidence(page, owner);
    const piece = await add(section, 'photo.jpg', withMisleadingExif(jpeg, 600, 400), 'The photo');
    await piece.getByRole('button', { name: /^Cover parts…/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Add a box' })).toBeEnabled();
    const picture = await dialog.getByRole('region', { name: 'Picture' }).boundingBox();
    if (!picture) throw new Error('The picture is not shown.');
    expect(picture.height / picture.width).toBeCloseTo(1.5, 1);
    await page.mouse.move(picture.x + picture.width * 0.1, picture.y + picture.height * 0.6);
    await page.mouse.down();
    await page.mouse.move(picture.x + picture.width * 0.5, picture.y + picture.height * 0.9, { steps: 4 });
    await page.mouse.up();
    const [box = []] = await getBoxes(dialog);
    await dialog.getByRole('button', { name: 'Save boxes' }).click();
    await expect(
      section.getByText('1 part of “The photo” will be covered when you publish it.'),
    ).toBeVisible();
    await publish(piece);
    const shown = await openPublic(page, owner, 1);
    const address = await shown.getByRole('link', { name: 'The photo', exact: true }).getAttribute('href');
    const copy = await (await request.get(address ?? '')).body();
    expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 600 });
    for (const secret of ['SecretCaption', 'Exif']) expect(copy.includes(secret)).toBe(false);
    const [left = 0, top = 0, width = 0, height = 0] = box;
    expect([left, top, width, height].map((side) => Math.round(side * 10))).toEqual([1, 6, 4, 3]);
    // JPEG mixes the pixels of a block at the edge of the box with black.
    expect(await brightest(copy, [left + 0.05, top + 0.05, width - 0.1, height - 0.1])).toBeLessThan(20);
    expect(await brightest(copy, [0.6, 0.1, 0.3, 0.3])).toBeGreaterThan(80);
  },
);

withBan('A piece belongs to an event, and is beside it on the public page', async ({ page, owner }) => {
  const events = [
    { id: 'filed', kind: 'appeal-filed', on: '2026-03-06', precision: 'day', text: '' },
    { id: 'refused', kind: 'appeal-rejected', on: '2026-03-09', precision: 'day', text: '' },
  ];
  await queryAs(
    owner.signIn,
    ORIGIN,
    'mutation ($input: UpdatePlatformBanInput!) { updatePlatformBan(input: $input) { id } }',
    { id: owner.ban, events: JSON.stringify(events), appealStatus: 'REJECTED', changedOn: '2026-03-09' },
  );
  const section = await openEvidence(page, owner);
  await choose(section, 'mail.pdf', Buffer.from(PDF));
  await section.getByLabel('Description').fill('The rejection');
  await section.getByLabel('What it shows').selectOption({ label: 'Appeal rejected by X, 9 Mar 2026' });
  await section.getByRole('button', { name: 'Save' }).click();
  const piece = pieceCalled(section, 'The rejection');
  await expect(piece).toContainText('Appeal rejected by X, 9 Mar 2026');
  await publish(piece);
  await openPublic(page, owner, 1);
  await page.goto(routes.record({ kind: 'ban', id: owner.ban }));
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /Appeal rejected/ }) });
  await expect(entry.getByRole('list', { name: 'Evidence' })).toContainText('The rejection');
  await expect(page.getByRole('list', { name: 'Evidence' })).toHaveCount(1);

  // Moved to the start of the record.
  await openEvidence(page, owner);
  await piece.getByRole('button', { name: /^Edit/ }).click();
  await section.getByLabel('What it shows').selectOption({ index: 0 });
  await section.getByRole('button', { name: 'Save and update the public page' }).click();
  await expect(section.getByText('Saved.')).toBeVisible();
  await expect(async () => {
    await page.goto(routes.record({ kind: 'ban', id: owner.ban }));
    await expect(entry.getByRole('list', { name: 'Evidence' })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('list', { name: 'Evidence' })).toContainText('The rejection');
});

withBan('Only the owner can read an original and its description from the store', async ({ page, owner }) => {
  const section = await openEvidence(page, owner);
  await add(section, 'mail.pdf', Buffer.from(PDF), 'The mail');
  const own = await openStore(ORIGIN, owner.signIn);
  const keys = await own.keys(`evidence/${own.identityId}/`);
  const names = keys.map((key) => key.split('/').at(-1));
  expect(names).toEqual([`${getHash(PDF)}.json`, `${getHash(PDF)}.pdf`]);
  const stranger = await signInPerson(ORIGIN, await signUpPerson(ORIGIN));
  const refused = { name: 'AccessDenied' };
  for (const store of [await openStore(ORIGIN), await openStore(ORIGIN, stranger)]) {
    for (const key of keys) await expect(store.read(key)).rejects.toMatchObject(refused);
    await expect(store.keys(`evidence/${own.identityId}/`)).rejects.toMatchObject(refused);
    await expect(store.keys('evidence/')).rejects.toMatchObject(refused);
    await expect(store.put(keys[0] ?? '', 'x', 'text/plain')).rejects.toMatchObject(refused);
  }
});

withBan(
  'A PDF is published as it is, by the keyboard alone, and a page by its address',
  async ({ page, owner, request }) => {
    const section = await openEvidence(page, owner);
    await choose(section, 'mail.pdf', Buffer.from(PDF));
    await expect(section.getByLabel('Description')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(section.getByText('Saved.')).toBeVisible();
    const mail = pieceCalled(section, 'mail');
    await mail.getByRole('button', { name: /^Publish…/ }).focus();
    await page.keyboard.press('Enter');
    await expect(mail).toContainText('unchanged');
    const box = mail.getByRole('checkbox');
    for (let presses = 0; presses < 9; presses += 1) {
      await page.keyboard.press('Tab');
      if (await box.evaluate((element) => element === document.activeElement)) break;
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(mail.getByText('Public', { exact: true })).toBeVisible();

    await section.getByRole('button', { name: 'Add a link to a page' }).click();
    const pageAddress = section.getByLabel('Address of the page', { exact: true });
    const archiveAddress = section.getByLabel(/archived copy/);
    await section.getByLabel('Description').fill('The rule as it read that day');
    await pageAddress.fill('http://example.com/rules');
    await archiveAddress.fill('https://example.com/copy');
    await section.getByLabel(/Captured on/).fill('2199-01-01');
    await section.getByRole('button', { name: 'Add link' }).click();
    for (const problem of [
      'The address must start with https://.',
      'This copy is on the same site as the page.',
      'This date is in the future.',
    ])
      await expect(section.getByText(problem)).toBeVisible();
    await pageAddress.fill('https://example.com/rules');
    await archiveAddress.fill('https://web.archive.org/web/2026/https://example.com/rules');
    await section.getByLabel(/Captured on/).fill('2026-03-06');
    await section.getByRole('button', { name: 'Add link' }).click();
    await publish(pieceCalled(section, 'The rule as it read that day'));

    const shown = await openPublic(page, owner, 2);
    const address = await shown.getByRole('link', { name: 'mail', exact: true }).getAttribute('href');
    expect(await (await request.get(address ?? '')).text()).toBe(PDF);
    const archived = shown.getByRole('link', { name: 'copy at Wayback Machine' });
    await expect(archived).toHaveAttribute('href', /web\.archive\.org/);
  },
);

async function expectProblem(section: Locator, problem: string): Promise<void> {
  await expect(section.getByRole('alert').filter({ hasText: problem })).toBeVisible();
  const pattern = new RegExp(problem.slice(0, 20));
  await expect(section.locator('input[type=file]')).toHaveAccessibleDescription(pattern);
}

withBan('A lying, broken or oversized file gets its sentence at the field', async ({ page, owner }) => {
  const section = await openEvidence(page, owner);
  for (const [name, buffer, problem] of [
    ['photo.png', HTML, 'photo.png: This is a web page, despite its name.'],
    ['photo.png', SVG, 'photo.png: This is an SVG drawing'],
    ['mail.pdf', HTML, 'mail.pdf: This is a web page'],
    ['mail.pdf', Buffer.from('%PDF-1.7\n<html><script>'), 'mail.pdf: This file starts like a PDF'],
    ['huge.png', await hugePng(20_000), 'This picture is 20,000 by 20,000 pixels.'],
    ['empty.png', Buffer.alloc(0), 'This file is empty.'],
  ] as const) {
    await choose(section, name, buffer);
    await expectProblem(section, problem);
  }
  // The browser reads it from the disk: 25 MB take too long through Playwright's connection on a busy machine.
  const large = test.info().outputPath('large.pdf');
  await writeFile(large, Buffer.alloc(25 * 2 ** 20 + 1));
  await section.locator('input[type=file]').setInputFiles(large);
  await expectProblem(section, 'This file is too large');
  const store = await openStore(ORIGIN, owner.signIn);
  expect(await store.keys(`evidence/${store.identityId}/`)).toEqual([]);
});

withBan('The section is right in both schemes and directions, at every width', async ({ page, owner }) => {
  const section = await openEvidence(page, owner);
  const piece = await add(section, 'photo.jpg', await photo(300, 200), 'A notice with a rather long name');
  await publish(piece);
  await piece.getByRole('button', { name: /^Delete…/ }).click();
  await section.getByRole('button', { name: 'Add a link to a page' }).click();
  await section.getByRole('button', { name: 'Add link' }).click();
  await loadAxe(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [scheme, direction] of [
      ['light', 'rtl'],
      ['dark', 'ltr'],
    ] as const) {
      await setAppearance(page, scheme, direction);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(page.getByText('Back to top')).toBeHidden();
      expect(await axeFindings(page), `${width}, ${scheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

withBan('A list of hashes is downloaded and timestamped, privately', async ({ page, owner }) => {
  const url = process.env.TIMESTAMP_URL ?? '';
  const section = await openEvidence(page, owner);
  await expect(section.getByRole('heading', { name: 'List of hashes' })).toBeHidden();
  const picture = await photo(60, 40);
  await add(section, 'notice.jpg', picture, 'The notice');
  const line = `${createHash('sha256').update(picture).digest('hex')}  notice.jpg\n`;
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  expect(await saved('Download list (.txt)')).toEqual({ name: 'hashes.txt', content: Buffer.from(line) });

  await section.getByRole('button', { name: 'Get timestamp' }).click();
  await expect(
    section.getByText('The time-stamping service did not respond. Try again later.'),
  ).toBeVisible();

  const authority = await startAuthority(Number(new URL(url).port));
  try {
    await section.getByRole('button', { name: 'Get timestamp' }).click();
    await expect(
      section.getByText('The list has a timestamp from Test Time 1, Test Authority.'),
    ).toBeVisible();
    expect(authority.requests).toHaveLength(1);
  } finally {
    await authority.close();
  }
  await page.reload();
  const stamp = section.getByRole('list', { name: 'Timestamps' }).getByRole('listitem');
  await expect(stamp).toContainText('by Test Time 1, Test Authority');
  await expect(stamp.locator('time')).toHaveText(/^\d+ \w+ 20\d\d at \d\d:\d\d:\d\d UTC$/);
  const token = await saved('Download timestamp (.tsr)');
  expect(token.name).toMatch(/^hashes-\d{8}T\d{6}Z-[\da-f]{12}\.tsr$/);
  expect(token.content.includes(createHash('sha256').update(line).digest())).toBe(true);
  expect((await saved('Download its list (.txt)')).content.toString()).toBe(line);
  await section.getByText('How to check a timestamp').click();
  await expect(section.getByText('openssl ts -verify')).toBeVisible();
  await loadAxe(page);
  for (const scheme of ['light', 'dark'] as const) {
    await setAppearance(page, scheme, 'ltr');
    expect(await axeFindings(page)).toEqual([]);
  }

  await stamp.getByRole('button', { name: 'Delete…' }).click();
  await stamp.getByRole('button', { name: 'Delete timestamp' }).click();
  await expect(section.getByText('The timestamp has been deleted.')).toBeVisible();
  await expect(stamp).toBeHidden();
});
