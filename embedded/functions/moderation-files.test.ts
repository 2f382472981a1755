import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { S3Client } from '@aws-sdk/client-s3';
import { jest } from '@jest/globals';
import {
  forgetIdentities,
  type IdentityPool,
  openFileIdentities,
  rememberIdentity,
} from '../../amplify/functions/moderation/file-identities.ts';
import { type ModeratedFiles, openFiles } from '../../amplify/functions/moderation/files.ts';
import { isUploadEvent, removeLockedUpload } from '../../amplify/functions/moderation/locked-uploads.ts';
import type { Query } from '../../lib/graphql/api-response.ts';
import { listen, stopServer } from '../../server/testing/fake-site.ts';
import { handleCognito } from '../auth/operations/http.ts';
import { addPerson, signIn } from '../auth/testing/harness.ts';
import { openTestEngine, type TestEngine } from '../data/testing/harness.ts';
import { createFilesRole, openS3Client } from '../storage/testing/function-role.ts';
import { ANN, BEN, type Keys, startTestStorage, type TestStorage } from '../storage/testing/harness.ts';
import { getCode, sendSigned } from '../storage/testing/signed-request.ts';
import { queryAs } from './testing/identity-links.ts';

/* The files of moderation over the emulated storage and the engine, with the rights of the function and a clock of the test. */

jest.setTimeout(60_000);

/** The fields that the function needs for files. */
const FIELDS = [
  'Query.getHiddenFile',
  'Query.listHiddenFilesByKey',
  'Mutation.createHiddenFile',
  'Mutation.updateHiddenFile',
  'Mutation.deleteHiddenFile',
  'Query.getFileIdentity',
  'Query.listFileIdentitiesByAccount',
  'Mutation.createFileIdentity',
  'Mutation.updateFileIdentity',
  'Mutation.deleteFileIdentity',
  'Query.getAccountState',
  'Query.listModerationDecisionsByAccount',
];
const MINUTE = 60_000;
const KEY = `images/${ANN}/a.png`;

let backend: TestEngine;
let storage: TestStorage;
let files: ModeratedFiles;
let s3: S3Client;
let query: Query;
let ann: Keys;
let ben: Keys;
let guest: Keys;
let admin: Keys;
/** Milliseconds by which the clock of the test is ahead. */
let ahead: number;
const clock = () => Date.now() + ahead;

beforeEach(async () => {
  ahead = 0;
  backend = openTestEngine();
  const role = createFilesRole(clock);
  storage = await startTestStorage({ clock, ...role.options });
  s3 = openS3Client(storage.origin, role.keys);
  const mayCall = (field: string) => FIELDS.includes(field);
  query = queryAs(backend.engine, { kind: 'service', name: 'moderation', mayCall });
  files = openFiles({ s3, bucket: storage.storage.bucket.name, query, clock });
  ann = storage.keysFor(ANN, 'authenticated');
  ben = storage.keysFor(BEN, 'authenticated');
  guest = storage.keysFor(BEN, 'guest');
  admin = storage.keysFor(BEN, 'group:ADMINS');
});
afterEach(async () => {
  s3.destroy();
  await storage.close();
  backend.dispose();
});

/** Calls a function before each request of the client, with its name. */
const beforeEachRequest = (run: (command: string) => void | Promise<void>) =>
  s3.middlewareStack.add(
    (next, context) => async (request) => {
      await run(String(context.commandName));
      return next(request);
    },
    { step: 'initialize' },
  );
const signedAt = () => ({ now: clock() });
const put = async (keys: Keys, key = KEY, body = 'x') =>
  expect(getCode(await sendSigned(storage, keys, { method: 'PUT', key, body, ...signedAt() }))).toBe('200');
const get = async (keys: Keys, key = KEY) => getCode(await sendSigned(storage, keys, { key, ...signedAt() }));
const getTags = (key = KEY) => storage.storage.objects.find(key)?.tags;
const hiddenKeys = async () => (await files.listHidden()).map(({ key, reason }) => `${key}: ${reason}`);
const hiddenAt = async (key = KEY) => {
  const found = await backend.engine.execute({
    query: 'query ($id: ID!) { found: getHiddenFile(id: $id) { hiddenAt } }',
    variables: { id: key },
    identity: { kind: 'service', name: 'test' },
  });
  return JSON.parse(JSON.stringify(found)).data.found?.hiddenAt;
};
const identities = () => openFileIdentities(query);
const getKeys = async (wanted: {
  readonly account?: string;
  readonly search?: string;
  readonly cursor?: string;
}) => {
  const page = await files.list({ account: null, search: '', cursor: null, ...wanted });
  return { keys: page.files.map(({ key }) => key), cursor: page.cursor };
};

