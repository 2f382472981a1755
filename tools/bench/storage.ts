import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { issueCredentials } from '../../embedded/auth/identity-pool.ts';
import { openUserPool } from '../../embedded/auth/pool.ts';
import { Failure } from '../../scripts/site/failure.ts';
import { freePort } from '../../scripts/site/port.ts';
import { root } from '../../scripts/site/settings.ts';
import { heading, median, percentile, report } from './report.ts';

const MEBIBYTE = 2 ** 20;
const size = 100 * MEBIBYTE;
/** The part size and concurrency of Amplify's client: parts of 5 MB, four at a time. */
const partSize = 5 * MEBIBYTE;
const atOnce = 4;
const rounds = 5;
const folder = path.join(root, '.cache/bench/storage');

const outputsShape = z.object({
  data: z.object({ api_key: z.string() }),
  storage: z.object({ bucket_name: z.string(), aws_region: z.string() }),
});

/** Returns the megabytes of memory of a process, which only Linux reports. */
function getMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Requests a list of briefs as a guest repeatedly until `isOver`; returns the milliseconds of each request. */
async function queryMeanwhile(url: string, apiKey: string, isOver: () => boolean): Promise<number[]> {
  const body = JSON.stringify({ query: '{ listBriefs(limit: 20) { items { id title } } }' });
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    if (!response.ok) throw new Failure(`${url} answered with status ${response.status}.`);
    times.push(performance.now() - begun);
  }
  return times;
}

async function uploadInParts(client: S3Client, Bucket: string, Key: string, bytes: Buffer): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const numbers = Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, at) => at + 1);
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  const waiting = [...numbers];
  const send = async () => {
    for (let PartNumber = waiting.shift(); PartNumber; PartNumber = waiting.shift()) {
      const Body = bytes.subarray((PartNumber - 1) * partSize, PartNumber * partSize);
      const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
      Parts.push({ PartNumber, ETag });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  Parts.sort((a, b) => a.PartNumber - b.PartNumber);
  await client.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
  );
}

/** Measures the cost of an upload of 100 MB: memory, and the time of other requests. */
export async function measureStorage(): Promise<void> {
  heading(`Uploads of 100 MB, ${rounds} of each kind, while a guest reads briefs`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const outputs = path.join(folder, 'amplify_outputs.json');
  const backend: ChildProcess = spawn(
    process.execPath,
    ['--no-warnings', path.join(root, 'embedded/server.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        EMBEDDED_PORT: String(port),
        EMBEDDED_DATA: folder,
        EMBEDDED_OUTPUTS: outputs,
      },
    },
  );
  const ended = once(backend, 'exit');
  if (backend.stdout) await once(backend.stdout, 'data');
  const url = `http://127.0.0.1:${port}`;
  const pool = openUserPool({ dataFolder: folder, region: 'us-west-2', url });
  try {
    const { data, storage } = outputsShape.parse(JSON.parse(readFileSync(outputs, 'utf8')));
    const bearer = { identityId: `us-west-2:${crypto.randomUUID()}`, role: 'authenticated' } as const;
    const { AccessKeyId, SecretKey, SessionToken } = issueCredentials(pool, bearer);
    const client = new S3Client({
      endpoint: `${url}/s3`,
      region: storage.aws_region,
      forcePathStyle: true,
      credentials: { accessKeyId: AccessKeyId, secretAccessKey: SecretKey, sessionToken: SessionToken },
    });
    const Bucket = storage.bucket_name;
    const bytes = randomBytes(size);
    const uploads: readonly (readonly [string, (Key: string) => Promise<unknown>])[] = [
      ['in parts of 5 MB, four at a time', (Key) => uploadInParts(client, Bucket, Key, bytes)],
      ['in one part', (Key) => client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }))],
    ];
    // A first round each, so that what is measured is not the growth of a process that has just begun.
    for (const [name, upload] of uploads) await upload(`public/first ${name}`);
    const warm = await quietTimes(url, data.api_key);
    report('a guest’s request without uploads', inWords(warm));
    for (const [name, upload] of uploads) {
      const before = getMemory(backend.pid);
      const durations: number[] = [];
      let isOver = false;
      const queries = queryMeanwhile(url, data.api_key, () => isOver);
      let maxMemory = before;
      const watch = setInterval(() => {
        maxMemory = Math.max(maxMemory, getMemory(backend.pid));
      }, 20);
      for (let round = 0; round < rounds; round += 1) {
        const begun = performance.now();
        await upload(`public/${name} ${round}`);
        durations.push(performance.now() - begun);
      }
      isOver = true;
      clearInterval(watch);
      const times = await queries;
      const grown = maxMemory - before;
      report(`100 MB ${name}`, `median ${(median(durations) / 1000).toFixed(2)} s`);
      report('  memory growth of the backend (less than 64 MB)', `${grown.toFixed(0)} MB`, grown < 64);
      report(
        '  a guest’s request during uploads (p99 below 100 ms)',
        inWords(times),
        percentile(times, 99) < 100,
      );
    }
    client.destroy();
  } finally {
    await pool.close();
    backend.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function quietTimes(url: string, apiKey: string): Promise<number[]> {
  const until = performance.now() + 2000;
  return queryMeanwhile(url, apiKey, () => performance.now() > until);
}

const inWords = (times: readonly number[]) =>
  `${times.length} requests, median ${median(times).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`;
