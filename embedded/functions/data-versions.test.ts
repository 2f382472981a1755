import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { z } from 'zod';
import type { Api } from '../../amplify/functions/api.ts';
import { type RunResult, runVersions } from '../../amplify/functions/data-versions/run.ts';
import { VersionFiles } from '../../amplify/functions/data-versions/version-files.ts';
import { listVersions } from '../../amplify/functions/data-versions/version-records.ts';
import { FORMATS, type Manifest, shownRows } from '../../features/datasets/model/manifest.ts';
import { versionKey } from '../../features/datasets/model/version-key.ts';
import { RECORD_TYPES } from '../../lib/domain/restriction-filter.ts';
import { parseResponse, readPublicData } from '../../lib/graphql/api-response.ts';
import { sampleUserId } from '../../lib/samples/sample-owner.ts';
import { guest, person } from '../data/testing/harness.ts';
import { STORAGE_PATH } from '../storage/address.ts';
import { queryAsFunction } from './testing/reminders.ts';
import { openWireBackend, type WireBackend } from './testing/wire.ts';

/* The function of data versions over the engine and the storage, with the rights of its role and a clock of the test. */

jest.setTimeout(120_000);

const DAY = 86_400_000;

let wire: WireBackend;
let files: VersionFiles;
let api: Api;
/** Records are created now, and versions are made later. */
let now: number;

beforeEach(async () => {
  wire = await openWireBackend({ AWS_ENDPOINT_URL_S3: STORAGE_PATH.slice(0, -1) });
  files = openFiles();
  api = {
    asFunction: queryAsFunction('data-versions', wire.data.engine),
    asGuest: async (query, variables) =>
      readPublicData(parseResponse(await wire.data.run(guest, query, variables))),
  };
  // Noon of a later day: some tests go on for hours, and each day has its own version, also today.
  now = (Math.floor(Date.now() / DAY) + 2) * DAY + DAY / 2;
  await write('ann', 'create', 'Profile', profile('ann'));
  await write('bob', 'create', 'Profile', profile('bob'));
});
afterEach(async () => {
  await wire.close();
});

function openFiles(config: ConstructorParameters<typeof VersionFiles>[1] = {}): VersionFiles {
  const { accessKeyId, secretKey, sessionToken } = wire.functions.roles.issue('data-versions');
  return new VersionFiles(wire.storage.bucket.name, {
    endpoint: wire.url + STORAGE_PATH.slice(0, -1),
    region: 'us-west-2',
    credentials: { accessKeyId, secretAccessKey: secretKey, sessionToken },
    ...config,
  });
}

const profile = (id: string, listing = 'LISTED') => ({
  id,
  userId: id,
  username: id,
  displayName: id.toUpperCase(),
  listing,
});
const ban = (id: string, profileId: string, changedOn: string, more: object = {}) => ({
  id,
  profileId,
  platformId: 'youtube',
  dateOfBan: changedOn,
  datePrecision: 'day',
  explanation: 'Ünd so on.',
  restriction: 'Account suspended',
  appealStatus: 'NONE',
  isActive: true,
  changedOn,
  events: '[]',
  ...more,
});