test('a file has its size, time, account and state; a part of a key is no file', async () => {
  await put(ann, KEY, 'four');
  expect(await files.get(KEY)).toEqual({
    key: KEY,
    bytes: 4,
    uploadedAt: new Date(storage.storage.objects.find(KEY)?.modified ?? 0).toISOString(),
    account: null,
    isHidden: false,
  });
  await identities().save(ANN, 'account-of-ann');
  await files.hide(KEY, 'Spam');
  expect(await files.get(KEY)).toMatchObject({ account: 'account-of-ann', isHidden: true });
  for (const key of [
    KEY.slice(0, -1),
    `images/${ANN}/`,
    'images',
    '',
    'elsewhere/a',
    `images/${'x'.repeat(1030)}`,
  ])
    expect([key, await files.get(key)]).toEqual([key, null]);
});

test('a hidden file is refused to guests and other people until it is shown again', async () => {
  await put(ann);
  await files.hide(KEY, 'Personal data');
  expect([await get(guest), await get(ben)]).toEqual(['AccessDenied', 'AccessDenied']);
  expect([await get(ann), await get(admin)]).toEqual(['200', '200']);
  expect(await hiddenKeys()).toEqual([`${KEY}: Personal data`]);
  await files.hide(KEY, 'Spam');
  expect(await hiddenKeys()).toEqual([`${KEY}: Spam`]);
  await files.show(KEY);
  expect([await get(guest), await get(ben)]).toEqual(['200', '200']);
  expect(await hiddenKeys()).toEqual([]);
  await files.show(KEY);
});

test('a key can be hidden before there is a file, and shown again', async () => {
  await files.hide(KEY, 'Spam');
  await files.hide('elsewhere/a', 'Spam');
  expect(await hiddenKeys()).toEqual([`elsewhere/a: Spam`, `${KEY}: Spam`]);
  await files.show(KEY);
  await files.show('elsewhere/a');
  expect(await hiddenKeys()).toEqual([]);
});

test('a deleted file is gone, and its key is hidden: the next run hides the same file again', async () => {
  await put(ann);
  await files.remove(KEY, 'Illegal content');
  expect(await get(ann)).toBe('NoSuchKey');
  expect(await files.get(KEY)).toBeNull();
  await files.remove(KEY, 'Illegal content');
  expect(await hiddenKeys()).toEqual([`${KEY}: Illegal content`]);
  ahead += 2 * MINUTE;
  await put(ann);
  expect(await files.get(KEY)).toMatchObject({ isHidden: true });
  expect(await files.hideAgain()).toBe(1);
  expect(await get(guest)).toBe('AccessDenied');
});

test('a replaced file is hidden again, once, and no other object is touched', async () => {
  await put(ann);
  await put(ann, `images/${ANN}/other.png`);
  ahead += 2 * MINUTE;
  await files.hide(KEY, 'Spam');
  const first = await hiddenAt();
  ahead += 2 * MINUTE;
  expect(await files.hideAgain()).toBe(0);
  expect(await hiddenAt()).toBe(first);
  await put(ann, KEY, 'another');
  expect(await get(guest)).toBe('200');
  ahead += 2 * MINUTE;
  expect(await files.hideAgain()).toBe(1);
  expect(await get(guest)).toBe('AccessDenied');
  expect(Date.parse(await hiddenAt())).toBeGreaterThan(Date.parse(first) + 3 * MINUTE);
  expect(await files.hideAgain()).toBe(0);
  expect(getTags(`images/${ANN}/other.png`)).toEqual({});
});

