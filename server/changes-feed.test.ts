import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { ChangesFeed } from './changes-feed.ts';
import { FeedState, TagClock } from './freshness.ts';
import { listen, stopServer } from './testing/fake-site.ts';

const secretFile = path.join(mkdtempSync(path.join(tmpdir(), 'feed-')), 'internal.key');
writeFileSync(secretFile, Buffer.from('0123', 'hex'));

/** A backend whose feed the test writes line by line. */
async function startBackend() {
  const connections: { request: IncomingMessage; response: ServerResponse }[] = [];
  const server = createServer((request, response) => {
    response.writeHead(200).flushHeaders();
    connections.push({ request, response });
  });
  const port = await listen(server);
  return { server, port, connections };
}

let stopAll: () => Promise<void>;
afterEach(() => stopAll());

async function startFollowing(refreshSite?: () => Promise<void>, refreshSamples?: () => Promise<void>) {
  const backend = await startBackend();
  const clock = new TagClock();
  const feed = new FeedState();
  const changes = new ChangesFeed({
    port: backend.port,
    secretFile,
    clock,
    feed,
    ...(refreshSite && { refreshSite }),
    ...(refreshSamples && { refreshSamples }),
  });
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const following = changes.follow();
  stopAll = async () => {
    changes.stop();
    await following;
    await stopServer(backend.server);
    report.mockRestore();
  };
  const connection = async (number: number) => {
    while (!backend.connections[number]) await new Promise((tick) => setTimeout(tick, 5));
    return backend.connections[number];
  };
  const send = async (number: number, line: object) =>
    (await connection(number)).response.write(`${JSON.stringify(line)}\n`);
  return { clock, feed, connection, say: send, report };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((tick) => setTimeout(tick, 5));
}

const change = (seq: number, id: string) => ({
  type: 'change',
  seq,
  at: 0,
  model: 'Brief',
  id,
  kind: 'update',
  keys: { slug: { old: 'was', new: 'is' } },
});

test('sends the secret, and drops everything that was cached before the first contact', async () => {
  const { clock, feed, connection, say: send } = await startFollowing();
  const { request } = await connection(0);
  expect(request.url).toBe('/internal/changes');
  expect(request.headers['x-embedded-secret']).toBe('0123');
  expect(feed.isConnected).toBe(false);
  await send(0, { type: 'hello', seq: 7, reset: false });
  await until(() => feed.isConnected);
  expect(clock.isCurrent([], 0)).toBe(false);
});

test('drops the tags of each change, of the old values and the new', async () => {
  const { clock, feed, say: send } = await startFollowing();
  await send(0, { type: 'hello', seq: 7, reset: false });
  await until(() => feed.isConnected);
  const before = clock.now;
  await send(0, change(8, 'one'));
  await until(() => clock.now > before);
  const isCurrent = (tag: string) => clock.isCurrent([tag], before);
  expect(['brief:one', 'brief-at:was', 'brief-at:is', 'briefs'].map(isCurrent)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isCurrent('brief:two')).toBe(true);
});

test('after an interruption it continues at its position, and is up to date once all missed changes have come', async () => {
  const { clock, feed, connection, say: send } = await startFollowing();
  await send(0, { type: 'hello', seq: 7, reset: false });
  await send(0, change(8, 'one'));
  await until(() => feed.isConnected && clock.now > 1);
  (await connection(0)).response.destroy();
  await until(() => !feed.isConnected);
  expect((await connection(1)).request.url).toBe('/internal/changes?since=8');
  const before = clock.now;
  await send(1, { type: 'hello', seq: 8, reset: false });
  await send(1, change(9, 'two'));
  await until(() => clock.now > before);
  expect(feed.isConnected).toBe(false);
  expect(clock.isCurrent(['brief:three'], before)).toBe(true);
  await send(1, { type: 'heartbeat', seq: 9 });
  await until(() => feed.isConnected);
});

test('when the backend no longer has the missed changes, everything is dropped', async () => {
  const { clock, feed, connection, say: send } = await startFollowing();
  await send(0, { type: 'hello', seq: 7, reset: false });
  await until(() => feed.isConnected);
  (await connection(0)).response.destroy();
  await until(() => !feed.isConnected);
  const before = clock.now;
  await send(1, { type: 'hello', seq: 90, reset: true });
  await until(() => feed.isConnected);
  expect(clock.isCurrent([], before)).toBe(false);
});

test('a line that cannot be understood is a lost feed, not a crash', async () => {
  const { feed, connection, say: send, report } = await startFollowing();
  await send(0, { type: 'hello', seq: 7, reset: false });
  await until(() => feed.isConnected);
  await send(0, { type: 'surprise' });
  await until(() => !feed.isConnected);
  await connection(1);
  expect(report).toHaveBeenCalledTimes(1);
});

test('after a change of a sample creator it is read again whether samples are left, before pages are dropped', async () => {
  let reads = 0;
  const {
    clock,
    feed,
    say: send,
  } = await startFollowing(undefined, async () => {
    reads += 1;
  });
  await send(0, { type: 'hello', seq: 7, reset: false });
  await until(() => feed.isConnected);
  expect(reads).toBe(1);
  const before = clock.now;
  await send(0, { ...change(8, 'ann'), model: 'Profile', kind: 'delete', keys: {} });
  await until(() => clock.now > before);
  expect(reads).toBe(1);
  await send(0, { ...change(9, 'mara-lindqvist'), model: 'Profile', kind: 'delete', keys: {} });
  await until(() => clock.now > before + 1);
  expect(reads).toBe(2);
});

describe('a change of the site’s settings', () => {
  const settings = { ...change(8, 'site'), model: 'SiteSettings', keys: {} };

  test('drops every page, after the settings were read', async () => {
    let reads = 0;
    let read = () => {};
    const {
      clock,
      feed,
      say: send,
    } = await startFollowing(() => {
      reads += 1;
      return reads === 1 ? Promise.resolve() : new Promise((resolve) => (read = resolve));
    });
    await send(0, { type: 'hello', seq: 7, reset: false });
    await until(() => feed.isConnected);
    const before = clock.now;
    await send(0, settings);
    await until(() => reads === 2);
    expect(clock.isCurrent([], before)).toBe(true);
    read();
    await until(() => clock.now > before);
    expect(clock.isCurrent([], before)).toBe(false);
  });

  test('is applied again after the settings could not be read', async () => {
    let reads = 0;
    const {
      clock,
      feed,
      say: send,
      connection,
    } = await startFollowing(async () => {
      reads += 1;
      if (reads === 2) throw new Error('no backend');
    });
    await send(0, { type: 'hello', seq: 7, reset: false });
    await until(() => feed.isConnected);
    const before = clock.now;
    await send(0, settings);
    const { request } = await connection(1);
    expect(request.url).toBe('/internal/changes?since=7');
    expect(clock.isCurrent([], before)).toBe(true);
    await send(1, { type: 'hello', seq: 7, reset: false });
    await send(1, settings);
    await until(() => clock.now > before);
    expect(clock.isCurrent([], before)).toBe(false);
  });
});
