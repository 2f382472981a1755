import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { signRequest } from '@aws-amplify/core/internals/aws-client-utils';
import { jest } from '@jest/globals';
import { Amplify } from 'aws-amplify';
import { downloadData, getProperties, list, uploadData } from 'aws-amplify/storage';
import { passS3Through, type S3Bucket } from '../../lib/amplify/transport.ts';
import { freePort } from '../../scripts/site/port.ts';
import { issueCredentials } from '../auth/identity-pool.ts';
import { beginSession, openTestPool, type TestPool } from '../auth/testing/harness.ts';
import { temporaryFolder } from '../data/testing/harness.ts';
import { BlobReader } from './testing/file-reader.ts';
import { ANN, type Keys } from './testing/harness.ts';

/* The backend as a process, killed without warning in the middle of uploads of the unmodified client. */

// Processes take their time to start on a busy machine, and the client tries again for a while.
jest.setTimeout(120_000);

const MEBIBYTE = 2 ** 20;

let folder: string;
let port: number;
let child: ChildProcess | undefined;
let people: TestPool;
let bucket: S3Bucket;
let credentials: Keys;
const plainFetch = globalThis.fetch;
const requests: string[] = [];
let onResponse = (_request: string) => {};

const origin = () => `http://127.0.0.1:${port}`;

async function start(): Promise<void> {
  child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, '../server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      EMBEDDED_PORT: String(port),
      EMBEDDED_DATA: folder,
      EMBEDDED_OUTPUTS: join(folder, 'amplify_outputs.json'),
    },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The backend ended before it was ready (exit code ${code}).`);
  });
  await Promise.race([child.stdout && once(child.stdout, 'data'), ended]);
}

async function kill(): Promise<void> {
  if (!child || child.signalCode) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

beforeAll(async () => {
  folder = temporaryFolder();
  port = await freePort();
  await start();
  people = openTestPool({}, folder, Date.now);
  const { storage } = JSON.parse(readFileSync(join(folder, 'amplify_outputs.json'), 'utf8'));
  bucket = { bucket: storage.bucket_name, region: storage.aws_region };
  const page = {
    fetch: async (...[input, init]: Parameters<typeof fetch>) => {
      const request = `${init?.method ?? 'GET'} ${String(input).split(`/${bucket.bucket}`)[1]}`;
      requests.push(request);
      const response = await plainFetch(input, init);
      if (response.ok) onResponse(request);
      return response;
    },
  };
  passS3Through(bucket, origin(), page);
  Object.assign(globalThis, { fetch: page.fetch, FileReader: BlobReader });
  const { AccessKeyId, SecretKey, SessionToken } = issueCredentials(people.pool, {
    identityId: ANN,
    role: 'authenticated',
    session: beginSession(people.pool, 'authenticated'),
  });
  credentials = { accessKeyId: AccessKeyId, secretAccessKey: SecretKey, sessionToken: SessionToken };
  const credentialsProvider = {
    getCredentialsAndIdentityId: async () => ({ credentials, identityId: ANN }),
    clearCredentialsAndIdentityId: () => {},
  };
  Amplify.configure({ Storage: { S3: bucket } }, { Auth: { credentialsProvider } });
});
afterAll(async () => {
  globalThis.fetch = plainFetch;
  await kill();
  await people.pool.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an interrupted upload in parts is invisible, and can be resumed with the parts that had arrived', async () => {
  const path = 'public/interrupted.bin';
  const data = Buffer.from(Uint32Array.from({ length: 6 * MEBIBYTE }, (_, at) => at * 2654435761).buffer);
  const file = new File([data], 'interrupted.bin', { lastModified: 1, type: 'application/octet-stream' });
  const arrived: string[] = [];
  const killed = new Promise<void>((resolve) => {
    onResponse = (request) => {
      if (!request.includes('partNumber')) return;
      arrived.push(request);
      if (arrived.length === 2) void kill().then(resolve);
    };
  });
  const broken = uploadData({ path, data: file }).result;
  // The connection breaks before a response, or in the middle of one.
  await expect(broken).rejects.toThrow(/^(fetch failed|terminated)$/);
  await killed;
  onResponse = () => {};
  await start();
  await expect(getProperties({ path })).rejects.toMatchObject({ name: 'NotFound' });
  expect((await list({ path: 'public/' })).items).toEqual([]);

  requests.length = 0;
  await uploadData({ path, data: file }).result;
  const sent = requests.filter((request) => request.includes('partNumber'));
  expect(sent.length).toBeGreaterThan(0);
  for (const part of arrived) expect(sent).not.toContain(part);
  const { body } = await downloadData({ path }).result;
  expect(Buffer.from(await (await body.blob()).arrayBuffer()).equals(data)).toBe(true);
});

test('an interrupted upload in one piece leaves the old object and no partial file', async () => {
  const path = 'public/one-piece';
  await uploadData({ path, data: 'what was there' }).result;
  const before = storedFiles();
  await putHalfAndKill(path);
  await start();
  const { body } = await downloadData({ path }).result;
  expect(await body.text()).toBe('what was there');
  // The start removes unused files in the background.
  while (storedFiles().length > before.length) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(storedFiles()).toEqual(before);
});

/** Lists the files of the storage folder. */
const storedFiles = () =>
  readdirSync(join(folder, 'storage'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** Sends half of a signed PUT of 8 MB, waits until it is on the disk, and kills the backend. */
async function putHalfAndKill(path: string): Promise<void> {
  const complete = Buffer.alloc(8 * MEBIBYTE, 'x');
  const before = storedFiles().length;
  const url = new URL(`${origin()}/s3/${bucket.bucket}/${path}`);
  const { headers } = signRequest(
    {
      method: 'PUT',
      url,
      headers: { 'x-amz-content-sha256': createHash('sha256').update(complete).digest('hex') },
      body: complete,
    },
    { credentials, signingRegion: bucket.region, signingService: 's3', uriEscapePath: false },
  );
  const request = httpRequest(url, {
    method: 'PUT',
    headers: { ...headers, 'content-length': complete.length },
  });
  const lost = once(request, 'error');
  request.write(complete.subarray(0, complete.length / 2));
  while (storedFiles().length === before) await new Promise((resolve) => setTimeout(resolve, 5));
  await kill();
  await lost;
}
