import { createHash } from 'node:crypto';
import {
  CopyObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type S3Client,
  type Tag,
} from '@aws-sdk/client-s3';
import { createFilesRole, openS3Client } from '../testing/function-role.ts';
import { ANN, BEN, type Keys, startTestStorage, type TestStorage } from '../testing/harness.ts';
import { getCode, sendSigned } from '../testing/signed-request.ts';

/* Tags of objects and the files that they hide, with the client of AWS. */

let storage: TestStorage;
let moderator: S3Client;
/** A function that may also read tags, which the function of moderation does not need. */
let reader: Keys;
let ann: S3Client;
let ben: S3Client;
let guest: S3Client;
let admin: S3Client;

const KEY = `images/${ANN}/a.png`;
const HIDDEN = [{ Key: 'moderation', Value: 'hidden' }];

beforeEach(async () => {
  const role = createFilesRole(Date.now, [{ actions: ['s3:GetObjectTagging'], resources: ['media/*'] }]);
  storage = await startTestStorage({ clock: Date.now, ...role.options });
  reader = role.keys;
  moderator = openS3Client(storage.origin, role.keys);
  ann = openS3Client(storage.origin, storage.keysFor(ANN, 'authenticated'));
  ben = openS3Client(storage.origin, storage.keysFor(BEN, 'authenticated'));
  guest = openS3Client(storage.origin, storage.keysFor(BEN, 'guest'));
  admin = openS3Client(storage.origin, storage.keysFor(BEN, 'group:ADMINS'));
});
afterEach(() => storage.close());

const at = (Key = KEY) => ({ Bucket: storage.storage.bucket.name, Key });
/** Returns the status, or the name of the error. */
const outcome = (sent: Promise<{ readonly $metadata: { readonly httpStatusCode?: number } }>) =>
  sent.then(
    ({ $metadata }) => $metadata.httpStatusCode,
    (error: Error) => error.name,
  );
const put = (client: S3Client, key = KEY, Tagging?: string) =>
  outcome(client.send(new PutObjectCommand({ ...at(key), Body: 'x', Tagging })));
const get = (client: S3Client, key = KEY) => outcome(client.send(new GetObjectCommand(at(key))));
const tag = (client: S3Client, TagSet: Tag[] = HIDDEN, key = KEY) =>
  outcome(client.send(new PutObjectTaggingCommand({ ...at(key), Tagging: { TagSet } })));
const untag = (client: S3Client) => outcome(client.send(new DeleteObjectTaggingCommand(at())));
const tags = async () => (await moderator.send(new GetObjectTaggingCommand(at()))).TagSet;
const copy = (client: S3Client, key: string, TaggingDirective?: 'COPY' | 'REPLACE') =>
  outcome(
    client.send(
      new CopyObjectCommand({ ...at(key), CopySource: `${at().Bucket}/${encodeURI(KEY)}`, TaggingDirective }),
    ),
  );

test('tags are set, replaced, read and deleted, and the object stays as it is', async () => {
  await put(ann);
  const before = await ann.send(new HeadObjectCommand(at()));
  expect(await tags()).toEqual([]);
  expect(await tag(moderator, [{ Key: 'a b/é', Value: '=' }])).toBe(200);
  expect(await tags()).toEqual([{ Key: 'a b/é', Value: '=' }]);
  expect(await tag(moderator)).toBe(200);
  expect(await tags()).toEqual(HIDDEN);
  await storage.restart();
  expect(await tags()).toEqual(HIDDEN);
  expect(await untag(moderator)).toBe(204);
  expect(await tags()).toEqual([]);
  expect(await tag(moderator)).toBe(200);
  expect(await tag(moderator, [])).toBe(200);
  expect(await tags()).toEqual([]);
  const { ETag, LastModified } = await ann.send(new HeadObjectCommand(at()));
  expect([ETag, LastModified]).toEqual([before.ETag, before.LastModified]);
});

test('a file with the tag of moderation is refused to guests and other people, and not to its owner and ADMINS', async () => {
  await put(ann);
  await tag(moderator);
  expect(await get(guest)).toBe('AccessDenied');
  expect(await get(ben)).toBe('AccessDenied');
  await expect(ben.send(new HeadObjectCommand(at()))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
  });
  expect(await copy(ben, 'public/copy', 'REPLACE')).toBe('AccessDenied');
  expect(await get(ann)).toBe(200);
  expect(await get(admin)).toBe(200);
  await untag(moderator);
  expect(await get(guest)).toBe(200);
  expect(await get(ben)).toBe(200);
});

