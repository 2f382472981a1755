import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { setPassword } from '../../embedded/auth/passwords.ts';
import { openUserPool } from '../../embedded/auth/pool.ts';
import { startBackend } from '../../scripts/site/backend.ts';
import { Failure } from '../../scripts/site/failure.ts';
import { freePort } from '../../scripts/site/port.ts';
import { root } from '../../scripts/site/settings.ts';
import { heading, median, percentile, report } from './report.ts';

const subscribers = 100;
const writes = 200;
const email = 'writer@example.com';
const password = 'Correct-Horse-7';
const profileId = 'bench-writer';
const folder = path.join(root, '.cache/bench/realtime');

const outputsShape = z.object({
  auth: z.object({ user_pool_client_id: z.string() }),
});
const signInShape = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });
const writeShape = z.object({ data: z.object({ createPlatformBan: z.object({ id: z.string() }) }) });
const profileShape = z.object({ data: z.object({ createProfile: z.object({ id: z.string() }) }) });
const frameShape = z.object({
  type: z.string(),
  payload: z
    .object({ data: z.object({ onCreatePlatformBan: z.object({ id: z.string() }) }).optional() })
    .optional(),
});

/** Creates an account in the database that can sign in and write. */
async function makeWriter(): Promise<void> {
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
  setPassword(pool, user, password);
  await pool.close();
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
  if (!response.ok) throw new Failure(`${url} answered with status ${response.status}.`);
  return response.json();
}

/** Creates the profile that the bans belong to: a record of a profile that does not exist is refused. */
async function makeProfile(url: string, token: string): Promise<void> {
  const query = 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }';
  const input = { id: profileId, userId: profileId, username: profileId, displayName: 'Bench' };
  const response = await post(`${url}/graphql`, { query, variables: { input } }, { authorization: token });
  profileShape.parse(response);
}

/**
 * Subscribes the owner to their bans on an additional connection, because guests have no subscriptions; `heard` gets
 * the id of each.
 */
async function subscribe(url: string, token: string, heard: (id: string) => void): Promise<WebSocket> {
  const authorization = { host: new URL(url).host, Authorization: token };
  const encoded = Buffer.from(JSON.stringify(authorization)).toString('base64url');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql/realtime`, [
    'graphql-ws',
    `header-${encoded}`,
  ]);
  const started = new Promise<void>((resolve) => {
    socket.on('message', (text) => {
      const { type, payload } = frameShape.parse(JSON.parse(text.toString()));
      if (type === 'start_ack') resolve();
      if (payload?.data) heard(payload.data.onCreatePlatformBan.id);
    });
  });
  await once(socket, 'open');
  const data = JSON.stringify({ query: 'subscription { onCreatePlatformBan { id profileId explanation } }' });
  socket.send(JSON.stringify({ type: 'connection_init' }));
  socket.send(
    JSON.stringify({ id: 'bans', type: 'start', payload: { data, extensions: { authorization } } }),
  );
  await started;
  return socket;
}

/**
 * Measures the time until subscribers receive a write that was acknowledged. The frames leave the backend just before
 * its response.
 */
export async function measureRealtime(): Promise<void> {
  heading(`Subscriptions: ${subscribers} connections, ${writes} writes over HTTP, one after another`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await makeWriter();
  const port = await freePort();
  const outputs = path.join(folder, 'amplify_outputs.json');
  const surroundings = { EMBEDDED_DATA: folder, EMBEDDED_OUTPUTS: outputs, AMPLIFY_OUTPUTS: outputs };
  const backend = await startBackend(port, surroundings);
  const sockets: WebSocket[] = [];
  try {
    const { auth } = outputsShape.parse(JSON.parse(readFileSync(outputs, 'utf8')));
    const url = `http://127.0.0.1:${port}`;
    const signIn = await post(
      `${url}/idp/`,
      {
        ClientId: auth.user_pool_client_id,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      },
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    );
    const token = signInShape.parse(signIn).AuthenticationResult.AccessToken;
    await makeProfile(url, token);
    let arrivals: number[] = [];
    let allHeard = () => {};
    const hear = () => {
      arrivals.push(performance.now());
      if (arrivals.length === subscribers) allHeard();
    };
    for (let one = 0; one < subscribers; one += 1) sockets.push(await subscribe(url, token, hear));
    const query =
      'mutation ($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id profileId explanation owner } }';
    const responseTimes: number[] = [];
    const afterResponse: number[] = [];
    const afterRequest: number[] = [];
    for (let write = 0; write < writes; write += 1) {
      arrivals = [];
      const heardByAll = new Promise<void>((resolve) => {
        allHeard = resolve;
      });
      const sentAt = performance.now();
      const input = { platformId: 'x', profileId, explanation: 'A short account of it.' };
      writeShape.parse(
        await post(`${url}/graphql`, { query, variables: { input } }, { authorization: token }),
      );
      const respondedAt = performance.now();
      await heardByAll;
      responseTimes.push(respondedAt - sentAt);
      afterResponse.push(...arrivals.map((at) => Math.max(0, at - respondedAt)));
      afterRequest.push(...arrivals.map((at) => at - sentAt));
    }
    const figures = (values: readonly number[]) =>
      `median ${median(values).toFixed(1)} ms, p99 ${percentile(values, 99).toFixed(1)} ms`;
    report('write, from request to acknowledgement', figures(responseTimes));
    report('from request to frame', figures(afterRequest));
    report('from acknowledgement to frame (0: before it)', figures(afterResponse));
  } finally {
    for (const socket of sockets) socket.terminate();
    await backend.stop();
  }
}