async function write(owner: string, verb: 'create' | 'update' | 'delete', model: string, input: object) {
  const type = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${model}Input!`;
  await wire.data.value(
    person(owner),
    `mutation Write($input: ${type}) { ${verb}${model}(input: $input) { id } }`,
    { input },
  );
}

const run = (options: Partial<Parameters<typeof runVersions>[0]> = {}) =>
  runVersions({
    api,
    files,
    site: 'https://site.example',
    clock: () => now,
    isForced: false,
    hasTime: () => true,
    ...options,
  });

/** Runs the function, and returns the version that it made. */
async function make(options?: Partial<Parameters<typeof runVersions>[0]>): Promise<Manifest> {
  const result: RunResult = await run(options);
  if (!('made' in result && result.made)) throw new Error(JSON.stringify(result));
  return result.made;
}

/** Returns the bytes of a public file; null if guests cannot read it. */
function publicText(sha256: string): string | null {
  const object = wire.storage.objects.find(versionKey(sha256));
  return object ? texts(object.key) : null;
}
const texts = (key: string) => {
  const found = stored.get(key);
  return found ?? null;
};
let stored = new Map<string, string>();

/** Reads all public files. */
async function readPublic(): Promise<void> {
  stored = new Map();
  const { objects, blobs } = wire.storage;
  for (const object of objects.listWithPrefix({ prefix: 'data-versions/', after: '', limit: 1000 })) {
    const chunks: Buffer[] = [];
    for await (const chunk of blobs.read(objects.getPieces(object), 0, object.size - 1)) chunks.push(chunk);
    stored.set(object.key, gunzipSync(Buffer.concat(chunks)).toString('utf8'));
  }
}

const idsIn = (ndjson: string | null) =>
  (ndjson ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => z.object({ id: z.string() }).parse(JSON.parse(line)).id);

/** Returns the ids of the bans in the public rows of each version, the newest first. */
async function publicBans(): Promise<readonly (readonly string[])[]> {
  await readPublic();
  return (await listVersions(api.asGuest)).versions.map(({ version }) =>
    idsIn(publicText(shownRows(version.kinds.ban))),
  );
}

test('a version has the public records in the order of the explorer, in files with the right hashes', async () => {
  await write('ann', 'create', 'PlatformBan', ban('old', 'ann', '2026-01-01'));
  await write('bob', 'create', 'PlatformBan', ban('b', 'bob', '2026-03-01'));
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  await write('eve', 'create', 'Profile', profile('eve', 'UNLISTED'));
  await write('eve', 'create', 'PlatformBan', ban('unlisted', 'eve', '2026-03-01'));
  await write('ann', 'create', 'PlatformBan', ban('future', 'ann', '2999-03-01'));
  const version = await make();
  expect(await publicBans()).toEqual([['a', 'b', 'old']]);
  expect(version.kinds.ban).toMatchObject({ records: 3, people: 2, changes: null, erased: 0 });
  for (const kind of RECORD_TYPES)
    for (const format of FORMATS) {
      const { sha256, bytes } = version.kinds[kind].files[format];
      const text = publicText(sha256) ?? '';
      expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
      expect(Buffer.byteLength(text)).toBe(bytes);
    }
});

test('records of the last 15 minutes are not in a version, and the same data makes no second version', async () => {
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  const { made, newest } = { newest: null, made: null, ...(await run({ clock: () => Date.now() + 5000 })) };
  expect([made === null, newest]).toEqual([false, expect.any(String)]);
  expect(await publicBans()).toEqual([[]]);
  await make();
  expect(await publicBans()).toEqual([['a'], []]);
  now += DAY;
  expect(await run()).toMatchObject({ made: null, changed: 0 });
  expect(await run({ isForced: true })).toMatchObject({ made: null });
});

test('a new sample is in a version', async () => {
  const sample = sampleUserId('demo');
  const account = { kind: 'userPool', sub: sample, username: sample, groups: [] } as const;
  wire.data.engine.bulk('Profile', [{ ...profile('demo'), userId: sample }], account);
  wire.data.engine.bulk('PlatformBan', [ban('sample', 'demo', '2026-03-01')], account);
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  await make({ clock: () => Date.now() + 5000 });
  expect(await publicBans()).toEqual([['sample']]);
});

test('the records are read once', async () => {
  const asked: string[] = [];
  const counting: Api = {
    ...api,
    asGuest: async (document, variables) => {
      asked.push(...(String(document).match(/list\w+(?=\()/) ?? []));
      return api.asGuest(document, variables);
    },
  };
  await make({ api: counting });
  expect(asked.filter((list) => list === 'listPlatformBans')).toHaveLength(1);
  expect(asked.filter((list) => list === 'listShadowbanExperiences')).toHaveLength(1);
});

test('a second version of a day only on request, with the changes since the first', async () => {
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  await write('ann', 'create', 'PlatformBan', ban('b', 'ann', '2026-03-01'));
  const first = await make();
  await write('ann', 'update', 'PlatformBan', { id: 'a', explanation: 'Other words.' });
  await write('ann', 'delete', 'PlatformBan', { id: 'b' });
  await write('ann', 'create', 'PlatformBan', ban('c', 'ann', '2026-03-01'));
  expect(await run()).toMatchObject({ made: null });
  const second = await make({ isForced: true });
  expect(second).toMatchObject({ name: `${first.name}.2`, before: first.name });
  expect(second.kinds.ban.changes).toEqual({ added: 1, changed: 1, withdrawn: 1 });
});

test('of two runs at once, one makes a version', async () => {
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  const results = await Promise.all([run({ isForced: true }), run({ isForced: true })]);
  expect(results.filter((result) => 'isBusy' in result)).toHaveLength(1);
  expect(await publicBans()).toHaveLength(1);
});

test('a run that is cut off before the record leaves no version, and the next one makes it', async () => {
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  const cut: Api = {
    ...api,
    asFunction: async (document, variables) => {
      if (String(document).includes('createDataVersion(')) throw new Error('cut off');
      return api.asFunction(document, variables);
    },
  };
  await expect(run({ api: cut })).rejects.toThrow('cut off');
  expect(await publicBans()).toEqual([]);
  await make();
  expect(await publicBans()).toEqual([['a']]);
});

test('a withdrawn record leaves all public files, comes back with the same bytes, and is erased after 30 days', async () => {
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  await write('bob', 'create', 'PlatformBan', ban('b', 'bob', '2026-02-01'));
  const first = await make();
  now += DAY;
  await write('ann', 'create', 'PlatformBan', ban('c', 'ann', '2026-02-01'));
  await make();
  expect(await publicBans()).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
  ]);
  await write('bob', 'update', 'Profile', { id: 'bob', listing: 'UNLISTED' });
  expect(await run()).toMatchObject({ made: null, changed: 2 });
  expect(await publicBans()).toEqual([['a', 'c'], ['a']]);
  expect(publicText(first.kinds.ban.files.csv.sha256)).toBeNull();
  expect([...stored.values()].filter((text) => text.includes('"b"'))).toEqual([]);
  expect(await run()).toMatchObject({ changed: 0 });

  await write('bob', 'update', 'Profile', { id: 'bob', listing: 'LISTED' });
  expect(await run()).toMatchObject({ changed: 2 });
  expect(await publicBans()).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
  ]);
  const { sha256 } = first.kinds.ban.files.csv;
  expect(
    createHash('sha256')
      .update(publicText(sha256) ?? '')
      .digest('hex'),
  ).toBe(sha256);

  await write('bob', 'delete', 'PlatformBan', { id: 'b' });
  await run();
  now += 31 * DAY;
  await run();
  const [, , oldest] = (await listVersions(api.asGuest)).versions;
  expect(oldest?.version.kinds.ban).toMatchObject({ records: 2, erased: 1 });
  const everything = wire.storage.objects.listWithPrefix({ prefix: 'data-versions', after: '', limit: 1000 });
  const keys = everything.map(({ key }) => key);
  expect(keys).not.toContain(versionKey(sha256));
  expect(keys).not.toContain(versionKey(sha256, 'data-versions-withheld'));
  expect(await run()).toMatchObject({ changed: 0 });
});

test('a version that was made while a record was withdrawn stays readable when the record is public again', async () => {
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  await write('bob', 'create', 'PlatformBan', ban('b', 'bob', '2026-02-01'));
  const first = await make();
  await write('bob', 'update', 'Profile', { id: 'bob', listing: 'UNLISTED' });
  now += DAY;
  const second = await make();
  expect(await publicBans()).toEqual([['a'], ['a']]);
  await write('bob', 'update', 'Profile', { id: 'bob', listing: 'LISTED' });
  now += 2 * 3_600_000;
  expect(await run()).toMatchObject({ changed: 2 });
  expect(await publicBans()).toEqual([['a'], ['a', 'b']]);
  for (const version of [first, second])
    for (const kind of RECORD_TYPES)
      for (const format of FORMATS)
        expect(publicText(version.kinds[kind].files[format].sha256)).not.toBeNull();
});

test('a record that was withdrawn when the newest version was made can be withdrawn again', async () => {
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  await write('bob', 'create', 'PlatformBan', ban('b', 'bob', '2026-02-01'));
  await make();
  const list = (listing: string) => write('bob', 'update', 'Profile', { id: 'bob', listing });
  await list('UNLISTED');
  now += DAY;
  await make();
  expect(await publicBans()).toEqual([['a'], ['a']]);
  await list('LISTED');
  await run();
  expect(await publicBans()).toEqual([['a'], ['a', 'b']]);
  expect(await run()).toMatchObject({ changed: 0 });
  await list('UNLISTED');
  await run();
  expect(await publicBans()).toEqual([['a'], ['a']]);
  await list('LISTED');
  now += DAY;
  await make();
  expect(await publicBans()).toEqual([['a', 'b'], ['a'], ['a', 'b']]);
  const stored = await files.readText('withdrawn.json');
  expect(JSON.parse(stored ?? '')).toMatchObject({ publicAgain: [{ kind: 'ban', id: 'b' }] });
  await run();
  expect(JSON.parse((await files.readText('withdrawn.json')) ?? '')).toMatchObject({ publicAgain: [] });
});

test('a record that administrators removed is in no file, and the version states it', async () => {
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  await write('bob', 'create', 'PlatformBan', ban('b', 'bob', '2026-02-01'));
  const first = await make();
  wire.data.engine.bulk(
    'ModerationNotice',
    [
      {
        id: 'BAN:b',
        targetType: 'BAN',
        targetId: 'b',
        path: '/bans/b',
        state: 'REMOVED',
        reason: 'privacy',
        since: new Date(now).toISOString(),
        decisionId: 'd',
      },
    ],
    { kind: 'service', name: 'moderation' },
  );
  await write('bob', 'delete', 'PlatformBan', { id: 'b' });
  await run();
  expect(await publicBans()).toEqual([['a']]);
  const [{ version } = { version: first }] = (await listVersions(api.asGuest)).versions;
  expect(version.kinds.ban).toMatchObject({ records: 1, removed: { records: 1 }, erased: 0 });
  expect(version.kinds.ban.files.csv.sha256).not.toBe(first.kinds.ban.files.csv.sha256);
  now += DAY;
  await run();
  await readPublic();
  expect([...stored.values()].filter((text) => text.includes('"b"'))).toEqual([]);
});

test('records that cannot be read are left out, and the others are in the version', async () => {
  for (const id of ['a', 'b', 'c']) await write('ann', 'create', 'PlatformBan', ban(id, 'ann', '2026-03-01'));
  const { database } = wire.data.engine.store;
  // The function has its own clock, and leaves out new records.
  database
    .prepare(
      `UPDATE "PlatformBan" SET document = json_set(document, '$.createdAt', '2026-03-02T00:00:00.000Z')`,
    )
    .run();
  database.prepare(`UPDATE "PlatformBan" SET document = '{not json' WHERE id = 'a'`).run();
  database
    .prepare(
      `UPDATE "PlatformBan" SET document = json_set(document, '$.updatedAt', json('[7]')) WHERE id = 'b'`,
    )
    .run();
  expect(await wire.functions.invoke('data-versions', { isForced: true })).toMatchObject({ isError: false });
  expect(await publicBans()).toEqual([['c']]);
});

/** Puts a version into its state before it was compared with the public records. */
const setUnchecked = (name: string) =>
  wire.data.engine.store.database
    .prepare(`UPDATE "DataVersion" SET document = json_set(document, '$.checked', -1) WHERE id = ?`)
    .run(name);

/** Makes three versions: of `a`, of `a` and `b`, and of all. Returns the oldest first. */
async function makeThree(): Promise<readonly Manifest[]> {
  const made: Manifest[] = [];
  for (const id of ['a', 'b', 'c']) {
    await write('ann', 'create', 'PlatformBan', ban(id, 'ann', '2026-03-01'));
    made.push(await make());
    now += DAY;
  }
  return made;
}

const logsErrors = () => jest.spyOn(console, 'error').mockImplementation(() => {});

test.each([0, 1, 2])(
  'a version whose rows are missing is skipped, and the others are kept up (%i)',
  async (at) => {
    const log = logsErrors();
    const made = await makeThree();
    const { name, kinds } = made[at] ?? (await make());
    wire.storage.objects.remove(versionKey(kinds.ban.rows));
    await write('ann', 'delete', 'PlatformBan', { id: 'a' });
    await write('ann', 'create', 'PlatformBan', ban('d', 'ann', '2026-03-01'));
    await run();
    const expected = [['b', 'c', 'd'], ['b', 'c'], ['b'], []];
    const found = await publicBans();
    expect(found.filter((_ids, place) => place !== 3 - at)).toEqual(
      expected.filter((_ids, place) => place !== 3 - at),
    );
    expect(log).toHaveBeenCalledWith(`The data version ${name} is skipped:`, expect.any(Error));
    log.mockRestore();
  },
);

test.each([
  ['a record that is no JSON', "'{not json'"],
  [
    'an invalid manifest',
    "json_set(document, '$.manifest', replace(document ->> '$.manifest', 'files', 'f'))",
  ],
])('a version with %s is skipped, and the others are kept up', async (_what, document) => {
  const log = logsErrors();
  const [first] = await makeThree();
  wire.data.engine.store.database
    .prepare(`UPDATE "DataVersion" SET document = ${document} WHERE id = ?`)
    .run(String(first?.name));
  await write('ann', 'delete', 'PlatformBan', { id: 'b' });
  await run();
  expect(await publicBans()).toEqual([['a', 'c'], ['a', 'c'], ['a']]);
  // Its files are kept.
  expect(publicText(String(first?.kinds.ban.rows))).not.toBeNull();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('A data version is skipped'), expect.anything());
  log.mockRestore();
});

test('a version that waits gets its turn, however often records are withdrawn', async () => {
  await makeThree();
  for (const id of ['c', 'b', 'a']) {
    await write('ann', 'delete', 'PlatformBan', { id });
    let left = 1;
    await run({ hasTime: () => left-- > 0 });
  }
  const { versions } = await listVersions(api.asGuest);
  expect(versions.map(({ checked }) => checked).sort()).toEqual([1, 1, 2, 3]);
  await run();
  expect(await publicBans()).toEqual([[], [], [], []]);
});

test('versions that were never compared are compared one at a time', async () => {
  const made = await makeThree();
  for (const { name } of made) setUnchecked(name);
  await write('ann', 'delete', 'PlatformBan', { id: 'a' });
  const read = jest.spyOn(files, 'rows');
  await run({ hasTime: () => false });
  expect(read.mock.calls.flat()).not.toContain(made[0]?.kinds.ban.rows);
  let left = 1;
  await run({ hasTime: () => left-- > 0 });
  const getChecked = async () => (await listVersions(api.asGuest)).versions.map(({ checked }) => checked);
  expect((await getChecked()).filter((checked) => checked < 0)).toHaveLength(2);
  await run();
  expect(new Set(await getChecked())).toEqual(new Set([1]));
  expect(await publicBans()).toEqual([['b', 'c'], ['b', 'c'], ['b'], []]);
});

test('without the list of withdrawn records, nothing becomes public', async () => {
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  await write('ann', 'create', 'PlatformBan', ban('b', 'ann', '2026-03-01'));
  await make();
  await write('ann', 'delete', 'PlatformBan', { id: 'b' });
  now += DAY;
  await make();
  wire.storage.objects.remove('data-versions-withheld/withdrawn.json');
  await expect(run()).rejects.toThrow('withdrawn.json is missing');
  expect(await publicBans()).toEqual([['a'], ['a']]);
});

test('a large file is uploaded in parts with checksums', async () => {
  const inputs: unknown[] = [];
  const log = (entry: { readonly input?: unknown }) => inputs.push(entry.input);
  const nothing = () => {};
  const logger = { info: log, debug: nothing, warn: nothing, error: nothing };
  const text = randomBytes(7 * 2 ** 20).toString('base64');
  const { sha256 } = await openFiles({ logger }).put('data-versions', Readable.from([text]));
  // Without the algorithm, S3 refuses parts that have a checksum.
  expect(inputs).toContainEqual(
    expect.objectContaining({ ContentType: 'application/gzip', ChecksumAlgorithm: 'CRC32' }),
  );
  const part = (PartNumber: number) => ({
    PartNumber,
    ETag: expect.any(String),
    ChecksumCRC32: expect.stringMatching(/^[\w+/]{6}==$/),
  });
  expect(inputs).toContainEqual(expect.objectContaining({ MultipartUpload: { Parts: [part(1), part(2)] } }));
  await readPublic();
  expect(publicText(sha256) === text).toBe(true);
});

test('only the function writes versions and reads withheld files', async () => {
  const { errors } = await wire.data.run(
    guest,
    'mutation Write($input: CreateDataVersionInput!) { createDataVersion(input: $input) { id } }',
    { input: { id: 'x', list: 'versions', madeAt: '2026-11-22T00:00:00Z', manifest: '{}', checked: 0 } },
  );
  expect(errors?.[0]?.errorType).toBe('Unauthorized');
  const { rules } = wire.storage;
  const { isAllowed } = await import('../storage/permission.ts');
  const key = versionKey('0'.repeat(64));
  const withheld = versionKey('0'.repeat(64), 'data-versions-withheld');
  for (const role of ['guest', 'authenticated', 'group:ADMINS'] as const) {
    const bearer = { identityId: 'us-west-2:00000000-0000-4000-8000-00000000000a', role };
    expect(isAllowed(rules, bearer, { action: 's3:GetObject', key })).toBe(true);
    expect(isAllowed(rules, bearer, { action: 's3:GetObject', key: withheld })).toBe(false);
    expect(isAllowed(rules, bearer, { action: 's3:ListBucket', prefix: 'data-versions/' })).toBe(false);
    for (const action of ['s3:PutObject', 's3:DeleteObject'] as const)
      for (const name of [key, withheld]) expect(isAllowed(rules, bearer, { action, key: name })).toBe(false);
  }
  const other = { identityId: 'newsletter', role: 'function:newsletter' } as const;
  expect(isAllowed(rules, other, { action: 's3:GetObject', key })).toBe(false);
});

test('the function runs in its worker', async () => {
  await write('ann', 'create', 'PlatformBan', ban('a', 'ann', '2026-03-01'));
  const outcome = await wire.functions.invoke('data-versions', { isForced: true });
  expect(outcome).toMatchObject({ isError: false, payload: { changed: 0 } });
  expect(await publicBans()).toHaveLength(1);
});