test('S3 lists a file with the tag, because a list does not know tags', async () => {
  await put(ann);
  await tag(moderator);
  const { Contents } = await ben.send(new ListObjectsV2Command({ ...at(), Prefix: `images/${ANN}/` }));
  expect(Contents?.map(({ Key }) => Key)).toEqual([KEY]);
});

test('another tag, or another value, hides nothing', async () => {
  await put(ann);
  for (const one of [
    { Key: 'moderation', Value: 'Hidden' },
    { Key: 'Moderation', Value: 'hidden' },
    { Key: 'constructor', Value: 'hidden' },
  ]) {
    await tag(moderator, [one]);
    expect(await get(guest)).toBe(200);
  }
});

test('below public, where people have no sub-folders, the uploader does not read the file either', async () => {
  const key = `public/${ANN}/a.png`;
  await put(ann, key);
  await tag(moderator, HIDDEN, key);
  expect(await get(ann, key)).toBe('AccessDenied');
  expect(await get(guest, key)).toBe('AccessDenied');
  expect(await get(admin, key)).toBe(200);
});

test('a replaced file has no tags', async () => {
  await put(ann);
  await tag(moderator);
  await put(ann);
  expect(await tags()).toEqual([]);
  expect(await get(guest)).toBe(200);
});

test('only a role with the right reads or changes tags, also with an upload', async () => {
  await put(ann);
  for (const client of [ann, ben, guest, admin]) {
    expect(await tag(client)).toBe('AccessDenied');
    expect(await untag(client)).toBe('AccessDenied');
    expect(await outcome(client.send(new GetObjectTaggingCommand(at())))).toBe('AccessDenied');
  }
  expect(await put(ann, KEY, 'moderation=shown')).toBe('AccessDenied');
  const headers = { 'x-amz-tagging': 'moderation=shown' };
  const upload = { method: 'POST', key: KEY, query: { uploads: '' }, headers };
  const annKeys = storage.keysFor(ANN, 'authenticated');
  expect(getCode(await sendSigned(storage, annKeys, upload))).toBe('AccessDenied');
  expect(await get(moderator)).toBe('AccessDenied');
  expect(await put(moderator)).toBe('AccessDenied');
});

test('a copy has the tags of its source, so a caller without rights on tags cannot make it', async () => {
  await put(ann);
  expect(await copy(ann, `images/${ANN}/b.png`)).toBe(200);
  await tag(moderator);
  expect(await copy(ann, `images/${ANN}/c.png`)).toBe('AccessDenied');
  expect(await copy(ann, `images/${ANN}/d.png`, 'REPLACE')).toBe(200);
  expect(await get(guest, `images/${ANN}/d.png`)).toBe(200);
});

test('a missing object has no tags to set, read or delete', async () => {
  expect(await tag(moderator)).toBe('NoSuchKey');
  expect(await untag(moderator)).toBe('NoSuchKey');
  expect(await outcome(moderator.send(new GetObjectTaggingCommand(at())))).toBe('NoSuchKey');
});

test.each([
  ['two tags with one name', [...HIDDEN, ...HIDDEN], 'InvalidTag'],
  ['a reserved name', [{ Key: 'aws:x', Value: '' }], 'InvalidTag'],
  ['a long name', [{ Key: 'x'.repeat(129), Value: '' }], 'InvalidTag'],
  ['a long value', [{ Key: 'x', Value: 'x'.repeat(257) }], 'InvalidTag'],
  ['a character that S3 does not allow', [{ Key: 'x', Value: '<' }], 'InvalidTag'],
  ['eleven tags', Array.from({ length: 11 }, (_, at) => ({ Key: `x${at}`, Value: '' })), 'BadRequest'],
])('%s is refused, and nothing changes', async (_, set, code) => {
  await put(ann);
  await tag(moderator);
  expect(await tag(moderator, set)).toBe(code);
  expect(await tags()).toEqual(HIDDEN);
});

test.each(['', '<Tagging>', '<Tagging><TagSet><Tag><Key>x</Key></Tag></TagSet></Tagging>', '<Other/>'])(
  'the document %j is refused',
  async (body) => {
    await put(ann);
    const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
    const request = { method: 'PUT', key: KEY, query: { tagging: '' }, body, headers };
    expect(getCode(await sendSigned(storage, reader, request))).toBe('MalformedXML');
  },
);

test('a document without a checksum is refused', async () => {
  await put(ann);
  const body = '<Tagging><TagSet></TagSet></Tagging>';
  const request = { method: 'PUT', key: KEY, query: { tagging: '' }, body };
  expect(getCode(await sendSigned(storage, reader, request))).toBe('InvalidRequest');
});
