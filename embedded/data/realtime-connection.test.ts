import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { dataCredentials } from '../auth/identity.ts';
import { listen } from '../listen.ts';
import { loadApiKey } from './callers.ts';
import { realtimeLimits } from './realtime-connection.ts';
import { attachRealtime, type Realtime } from './realtime-server.ts';
import { admin, openTestEngine, type TestEngine } from './testing/harness.ts';
import { openRaw } from './testing/raw-client.ts';

let backend: TestEngine;
let server: Server;
let realtime: Realtime;
let port: number;
let headers: { readonly host: string; readonly 'x-api-key': string };
const held = new Set<Socket>();

beforeEach(async () => {
  backend = openTestEngine();
  const apiKey = loadApiKey(backend.folder, 365);
  headers = { host: 'localhost', 'x-api-key': apiKey.value };
  server = createServer();
  held.clear();
  server.on('connection', (socket: Socket) => {
    held.add(socket);
    socket.once('close', () => held.delete(socket));
  });
  const limits = { getClientAddress: () => '192.0.2.1', connectionsOfAddress: 3, connectionsOfAccount: 2 };
  realtime = attachRealtime(server, backend.engine, dataCredentials('us-west-2', apiKey), limits);
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => {
  for (const socket of held) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  backend.dispose();
});

/** Waits until a condition holds; fails after some seconds. */
async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !condition(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(condition()).toBe(true);
}

const url = () => `ws://127.0.0.1:${port}/graphql/realtime`;

test('a refused upgrade leaves no socket, whatever its client sends', async () => {
  const clients = Array.from({ length: 20 }, () => connect({ port, host: '127.0.0.1', allowHalfOpen: true }));
  for (const client of clients) {
    client.on('error', () => {});
    client.write(
      'GET /other HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nmore',
    );
  }
  await Promise.all(clients.map((client) => once(client, 'data')));
  for (const client of clients) client.write('x');
  await until(() => held.size === 0);
  for (const client of clients) client.destroy();
});

test('the number of connections of an IP address is limited, and closing one makes room', async () => {
  const clients = await Promise.all([1, 2, 3].map(() => openRaw(url(), headers)));
  await expect(openRaw(url(), headers)).rejects.toThrow('Unexpected server response: 429');
  clients[0]?.socket.terminate();
  await until(() => realtime.count() === 2);
  const next = await openRaw(url(), headers);
  for (const { socket } of [...clients, next]) socket.terminate();
});

test('the number of subscriptions of guests of an IP address is limited, and ending one makes room', async () => {
  const clients = await Promise.all([openRaw(url(), headers), openRaw(url(), headers)]);
  const query = 'subscription { onCreateStream { id } }';
  const [one, other] = clients;
  if (!one || !other) throw new Error('There is no connection.');
  for (const client of clients) {
    client.send({ type: 'connection_init' });
    await client.next();
    await client.next();
  }
  const start = async (number: number) => {
    const client = number % 2 === 0 ? one : other;
    client.start(String(number), query);
    return (await client.next()).type;
  };
  for (let number = 0; number < realtimeLimits.subscriptionsOfGuests; number += 1)
    expect(await start(number)).toBe('start_ack');
  expect(await start(101)).toBe('error');
  one.socket.terminate();
  await until(() => realtime.count() === 1);
  expect(await start(103)).toBe('start_ack');
  other.socket.terminate();
});

test('a client that does not read is closed while little waits for it, and one that reads is not', async () => {
  const subscription = 'subscription { onCreateStream { id description } }';
  const [slow, fast] = await Promise.all([openRaw(url(), headers), openRaw(url(), headers)]);
  for (const client of [slow, fast]) {
    client.send({ type: 'connection_init' });
    await client.next();
    await client.next();
    client.start('one', subscription);
    expect((await client.next()).type).toBe('start_ack');
  }
  slow.socket.pause();
  const create = 'mutation ($input: CreateStreamInput!) { createStream(input: $input) { id description } }';
  const description = 'x'.repeat(100_000);
  // The kernel buffers some megabytes before anything waits in the process.
  for (let number = 0; number < 400 && realtime.count() === 2; number += 1) {
    await backend.value(admin, create, { input: { id: `s${number}`, title: 't', url: 'u', description } });
    await fast.next();
  }
  expect(realtime.count()).toBe(1);
  expect(fast.socket.readyState).toBe(fast.socket.OPEN);
  expect(realtimeLimits.unsentBytes).toBeLessThan(500_000);
  for (const { socket } of [slow, fast]) socket.terminate();
});