test('the hidden files of one folder are found with one request, and those of others with one each', async () => {
  const hidden = ['1', '2', '3', 'none'].map((name) => `images/${ANN}/${name}`);
  const single = `profile-avatar/${ANN}/a.png`;
  await put(ann, `images/${ANN}/other.png`);
  for (const key of [...hidden, single, 'elsewhere/a', 'elsewhere/b']) await files.hide(key, 'Spam');
  ahead += 2 * MINUTE;
  for (const key of [...hidden.slice(0, 3), single]) await put(ann, key);
  const commands: string[] = [];
  beforeEachRequest((command) => void commands.push(command));
  expect(await files.hideAgain()).toBe(4);
  const lists = commands.filter((command) => command === 'ListObjectsV2Command');
  expect(lists).toHaveLength(2);
  for (const key of [...hidden.slice(0, 3), single]) expect(getTags(key)).toEqual({ moderation: 'hidden' });
  expect(getTags(`images/${ANN}/other.png`)).toEqual({});
});

/** Stores 5,000 files of one person, with the names 0000 to 4999. */
function storeManyFiles(): void {
  const database = new DatabaseSync(join(storage.folder, 'storage.sqlite'));
  database.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4999)
    INSERT INTO objects (key, version, size, etag, modified, properties)
    SELECT printf('images/${ANN}/%04d', n), n, 0, 'e', ${clock()}, '{"contentType":"text/plain","metadata":{}}' FROM numbers
  `);
  database.close();
}

test('a few hidden files between thousands of others do not make more than two requests each', async () => {
  storeManyFiles();
  const keys = ['0000', '4998'].map((name) => `images/${ANN}/${name}`);
  for (const key of keys) await files.hide(key, 'Spam');
  ahead += 2 * MINUTE;
  for (const key of keys) await put(ann, key);
  const commands: string[] = [];
  beforeEachRequest((command) => void commands.push(command));
  expect(await files.hideAgain()).toBe(2);
  expect(commands.filter((command) => command === 'ListObjectsV2Command').length).toBeLessThanOrEqual(4);
  for (const key of keys) expect(getTags(key)).toEqual({ moderation: 'hidden' });
});

test('lists begin at the first hidden file of a folder, end at the last one, and end when there is no time', async () => {
  storeManyFiles();
  // The last two have no object.
  const keys = ['2000', '2500', '2500-gone', '2501-gone'].map((name) => `images/${ANN}/${name}`);
  for (const key of keys) await files.hide(key, 'Spam');
  ahead += 2 * MINUTE;
  for (const key of keys.slice(0, 2)) await put(ann, key);
  const commands: string[] = [];
  beforeEachRequest((command) => void commands.push(command));
  expect(await files.hideAgain(() => false)).toBe(0);
  expect(commands).toEqual([]);
  expect(await files.hideAgain()).toBe(2);
  expect(commands.filter((command) => command === 'ListObjectsV2Command')).toHaveLength(1);
});

test('a file that was replaced in the second in which it was hidden is hidden again', async () => {
  await files.hide(KEY, 'Spam');
  await put(ann);
  const object = storage.storage.objects.find(KEY);
  expect(Math.abs((object?.modified ?? 0) - Date.parse(await hiddenAt()))).toBeLessThan(MINUTE);
  expect(await files.hideAgain()).toBe(1);
  expect(await get(guest)).toBe('AccessDenied');
});

test('a file that is shown while it is hidden again stays shown', async () => {
  await files.hide(KEY, 'Spam');
  await put(ann);
  let isShown = false;
  beforeEachRequest(async (command) => {
    if (command !== 'PutObjectTaggingCommand' || isShown) return;
    isShown = true;
    await files.show(KEY);
  });
  await files.hideAgain();
  expect(isShown).toBe(true);
  expect(getTags()).toEqual({});
  expect(await hiddenKeys()).toEqual([]);
});

test('hiding again ends when there is no time, and goes on in the next run', async () => {
  for (const name of ['1', '2']) {
    await files.hide(`images/${ANN}/${name}`, 'Spam');
    await put(ann, `images/${ANN}/${name}`);
  }
  const isFirst = () => getTags(`images/${ANN}/1`)?.moderation === undefined;
  expect(await files.hideAgain(isFirst)).toBe(1);
  expect(getTags(`images/${ANN}/2`)).toEqual({});
  await files.hideAgain();
  expect(getTags(`images/${ANN}/2`)).toEqual({ moderation: 'hidden' });
});

test('an error of S3 is an error, and then the key is in the list already', async () => {
  await put(ann);
  beforeEachRequest((command) => {
    if (command.endsWith('TaggingCommand')) throw new Error('SlowDown');
  });
  await expect(files.hide(KEY, 'Spam')).rejects.toThrow('SlowDown');
  expect(await hiddenKeys()).toEqual([`${KEY}: Spam`]);
  await expect(files.show(KEY)).rejects.toThrow('SlowDown');
  expect(await hiddenKeys()).toEqual([`${KEY}: Spam`]);
});

test('all files are listed in the order of keys, page by page', async () => {
  const names = Array.from({ length: 120 }, (_, at) => `images/${ANN}/${String(at).padStart(3, '0')}`);
  const keys = ['evidence', 'images', 'profile-avatar'].map((folder) => `${folder}/${BEN}/z`);
  for (const key of [...keys, 'public/a b+é&\u0001.txt', 'streams/x']) await put(ben, key);
  for (const key of names) await put(ann, key);
  await put(admin, 'site-media/x');
  const all = storage.storage.objects
    .listWithPrefix({ prefix: '', after: '', limit: 1000 })
    .map(({ key }) => key);
  expect(all).toHaveLength(126);
  await files.hide(names[1] ?? '', 'Spam');

  const first = await files.list({ account: null, search: '', cursor: null });
  expect(first.cursor).toBe(first.files.at(-1)?.key);
  expect(first.files.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual([names[1]]);
  const read = first.files.map(({ key }) => key);
  let cursor = first.cursor;
  while (cursor !== null) {
    const page = await getKeys({ cursor });
    read.push(...page.keys);
    cursor = page.cursor;
  }
  expect(read).toEqual(all);
});

test('a search compares parts of keys, in at most 2,000 of them', async () => {
  for (const key of [`images/${ANN}/cat.png`, `images/${ANN}/dog.png`]) await put(ann, key);
  await put(ben, `profile-avatar/${BEN}/cat.png`);
  expect(await getKeys({ search: 'cat' })).toEqual({
    keys: [`images/${ANN}/cat.png`, `profile-avatar/${BEN}/cat.png`],
    cursor: null,
  });
  const database = new DatabaseSync(join(storage.folder, 'storage.sqlite'));
  database.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2099)
    INSERT INTO objects (key, version, size, etag, modified, properties)
    SELECT printf('drafts/${ANN}/%04d', n), n, 0, 'e', 0, '{"contentType":"text/plain","metadata":{}}' FROM numbers
  `);
  database.close();
  const first = await getKeys({ search: 'cat' });
  expect(first).toEqual({ keys: [], cursor: `drafts/${ANN}/1999` });
  expect(await getKeys({ search: 'cat', cursor: first.cursor ?? '' })).toMatchObject({
    keys: [`images/${ANN}/cat.png`, `profile-avatar/${BEN}/cat.png`],
  });
});

