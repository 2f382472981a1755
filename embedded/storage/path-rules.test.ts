import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { readAccessRules } from './permission.ts';
import { startTestStorage, type TestStorage } from './testing/harness.ts';
import { addCredentialed, type Credentialed, getCredentials } from './testing/people.ts';
import { getCode, sendSigned } from './testing/signed-request.ts';

/*
 * The rights to files, over HTTP and with credentials that the identity pool issued for a sign-in. A cell lists the
 * allowed rights:
 *   r  read: GET, HEAD, copy from there      l  list
 *   w  write: PUT, in parts, copy to there   d  delete: one by one, and many at once
 * All other calls are refused and leave the object unchanged. `own` and `other` are the sub-folders of the caller's
 * identity and of another's; `published` is the folder of published copies in another's.
 */
const TABLE = `
  folder               place      guest  signedIn  admin
  public               folder     rl     rlwd      rlwd
  public               own        rl     rlwd      rlwd
  public               other      rl     rlwd      rlwd
  streams              folder     rl     rlwd      rlwd
  streams              own        rl     rlwd      rlwd
  streams              other      rl     rlwd      rlwd
  stream-thumbnails    folder     r      rl        rld
  stream-thumbnails    own        r      rlwd      rlwd
  stream-thumbnails    other      r      rl        rld
  profile-avatar       folder     r      rl        rl
  profile-avatar       own        r      rlwd      rlwd
  profile-avatar       other      r      rl        rl
  picture-submissions  folder     -      rl        rl
  picture-submissions  own        -      rlwd      rlwd
  picture-submissions  other      -      rl        rl
  picture-submissions  published  r      rl        rl
  brief-thumbnails     folder     r      rl        rld
  brief-thumbnails     own        r      rlwd      rlwd
  brief-thumbnails     other      r      rl        rld
  images               folder     r      rl        rld
  images               own        r      rlwd      rlwd
  images               other      r      rl        rld
  personalities        folder     rl     rl        rlwd
  personalities        own        rl     rl        rlwd
  personalities        other      rl     rl        rlwd
  site-media           folder     r      r         rlwd
  site-media           own        r      r         rlwd
  site-media           other      r      r         rlwd
  data-versions        folder     r      r         r
  data-versions        own        r      r         r
  data-versions        other      r      r         r
  evidence             folder     -      -         -
  evidence             own        -      rlwd      rlwd
  evidence             other      -      -         -
  drafts               folder     -      -         -
  drafts               own        -      rlwd      rlwd
  drafts               other      -      -         -
  draft-links          folder     r      -         -
  draft-links          own        r      rlwd      rlwd
  draft-links          other      r      -         -
  elsewhere            folder     -      -         -
  elsewhere            own        -      -         -
  elsewhere            other      -      -         -
`;

