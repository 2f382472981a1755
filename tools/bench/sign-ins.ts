import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { setPassword } from '../../embedded/auth/passwords.ts';
import { openUserPool } from '../../embedded/auth/pool.ts';
import { startBackend } from '../../scripts/site/backend.ts';
import { freePort } from '../../scripts/site/port.ts';
import { root } from '../../scripts/site/settings.ts';
import { heading, percentile, report } from './report.ts';

const people = 20;
const seconds = 15;
const password = 'Correct-Horse-7';
const folder = path.join(root, '.cache/bench/sign-ins');

const outputsShape = z.object({
  auth: z.object({ user_pool_id: z.string(), user_pool_client_id: z.string() }),
  data: z.object({ api_key: z.string() }),
});

/** Accounts that can sign in, made in the database: signing them up over the network would meet its limits. */
async function makePeople(): Promise<string[]> {
  const pool = openUserPool({ dataFolder: folder, region: 'us-west-2', url: 'http://127.0.0.1' });
  const logins = Array.from({ length: people }, (_, at) => `person-${at + 1}@example.com`);
  for (const email of logins) {
    const username = crypto.randomUUID();
    const user = {
      username,
      sub: username,
      status: 'CONFIRMED',
      isEnabled: true,
      attributes: { email, email_verified: 'true' },
      mfa: { enabled: [], preferred: null },
    } as const;
    pool.users.create(user, [email]);
    setPassword(pool, user, password);
  }
  await pool.close();
  return logins;
}

/** Milliseconds of one request after another, a brief by its id with the key of guests, until `isOver`. */
async function readMeanwhile(url: string, apiKey: string, isOver: () => boolean): Promise<number[]> {
  const body = JSON.stringify({ query: '{ listBriefs(limit: 1) { items { id title } } }' });
  const took: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      body,
      headers: { 'x-api-key': apiKey },
    });
    await response.arrayBuffer();
    took.push(performance.now() - startedAt);
    if (!response.ok) throw new Error(`/graphql answered with status ${response.status}`);
  }
  return took;
}

/** Measures twenty people who sign in by SRP all the time, and one guest who only reads. */
export async function measureSignIns(): Promise<void> {
  heading(`Sign-ins: ${people} people at once, by SRP, over HTTP, ${seconds} s; clients in another process`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const outputs = path.join(folder, 'amplify_outputs.json');
  const surroundings = { EMBEDDED_DATA: folder, EMBEDDED_OUTPUTS: outputs, AMPLIFY_OUTPUTS: outputs };
  const logins = await makePeople();
  const backend = await startBackend(port, { ...surroundings, EMBEDDED_PORT: String(port) });
  try {
    const { auth, data } = outputsShape.parse(JSON.parse(readFileSync(outputs, 'utf8')));
    const url = `http://127.0.0.1:${port}`;
    const clientId = auth.user_pool_client_id;
    const poolName = auth.user_pool_id.slice(auth.user_pool_id.indexOf('_') + 1);
    const clients = async (duration: number) => {
      const assignment = { url, clientId, poolName, logins, password, seconds: duration };
      const program = path.join(import.meta.dirname, 'sign-in-clients.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(assignment)], {
        maxBuffer: 64_000_000,
      });
      return z.array(z.number()).parse(JSON.parse(stdout));
    };
    await clients(3);
    let isOver = false;
    const reading = readMeanwhile(url, data.api_key, () => isOver);
    const signIns = await clients(seconds).finally(() => {
      isOver = true;
    });
    const reads = await reading;
    const figures = (values: readonly number[]) =>
      `p50 ${percentile(values, 50).toFixed(1)} ms, p99 ${percentile(values, 99).toFixed(1)} ms`;
    report('sign-ins', `${(signIns.length / seconds).toFixed(0)}/s, ${figures(signIns)}`);
    const isMet = percentile(reads, 99) < 50;
    report('reads of another person during this (p99 under 50 ms)', figures(reads), isMet);
  } finally {
    await backend.stop();
  }
}
