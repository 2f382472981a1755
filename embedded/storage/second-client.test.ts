import { randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { startTestStorage, type TestStorage } from './testing/harness.ts';
import { addCredentialed, type Credentialed, getCredentials } from './testing/people.ts';

/*
 * AWS's own client for S3, unmodified, with a custom endpoint. The storage must not only work with Amplify's client.
 */

const MEBIBYTE = 2 ** 20;

let storage: TestStorage;
let ann: Credentialed;
let client: S3Client;
let Bucket: string;

const open = (credentials: Credentialed) =>
  new S3Client({ endpoint: `${storage.origin}/s3`, region: 'us-west-2', forcePathStyle: true, credentials });

beforeAll(async () => {
  storage = await startTestStorage({ clock: Date.now });
  Bucket = storage.storage.bucket.name;
  ann = await addCredentialed(storage, 'ann@example.com');
  client = open(ann);
});
afterAll(async () => {
  client.destroy();
  await storage.close();
});

const put = (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket, Key, Body }));
const read = async (Key: string, Range?: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key, Range }))).Body?.transformToString();

test('a file is read back with its type, metadata and checksum', async () => {
  const Key = 'public/a b/é+ü&(1)~.txt';
  const Body = 'Grüße';
  const { ETag, ChecksumCRC32 } = await client.send(
    new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain', Metadata: { colour: 'red' } }),
  );
  const head = await client.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
  expect(head).toMatchObject({
    ETag,
    ChecksumCRC32,
    ContentLength: 7,
    ContentType: 'text/plain',
    Metadata: { colour: 'red' },
  });
  // The client compares the checksum with the bytes automatically, and throws if they differ.
  expect(await read(Key)).toBe(Body);
  expect(await read(Key, 'bytes=0-1')).toBe('Gr');
});

test('an upload in parts: begun, listed, completed; and an aborted one', async () => {
  const Key = 'streams/great.mp4';
  const bytes = randomBytes(11 * MEBIBYTE);
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  for (const PartNumber of [1, 2, 3]) {
    const Body = bytes.subarray((PartNumber - 1) * 5 * MEBIBYTE, PartNumber * 5 * MEBIBYTE);
    const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    Parts.push({ PartNumber, ETag });
  }
  const listed = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
  expect(listed.Parts?.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }))).toEqual(Parts);
  const done = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } });
  expect((await client.send(done)).ETag).toMatch(/-3"$/);
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  expect(bytes.equals((await Body?.transformToByteArray()) ?? new Uint8Array())).toBe(true);

  const begun = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'streams/none' }));
  const abandoned = { Bucket, Key: 'streams/none', UploadId: begun.UploadId };
  await client.send(new AbortMultipartUploadCommand(abandoned));
  await expect(client.send(new ListPartsCommand(abandoned))).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('a list has pages and folders', async () => {
  for (const name of ['1', 'b/2&<é>', 'b/3', 'c/4']) await put(`public/list/${name}`, name);
  const Prefix = 'public/list/';
  const found: (string | undefined)[] = [];
  for await (const page of paginateListObjectsV2({ client, pageSize: 3 }, { Bucket, Prefix }))
    found.push(...(page.Contents ?? []).map(({ Key }) => Key?.slice(Prefix.length)));
  expect(found).toEqual(['1', 'b/2&<é>', 'b/3', 'c/4']);
  const shallow = await client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/' }));
  expect(shallow.CommonPrefixes?.map((folder) => folder.Prefix)).toEqual([`${Prefix}b/`, `${Prefix}c/`]);
  expect(shallow.KeyCount).toBe(3);
});

test('an object is copied, and removed, alone and with others', async () => {
  await put('public/from 1', 'copied');
  const CopySource = `${Bucket}/${encodeURIComponent('public/from 1')}`;
  await client.send(new CopyObjectCommand({ Bucket, Key: 'public/to', CopySource }));
  expect(await read('public/to')).toBe('copied');
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'public/from 1' }));
  const Objects = [{ Key: 'public/to' }, { Key: 'personalities/x' }];
  const removed = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(removed.Deleted?.map(({ Key }) => Key)).toEqual(['public/to']);
  expect(removed.Errors).toMatchObject([{ Key: 'personalities/x', Code: 'AccessDenied' }]);
  await expect(read('public/to')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('conditions count: nothing is written over, nothing is sent twice', async () => {
  const { ETag } = await put('public/once', 'first');
  const again = new PutObjectCommand({ Bucket, Key: 'public/once', Body: 'second', IfNoneMatch: '*' });
  await expect(client.send(again)).rejects.toMatchObject({ name: 'PreconditionFailed' });
  const unchanged = new GetObjectCommand({ Bucket, Key: 'public/once', IfNoneMatch: ETag });
  await expect(client.send(unchanged)).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
});

test('nobody else can write in a person’s sub-folder: put, in parts, copied or deleted', async () => {
  const Key = `profile-avatar/${ann.identityId}/avatar.webp`;
  await put(Key, 'ann');
  await put('public/bad', 'bad');
  for (const [role, credentials] of [
    ['another', await addCredentialed(storage, 'ben.writes@example.com')],
    ['an administrator', await addCredentialed(storage, 'ada@example.com', true)],
    ['a guest', await getCredentials(storage)],
  ] as const) {
    const other = open(credentials);
    const CopySource = `${Bucket}/public/bad`;
    const attempts = {
      put: () => other.send(new PutObjectCommand({ Bucket, Key, Body: 'x' })),
      'in parts': () => other.send(new CreateMultipartUploadCommand({ Bucket, Key })),
      copy: () => other.send(new CopyObjectCommand({ Bucket, Key, CopySource })),
      delete: () => other.send(new DeleteObjectCommand({ Bucket, Key })),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      const outcome = await attempt().then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.name : ''),
      );
      expect([role, name, outcome]).toEqual([role, name, 'AccessDenied']);
    }
    other.destroy();
  }
  expect(await read(Key)).toBe('ann');
});

test('the rules hold for this client as for any: another’s private file, and a guest', async () => {
  const Key = `evidence/${ann.identityId}/notice.pdf`;
  await put(Key, 'private');
  for (const credentials of [
    await addCredentialed(storage, 'ben@example.com'),
    await getCredentials(storage),
  ]) {
    const other = open(credentials);
    const CopySource = `${Bucket}/${encodeURIComponent(Key)}`;
    const attempts = [
      () => other.send(new GetObjectCommand({ Bucket, Key })),
      () => other.send(new PutObjectCommand({ Bucket, Key, Body: 'x' })),
      () => other.send(new DeleteObjectCommand({ Bucket, Key })),
      () => other.send(new CopyObjectCommand({ Bucket, Key: 'public/stolen', CopySource })),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ name: 'AccessDenied' });
    other.destroy();
  }
  expect(await read(Key)).toBe('private');
});
