import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { setPassword } from '../../embedded/auth/passwords.ts';
import { openUserPool } from '../../embedded/auth/pool.ts';
import { ADMINS } from '../../embedded/auth/users.ts';
import { readSource } from '../../features/admin/model/import-source.ts';
import { indexStored, planImport } from '../../features/admin/model/plan-import.ts';
import { readAll } from '../../features/admin/model/records.ts';
import { runImport } from '../../features/admin/model/run-import.ts';
import { exportPieces } from '../../features/admin/model/write-export.ts';
import type { PlanRow, Writable } from '../../lib/workspace/import-plan.ts';
import type { GraphQLClient, Row } from '../../lib/workspace/stored-record.ts';
import { startBackend } from '../../scripts/site/backend.ts';
import { Failure } from '../../scripts/site/failure.ts';
import { freePort } from '../../scripts/site/port.ts';
import { root } from '../../scripts/site/settings.ts';
import { heading, report } from './report.ts';

const rows = 10_000;
const email = 'administrator@example.com';
const password = 'Correct-Horse-7';
const folder = path.join(root, '.cache/bench/import');

const outputsShape = z.object({ auth: z.object({ user_pool_client_id: z.string() }) });
const signInShape = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** An administrator who can sign in, made in the database. */
async function makeAdministrator(): Promise<void> {
  const pool = openUserPool({ dataFolder: folder, region: 'us-west-2', url: 'http://127.0.0.1' });
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
  pool.users.addToGroup(username, ADMINS);
  setPassword(pool, user, password);
  await pool.close();
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
  return response.json();
}

const header =
  'slug,title,description,detail,url,status,date,video_type,duration,language,chapters,genre,tags,cast,rating,featured,sources';

/** Some 1.2 kB each, as a full record of the catalogue has it. */
const line = (at: number) =>
  [
    `measured-${at}`,
    `Measured stream ${at}`,
    '"What is said, in two sentences, of a stream. It is long enough for a card."',
    `"${'The account was limited without a notice, and the notice came after the appeal. '.repeat(6)}"`,
    `https://example.com/watch/${at}.mp4`,
    'ACTIVE',
    new Date(Date.UTC(2020, 0, 1, at)).toISOString(),
    'video',
    'PT1H2M3S',
    'en',
    '"[{""at"":0,""title"":""Beginning""},{""at"":600,""title"":""The appeal""}]"',
    '"Documentary; Law"',
    '"appeals; evidence; influence"',
    '"One Person; Another Person"',
    '4.2',
    'false',
    'A sentence about where it is from',
  ].join(',');

const isWritable = (row: PlanRow): row is Writable => row.action === 'new' || row.action === 'changed';

/** Measures the longest time in milliseconds during which the event loop was blocked: no page gets a response then. */
function watchEventLoop(): () => number {
  let maxBlocked = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    maxBlocked = Math.max(maxBlocked, now - last);
    last = now;
  }, 5);
  return () => {
    clearInterval(timer);
    return maxBlocked;
  };
}

/** Measures a file of 10,000 streams: checked, imported as an administrator over HTTP, stopped, repeated, exported. */
export async function measureImport(): Promise<void> {
  heading(`Import: a CSV of ${rows} streams, over HTTP; load ${loadavg()[0]?.toFixed(1)} before`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await makeAdministrator();
  const port = await freePort();
  const outputs = path.join(folder, 'amplify_outputs.json');
  const surroundings = { EMBEDDED_DATA: folder, EMBEDDED_OUTPUTS: outputs, AMPLIFY_OUTPUTS: outputs };
  const backend = await startBackend(port, surroundings);
  try {
    const { auth } = outputsShape.parse(JSON.parse(readFileSync(outputs, 'utf8')));
    const url = `http://127.0.0.1:${port}`;
    const parameters = { USERNAME: email, PASSWORD: password };
    const signIn = await post(
      `${url}/idp/`,
      { ClientId: auth.user_pool_client_id, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters },
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    );
    const authorization = signInShape.parse(signIn).AuthenticationResult.AccessToken;
    const query: GraphQLClient = (query, variables) =>
      post(`${url}/graphql`, { query, variables }, { authorization });
    const bytes = new TextEncoder().encode(
      [header, ...Array.from({ length: rows }, (_, at) => line(at))].join('\r\n'),
    );

    const look = async (name: string) => {
      const stopWatching = watchEventLoop();
      const startedAt = performance.now();
      const source = await readSource('Stream', bytes);
      const stored: Row[] = [];
      for await (const page of readAll('Stream', { client: query })) stored.push(...page);
      const plan = await planImport('Stream', source, indexStored('Stream', stored));
      const took = ((performance.now() - startedAt) / 1000).toFixed(1);
      const { new: added, unchanged, refused } = plan.counts;
      report(
        `${name}, ${(bytes.length / 1e6).toFixed(1)} MB`,
        `${took} s (${added} new, ${unchanged} unchanged, ${refused} invalid), longest task ${stopWatching().toFixed(0)} ms`,
      );
      return plan;
    };
    const write = async (plan: Awaited<ReturnType<typeof look>>, stopAt = Number.POSITIVE_INFINITY) => {
      const stop = new AbortController();
      let events = 0;
      const startedAt = performance.now();
      const result = await runImport('Stream', plan.rows.filter(isWritable), {
        client: query,
        signal: stop.signal,
        onProgress: ({ done }) => {
          events += 1;
          if (done >= stopAt) stop.abort();
        },
      });
      if (result.failed.length > 0) throw new Failure(`A row failed: ${result.failed[0]?.why}`);
      return { ...result, events, seconds: (performance.now() - startedAt) / 1000 };
    };

    const first = await write(await look('preview, all new'), rows / 4);
    report('stopped after a quarter', `${first.created} written, ${first.left} left`);
    const rest = await write(await look('preview of the same file again'));
    const seconds = first.seconds + rest.seconds;
    const perSecond = (rows / seconds).toFixed(0);
    report(
      `both runs, ${rows} rows (under 60 s)`,
      `${seconds.toFixed(1)} s, ${perSecond} rows/s, ${first.events + rest.events} progress events`,
      seconds < 60 && first.created + rest.created === rows,
    );
    const again = await look('preview of the same file after the import');
    report('no row imported twice', `${again.counts.new} new`, again.counts.unchanged === rows);
    const startedAt = performance.now();
    let length = 0;
    for await (const piece of exportPieces('Stream', 'csv', readAll('Stream', { client: query })))
      length += piece.length;
    const took = ((performance.now() - startedAt) / 1000).toFixed(1);
    report('export of all streams', `${took} s, ${(length / 1e6).toFixed(1)} million characters`);
    report('load after', `${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await backend.stop();
  }
}
