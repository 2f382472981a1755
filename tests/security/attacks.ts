import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { attacker, type Course, fetchFrom, type Tally, type Target } from './target.ts';

/** Requests for an upgrade that fails, each with bytes that no one reads. */
const UPGRADES = {
  'a page': { path: '/', protocol: 'x', later: 'x', at: '' },
  'a service without sockets': { path: '/_cloud/graphql', protocol: 'websocket', later: '', at: 'x' },
  'the sockets without a protocol': {
    path: '/_cloud/graphql/realtime',
    protocol: 'websocket',
    later: 'x',
    at: 'x',
  },
} as const;

export type UpgradeKind = keyof typeof UPGRADES;
export const UPGRADE_KINDS: readonly UpgradeKind[] = [
  'a page',
  'a service without sockets',
  'the sockets without a protocol',
];

/** Requests an upgrade, waits for the response, sends one more byte and disconnects. */
async function upgradeOnce(port: number, from: string, kind: UpgradeKind): Promise<void> {
  const { path, protocol, later, at } = UPGRADES[kind];
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    `Upgrade: ${protocol}`,
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  const over = new Promise((resolve) => socket.once('close', resolve).once('data', resolve));
  socket.on('error', () => socket.destroy());
  socket.write(`${lines.join('\r\n')}\r\n\r\n${at}`);
  await over;
  if (later && !socket.destroyed) await new Promise((resolve) => socket.write(later, resolve));
  socket.destroy();
}

/** Requests upgrades that fail, from one IP address for every 100 sockets. */
export async function floodWithUpgrades(
  port: number,
  count: number,
  kind: UpgradeKind,
  { connections = 100, signal }: Course = {},
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count && !signal?.aborted) {
      next += 1;
      await upgradeOnce(port, attacker(Math.floor(next / 100)), kind).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/**
 * Tries passwords from one address, claiming another address each time.
 * @returns the number of the first attempt that was refused for their number, from 1; undefined when none was
 */
export async function tryPasswords(target: Target, from: string, count: number): Promise<number | undefined> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
  };
  for (let attempt = 1; attempt <= count; attempt += 1) {
    const body = JSON.stringify({
      ClientId: target.outputs.auth.user_pool_client_id,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: `nobody-${attempt}@example.com`, PASSWORD: 'Wrong-Horse-7' },
    });
    const result = await fetchFrom(target.port, from, '/_cloud/idp/', {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': `203.0.113.${attempt}, 198.51.100.${attempt}` },
      body,
    });
    if (/attempts exceeded|limit/i.test(result.body)) return attempt;
  }
  return undefined;
}

/** A GraphQL document that requests the longest list under many aliases. */
const aliasedQuery = (aliases: number): string =>
  JSON.stringify({
    query: `{${Array.from({ length: aliases }, (_, at) => `a${at}:listPlatformBans(limit:1000){items{id title:explanation}}`).join(' ')}}`,
  });

/** Asks the API as a guest. */
export const queryApi = (target: Target, from: string, body: string) =>
  fetchFrom(target.port, from, '/_cloud/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': target.outputs.data.api_key },
    body,
  });

/** Queries the API many times; counts the rate-limited responses as 429, also if GraphQL responds with 200. */
export async function floodApi(
  target: Target,
  from: string,
  count: number,
  { connections = 10, signal }: Course = {},
): Promise<Tally> {
  const tally: Tally = new Map();
  const body = aliasedQuery(60);
  let next = 0;
  const work = async () => {
    while (next < count && !signal?.aborted) {
      next += 1;
      const status = await queryApi(target, from, body).then(
        (result) => (isLimited(result.status, result.body) ? 429 : result.status),
        () => 0,
      );
      tally.set(status, (tally.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return tally;
}

/** True for 429, and for AppSync's word for it. */
const isLimited = (status: number, body: string): boolean =>
  status === 429 || /TooManyRequests|Throttl|rate limit/i.test(body.slice(0, 2000));

/** Opens real-time connections from one address. @returns those that were accepted */
export async function openSockets(target: Target, from: string, count: number): Promise<WebSocket[]> {
  const host = `127.0.0.1:${target.port}`;
  const authorization = { host, 'x-api-key': target.outputs.data.api_key };
  const encoded = Buffer.from(JSON.stringify(authorization)).toString('base64url');
  const accepted: WebSocket[] = [];
  const openOne = async () => {
    const socket = new WebSocket(
      `ws://${host}/_cloud/graphql/realtime`,
      ['graphql-ws', `header-${encoded}`],
      { localAddress: from },
    );
    socket.on('error', () => {});
    const isOpen = await Promise.race([
      once(socket, 'open').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    if (isOpen) accepted.push(socket);
  };
  for (let done = 0; done < count; done += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - done) }, openOne));
  return accepted;
}

/** Opens plain connections that say nothing. */
export async function openConnections(port: number, from: string, count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      socket.on('error', () => socket.destroy());
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
      return socket.resume();
    }),
  );
}