test('the files of an account are those in the sub-folders of its identities', async () => {
  const other = 'us-west-2:00000000-0000-4000-8000-00000000000c';
  for (const key of [`profile-avatar/${ANN}/1`, KEY, `evidence/${ANN}/2`, 'public/3']) await put(ann, key);
  await put(storage.keysFor(other, 'authenticated'), `images/${other}/4`);
  await put(ben, `images/${BEN}/5`);
  expect(await getKeys({ account: 'account-of-ann' })).toEqual({ keys: [], cursor: null });
  for (const identity of [ANN, other]) await identities().save(identity, 'account-of-ann');
  expect(await getKeys({ account: 'account-of-ann' })).toEqual({
    keys: [`evidence/${ANN}/2`, KEY, `images/${other}/4`, `profile-avatar/${ANN}/1`],
    cursor: null,
  });
  expect(await getKeys({ account: 'account-of-ann', cursor: KEY })).toEqual({
    keys: [`images/${other}/4`, `profile-avatar/${ANN}/1`],
    cursor: null,
  });
  const { files: found } = await files.list({ account: 'account-of-ann', search: 'evidence', cursor: null });
  expect(found.map(({ account }) => account)).toEqual(['account-of-ann']);
});

test.each(['', 'elsewhere/a', 'images', '\u0000'])('the cursor %j is damaged', async (cursor) => {
  await expect(getKeys({ cursor })).rejects.toThrow(RangeError);
});