const [heading = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const roles = heading.slice(2);
const cells = rows.flatMap(([folder = '', place = '', ...rights]) =>
  roles.map((role, at) => [role, folder, place, rights[at] ?? ''] as const),
);

const BEFORE = 'before';
const SOURCE = 'public/source';
const TARGET = 'public/target';

let storage: TestStorage;
let callers: Readonly<Record<string, Credentialed>>;
let another: Credentialed;

beforeAll(async () => {
  storage = await startTestStorage();
  callers = {
    guest: await getCredentials(storage),
    signedIn: await addCredentialed(storage, 'ann@example.com'),
    admin: await addCredentialed(storage, 'ada@example.com', true),
  };
  another = await addCredentialed(storage, 'ben@example.com');
  await put(SOURCE);
});
afterAll(() => storage.close());

/** Creates an object without a check of rights. */
async function put(key: string): Promise<void> {
  const { blobs, objects } = storage.storage;
  const piece = await blobs.write(Readable.from([Buffer.from('x')]));
  const properties = { contentType: 'text/plain', metadata: {} };
  objects.put({ key, etag: BEFORE, properties, crc32: null, owner: null, pieces: [piece] }, {});
  blobs.release(piece.blob);
}

type Call = {
  /** The right that the call needs. */
  readonly right: 'r' | 'l' | 'w' | 'd';
  /** Status, or code of the refusal. */
  readonly run: (caller: Credentialed, key: string) => Promise<string>;
};

const request = async (caller: Credentialed, wanted: Parameters<typeof sendSigned>[2]) =>
  getCode(await sendSigned(storage, caller, wanted));
const copy = (caller: Credentialed, from: string, to: string) =>
  request(caller, {
    method: 'PUT',
    key: to,
    headers: { 'x-amz-copy-source': `${storage.storage.bucket.name}/${encodeURIComponent(from)}` },
  });

async function deleteMany(caller: Credentialed, key: string): Promise<string> {
  const body = `<Delete><Object><Key>${key}</Key></Object></Delete>`;
  const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
  return request(caller, { method: 'POST', query: { delete: '' }, headers, body });
}

async function inParts(caller: Credentialed, key: string): Promise<string> {
  const begun = await sendSigned(storage, caller, { method: 'POST', key, query: { uploads: '' } });
  const uploadId = /<UploadId>(.+)<\/UploadId>/.exec(begun.body.toString())?.[1];
  if (!uploadId) return getCode(begun);
  const part = { method: 'PUT', key, query: { uploadId, partNumber: '1' }, body: 'in parts' };
  const { headers } = await sendSigned(storage, caller, part);
  const body = `<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>${headers.etag}</ETag></Part></CompleteMultipartUpload>`;
  return request(caller, { method: 'POST', key, query: { uploadId }, body });
}

const calls: Readonly<Record<string, Call>> = {
  get: { right: 'r', run: (caller, key) => request(caller, { key }) },
  head: { right: 'r', run: (caller, key) => request(caller, { method: 'HEAD', key }) },
  'copy from': { right: 'r', run: (caller, key) => copy(caller, key, TARGET) },
  list: {
    right: 'l',
    run: (caller, key) =>
      request(caller, { query: { 'list-type': '2', prefix: key.slice(0, key.lastIndexOf('/') + 1) } }),
  },
  put: { right: 'w', run: (caller, key) => request(caller, { method: 'PUT', key, body: 'put' }) },
  'in parts': { right: 'w', run: inParts },
  'copy to': { right: 'w', run: (caller, key) => copy(caller, SOURCE, key) },
  delete: { right: 'd', run: (caller, key) => request(caller, { method: 'DELETE', key }) },
  'delete many': { right: 'd', run: deleteMany },
};

/** Returns the response to a refused call: HEAD has no body. */
const getRefusal = (name: string) => (name === 'head' ? '403' : 'AccessDenied');

test('every path of the definition is in the table', () => {
  const { guest, authenticated, groups } = readAccessRules();
  const folders = [...guest, ...authenticated, ...(groups.ADMINS ?? [])]
    .flatMap(({ effect, resources }) => (effect ? [] : resources))
    .flatMap((resource) => resource.split('/')[1] ?? []);
  expect(new Set(rows.map(([folder]) => folder))).toEqual(new Set([...folders, 'elsewhere']));
});

test.each(cells)('%s, %s/, %s: %s', async (role, folder, place, rights) => {
  const caller = callers[role] ?? another;
  const { identityId } = place === 'own' ? caller : another;
  const below = { folder: [], published: [identityId, 'published'] }[place] ?? [identityId];
  const key = [folder, ...below, 'x.png'].join('/');
  const outcomes: Record<string, readonly [string, boolean]> = {};
  const expected: typeof outcomes = {};
  for (const [name, { right, run }] of Object.entries(calls)) {
    await put(key);
    const code = await run(caller, key);
    outcomes[name] = [code, storage.storage.objects.find(key)?.etag === BEFORE];
    // Copying from a place is writing as well, which a guest may nowhere.
    const isAllowed = rights.includes(right) && !(name === 'copy from' && role === 'guest');
    const done = name === 'delete' ? '204' : '200';
    expected[name] = isAllowed ? [done, right === 'r' || right === 'l'] : [getRefusal(name), true];
  }
  expect(outcomes).toEqual(expected);
});