test('identities are forgotten when no files are left, also after an interruption', async () => {
  const other = 'us-west-2:00000000-0000-4000-8000-00000000000c';
  const account = 'account-of-ann';
  const forget = (remove = identities().remove) =>
    forgetIdentities({ ...identities(), remove }, files, account);
  expect(await forget()).toBe(true);
  for (const identity of [ANN, other]) await identities().save(identity, account);
  await identities().save(BEN, 'account-of-ben');
  await put(ann);
  expect(await forget()).toBe(false);
  expect(await identities().getIdentities(account)).toHaveLength(2);
  await files.remove(KEY, 'Closed');
  let removed = 0;
  const interrupted = forget(async (identity) => {
    if (removed === 1) throw new Error('Away');
    removed += 1;
    await identities().remove(identity);
  });
  await expect(interrupted).rejects.toThrow('Away');
  expect(await identities().getIdentities(account)).toHaveLength(1);
  expect(await forget()).toBe(true);
  expect(await identities().getIdentities(account)).toEqual([]);
  expect(await forget()).toBe(true);
  expect(await identities().getAccount(BEN)).toBe('account-of-ben');
});

describe('an upload after an account was locked', () => {
  const account = 'account-of-ann';
  const LOCKED_AT = '2026-11-29T12:00:00.500Z';

  /** The event of S3 as AWS documents it (https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html). */
  const upload = (key: string, time: string) => ({
    version: '0',
    id: '17793124-05d4-b198-2fde-7ededc63b103',
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account: '111122223333',
    time,
    region: 'us-west-2',
    resources: ['arn:aws:s3:::media'],
    detail: {
      version: '0',
      bucket: { name: 'media' },
      object: { key, size: 5, etag: 'b1946ac92492d2347c6235b4d2611184', sequencer: '00617F08299329D189' },
      'request-id': 'N4N7GDK58NMKJ12R',
      requester: '123456789012',
      'source-ip-address': '198.51.100.7',
      reason: 'PutObject',
    },
  });
  const handle = (event: object) => removeLockedUpload({ query, identities: identities(), files }, event);
  const setState = (state: string) =>
    backend.value(
      { kind: 'service', name: 'test' },
      'mutation ($input: CreateAccountStateInput!) { createAccountState(input: $input) { id } }',
      { input: { id: account, account, state, since: LOCKED_AT } },
    );

  const decide = (action: string, endedAt: string | null = null) =>
    backend.value(
      { kind: 'service', name: 'test' },
      'mutation ($input: CreateModerationDecisionInput!) { createModerationDecision(input: $input) { id } }',
      {
        input: {
          targetType: 'ACCOUNT',
          targetId: account,
          targetTitle: 'Ann',
          targetPath: '/',
          account,
          action,
          reason: 'SPAM',
          message: 'A message.',
          decidedAt: LOCKED_AT,
          decidedBy: 'Administrator 3F2A',
          endedAt,
        },
      },
    );

  test.each(['LOCKED', 'CLOSED'])('is deleted, and the key is not hidden: %s', async (state) => {
    await put(ann);
    await identities().save(ANN, account);
    await setState(state);
    const event = upload(KEY, '2026-11-29T12:00:01Z');
    expect(isUploadEvent(event)).toBe(true);
    expect(await handle(event)).toBe(true);
    expect(await files.get(KEY)).toBeNull();
    expect(await files.listHidden()).toEqual([]);
    // EventBridge may send an event again.
    expect(await handle(event)).toBe(true);
  });

  test('is deleted while the decision is carried out: the state of the account is written at the end', async () => {
    await put(ann);
    await identities().save(ANN, account);
    await decide('LOCK_ACCOUNT');
    expect(await handle(upload(KEY, '2026-11-29T12:00:00Z'))).toBe(false);
    expect(await handle(upload(KEY, '2026-11-29T12:00:01Z'))).toBe(true);
    expect(await files.get(KEY)).toBeNull();
  });

  test('stays after a decision that has ended, or that is about a record', async () => {
    await put(ann);
    await identities().save(ANN, account);
    await decide('HIDE');
    await decide('CLOSE_ACCOUNT', '2026-11-29T13:00:00.000Z');
    expect(await handle(upload(KEY, '2026-11-29T12:00:01Z'))).toBe(false);
    expect(await files.get(KEY)).not.toBeNull();
  });

  test('stays if it was before, if the account is open, and if its account is not known', async () => {
    await put(ann);
    const late = upload(KEY, '2026-11-29T12:00:01Z');
    expect(await handle(late)).toBe(false);
    await identities().save(ANN, account);
    expect(await handle(late)).toBe(false);
    await setState('LOCKED');
    expect(await handle(upload(KEY, '2026-11-29T12:00:00Z'))).toBe(false);
    expect(await handle(upload('public/a.png', '2026-11-29T12:00:01Z'))).toBe(false);
    expect(await handle(upload(`images/${BEN}/a.png`, '2026-11-29T12:00:01Z'))).toBe(false);
    expect(await files.get(KEY)).not.toBeNull();
  });

  test('another event of S3 is an error', async () => {
    const event = { ...upload(KEY, '2026-11-29T12:00:01Z'), 'detail-type': 'Object Deleted' };
    await expect(handle(event)).rejects.toThrow();
    expect(isUploadEvent({ source: 'aws.scheduler' })).toBe(false);
  });
});

describe('the identity of an account', () => {
  let pool: IdentityPool;
  let close: () => Promise<void>;

  beforeEach(async () => {
    const { people } = storage;
    const server = createServer((request, response) => handleCognito(people.pool, request, response));
    const port = await listen(server);
    pool = {
      id: people.pool.names.identityPoolId,
      endpoint: `http://127.0.0.1:${port}/cognito-identity/`,
      userPoolId: people.pool.names.userPoolId,
    };
    close = () => stopServer(server);
    await addPerson(people, 'ann@example.com');
    await addPerson(people, 'ben@example.com');
  });
  afterEach(() => close());

  const getSub = (email: string) => storage.people.pool.users.find(email)?.sub ?? '';
  const getToken = async (email: string, name = 'IdToken') =>
    String((await signIn(storage.people, email))[name]);
  const remember = (account: string, idToken: string, changed: Partial<IdentityPool> = {}) =>
    rememberIdentity(identities(), { ...pool, ...changed }, { account, idToken });

  test('is the one that the identity pool returns for the ID token', async () => {
    const [account, token] = [getSub('ann@example.com'), await getToken('ann@example.com')];
    expect(await remember(account, token)).toBe(true);
    expect(await remember(account, token)).toBe(true);
    const Logins = { [storage.people.pool.issuer.replace('http://', '')]: token };
    const { IdentityId } = await storage.people.call('GetId', { IdentityPoolId: pool.id, Logins });
    expect(await identities().getIdentities(account)).toEqual([IdentityId]);
    expect(await identities().getAccount(String(IdentityId))).toBe(account);
  });

  test('is not remembered for the token of another account, another token, or a changed one', async () => {
    const account = getSub('ann@example.com');
    const [header, payload, signature] = (await getToken('ben@example.com')).split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const forge = (changed: object) =>
      [header, Buffer.from(JSON.stringify({ ...claims, ...changed })).toString('base64url'), signature].join(
        '.',
      );
    for (const token of [
      await getToken('ben@example.com'),
      await getToken('ann@example.com', 'AccessToken'),
      forge({ sub: account }),
      forge({ sub: account, iss: 'https://issuer.example' }),
      '',
      'a.b.c',
    ])
      expect([token.slice(0, 9), await remember(account, token)]).toEqual([token.slice(0, 9), false]);
    expect(await identities().getIdentities(account)).toEqual([]);
  });

  test('is unknown if the identity pool does not respond as expected', async () => {
    const [account, token] = [getSub('ann@example.com'), await getToken('ann@example.com')];
    await expect(remember(account, token, { id: 'us-west-2:other' })).rejects.toThrow('ResourceNotFound');
    await expect(remember(account, token, { endpoint: 'http://127.0.0.1:1/' })).rejects.toThrow();
    expect(await identities().getIdentities(account)).toEqual([]);
  });
});
