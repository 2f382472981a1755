import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { ChangeFollower } from './change-follower.ts';
import { entryAt, FakeLog } from './testing/fake-log.ts';

let log: FakeLog;
let lines: string[];
const followers: ChangeFollower[] = [];

beforeEach(async () => {
  log = new FakeLog();
  await log.start();
  lines = [];
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(async () => {
  jest.useRealTimers();
  for (const follower of followers.splice(0)) await follower.stop();
  await log.stop();
  jest.restoreAllMocks();
});

/** Waits for a condition that another part of the process fulfils. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setImmediate();
}

/** Starts a follower and collects what it reports, as `brief-1`, `reset`, `connected` and `disconnected`. */
function follow(place: 'aws' | 'embedded' = 'embedded') {
  const follower = new ChangeFollower({ api: log.api, place });
  followers.push(follower);
  const reported: string[] = [];
  follower.listen({
    change: ({ id }) => reported.push(id),
    reset: () => reported.push('reset'),
    connection: (isConnected) => reported.push(isConnected ? 'connected' : 'disconnected'),
  });
  follower.start();
  return { follower, reported, connected: () => until(() => follower.isConnected) };
}

const getIds = (changes: readonly { readonly id: string }[] | null) => changes?.map(({ id }) => id) ?? null;

test('subscribes with the API key in AppSync’s protocol', async () => {
  await follow().connected();
  const [protocols, ...messages] = log.received;
  const authorization = { host: new URL(log.api.url).host, 'x-api-key': 'da2-key' };
  const encoded = Buffer.from(JSON.stringify(authorization)).toString('base64url');
  expect(String(protocols).split(/, ?/)).toEqual(['graphql-ws', `header-${encoded}`]);
  expect(messages).toEqual([
    { type: 'connection_init' },
    {
      id: '1',
      type: 'start',
      payload: {
        data: expect.stringContaining('onCreatePublicChange'),
        extensions: { authorization },
      },
    },
  ]);
});

test('begins at the newest entry, and reports each later one after `latest` includes it', async () => {
  log.add(entryAt(1));
  const { follower, reported, connected } = follow();
  await connected();
  const before = await follower.latest();
  const positions: Promise<string>[] = [];
  follower.listen({
    change: () => positions.push(follower.latest()),
    reset: () => undefined,
    connection: () => undefined,
  });
  log.write(entryAt(2, { keys: '{"slug":{"old":null,"new":"two"}}' }));
  await until(() => positions.length === 1);
  expect(reported).toEqual(['reset', 'connected', 'brief-2']);
  const [position = ''] = await Promise.all(positions);
  expect([follower.hasReached(position, before), follower.hasReached(before, position)]).toEqual([
    true,
    false,
  ]);
  expect(await follower.since(before)).toEqual({
    position,
    changes: [
      expect.objectContaining({ id: 'brief-2', kind: 'update', keys: { slug: { old: null, new: 'two' } } }),
    ],
  });
});

test('a change of many records has no id', async () => {
  const { reported, connected } = follow();
  await connected();
  log.write(entryAt(1, { recordId: '*', kind: 'bulk' }));
  await until(() => reported.length === 3);
  expect(reported.at(-1)).toBe('');
});

test('events that arrive during the first read come after its entries, and each entry once', async () => {
  log.add(entryAt(1));
  const { reported, connected } = follow();
  await connected();
  log.closeConnections();
  await until(() => reported.at(-1) === 'disconnected');
  let isRead = () => {};
  log.beforeResponse = () => new Promise((resolve) => (isRead = resolve));
  log.add(entryAt(2));
  await until(() => log.subscribed.length === 1);
  log.write(entryAt(3));
  log.publish(entryAt(2));
  log.send({ type: 'ka' });
  await until(() => log.queries.length === 2);
  log.beforeResponse = async () => {};
  isRead();
  await connected();
  expect(reported).toEqual(['reset', 'connected', 'disconnected', 'brief-2', 'brief-3', 'connected']);
  log.publish(entryAt(3));
  log.write(entryAt(4));
  await until(() => reported.at(-1) === 'brief-4');
  expect(reported.filter((id) => id === 'brief-3')).toHaveLength(1);
});

test.each([
  ['the connection ends', () => log.closeConnections()],
  ['a message cannot be understood', () => log.send({ type: 'data', id: '1', payload: { data: {} } })],
  ['the subscription ends', () => log.send({ type: 'complete', id: '1' })],
])('after %s, it continues without a gap', async (_name, lose) => {
  log.add(entryAt(1));
  const { reported, connected } = follow();
  await connected();
  lose();
  await until(() => reported.at(-1) === 'disconnected');
  for (const time of [2, 3, 4]) log.add(entryAt(time));
  await connected();
  expect(reported.slice(2)).toEqual(['disconnected', 'brief-2', 'brief-3', 'brief-4', 'connected']);
  expect(lines).toEqual([expect.stringMatching(/^The connection to the change log was lost/)]);
});

test('a silent connection is lost', async () => {
  log.connectionTimeoutMs = 50;
  const { reported } = follow();
  await until(() => reported.includes('disconnected'));
  expect(lines[0]).toMatch(/nothing was received for 0.05 s/);
});

test('a backend that is away is tried again, with one line in the log', async () => {
  await log.stop();
  const { reported, follower, connected } = follow();
  await expect(follower.latest()).rejects.toThrow();
  await until(() => lines.length > 0);
  await log.start();
  await connected();
  expect(reported).toEqual(['reset', 'connected']);
  expect(lines).toHaveLength(1);
});

test.each([
  ['another log', () => [entryAt(1), entryAt(3)]],
  ['a log with too many new entries', () => Array.from({ length: 20_002 }, (_, at) => entryAt(at + 2))],
])('%s is a reset', async (_name, other) => {
  log.pageSize = 1000;
  log.add(entryAt(2));
  const { reported, follower, connected } = follow();
  await connected();
  const before = await follower.latest();
  log.entries = other();
  log.closeConnections();
  await until(() => reported.at(-1) === 'disconnected');
  await connected();
  expect(reported.slice(2)).toEqual(['disconnected', 'reset', 'connected']);
  expect((await follower.since(before)).changes).toBeNull();
});

test('an entry that has expired may be deleted', async () => {
  log.add(entryAt(1, { expiresAt: 1 }));
  const { reported, connected } = follow();
  await connected();
  log.closeConnections();
  await until(() => reported.at(-1) === 'disconnected');
  log.entries = [entryAt(2)];
  await connected();
  expect(reported).toEqual(['reset', 'connected', 'disconnected', 'brief-2', 'connected']);
});

describe('the position of an earlier process', () => {
  /** Starts a follower, stops it, and returns its position. */
  async function earlierPosition(): Promise<string> {
    const { follower, connected } = follow();
    await connected();
    const position = await follower.latest();
    await follower.stop();
    return position;
  }

  test('is continued from the log', async () => {
    for (const time of [1, 2, 3]) log.add(entryAt(time));
    const position = await earlierPosition();
    for (const time of [4, 5, 6]) log.add(entryAt(time));
    const { follower } = follow();
    const followed = await follower.since(position);
    expect(getIds(followed.changes)).toEqual(['brief-4', 'brief-5', 'brief-6']);
    expect(follower.hasReached(followed.position, position)).toBe(true);
    expect((await follower.since(followed.position)).changes).toEqual([]);
  });

  test('is unknown if its entry is deleted or belongs to another log', async () => {
    log.add(entryAt(3));
    const position = await earlierPosition();
    const { follower } = follow();
    for (const entries of [[entryAt(4)], [entryAt(1)], []]) {
      log.entries = entries;
      expect((await follower.since(position)).changes).toBeNull();
    }
  });

  test('is unknown if the log was empty, and if the format is a former one', async () => {
    const { follower, connected } = follow();
    const position = await earlierPosition();
    await connected();
    for (const from of [position, '17@1763640000000', ''])
      expect((await follower.since(from)).changes).toBeNull();
  });
});

test('after many entries, an earlier position is continued from the log', async () => {
  log.pageSize = 1000;
  const { follower, reported, connected } = follow();
  await connected();
  const before = await follower.latest();
  const count = 10_001;
  log.entries = Array.from({ length: count }, (_, at) => entryAt(at + 1));
  for (const entry of log.entries) log.publish(entry);
  await until(() => reported.length === count + 2);
  const queries = log.queries.length;
  const { changes } = await follower.since(before);
  expect(new Set(getIds(changes)).size).toBe(count);
  expect(log.queries.length).toBeGreaterThan(queries);
});

test('while only events fail, entries are read by query', async () => {
  log.hasEvents = false;
  log.add(entryAt(1));
  const { follower, reported } = follow();
  const before = await follower.latest();
  log.add(entryAt(2));
  const after = await follower.latest();
  expect(getIds((await follower.since(before)).changes)).toEqual(['brief-2']);
  expect(follower.hasReached(before, after)).toBe(false);
  expect(reported).toEqual(['reset', 'brief-2']);
  expect(follower.isConnected).toBe(false);
});

test.each([
  "Validation error of type FieldUndefined: Field 'listPublicChangesByLog' in type 'Query' is undefined @ 'page'",
  'Cannot query field "listPublicChangesByLog" on type "Query".',
])('an API without a change log is reported once: %s', async (message) => {
  log.failure = message;
  const { follower } = follow();
  expect(await follower.exists()).toBe(false);
  await until(() => lines.length > 0);
  expect(await follower.exists()).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^The API has no change log/)]);
  expect(follower.isConnected).toBe(false);
});

test('an API that refuses for another reason may have a change log', async () => {
  log.failure = 'Rate exceeded';
  const { follower } = follow();
  await expect(follower.exists()).rejects.toThrow('Rate exceeded');
  log.failure = undefined;
  expect(await follower.exists()).toBe(true);
});

describe('on AWS', () => {
  test('an entry that is late is found, although its position is earlier than the newest', async () => {
    log.add(entryAt(100_000));
    const { reported, connected } = follow('aws');
    await connected();
    log.closeConnections();
    await until(() => reported.at(-1) === 'disconnected');
    log.add(entryAt(50_000));
    log.add(entryAt(30_000));
    await connected();
    expect(reported.slice(2)).toEqual(['disconnected', 'brief-50000', 'connected']);
  });

  test('a position has the late entries that had arrived', async () => {
    log.add(entryAt(100_000));
    const { follower, reported, connected } = follow('aws');
    await connected();
    const before = await follower.latest();
    log.write(entryAt(99_000));
    await until(() => reported.length === 3);
    const after = await follower.latest();
    expect([follower.hasReached(before, after), follower.hasReached(after, before)]).toEqual([false, true]);
    expect(getIds((await follower.since(before)).changes)).toEqual(['brief-99000']);
  });

  test('a change is applied again some seconds later, because indexes follow later', async () => {
    const { follower, reported, connected } = follow('aws');
    await connected();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setInterval'] });
    log.write(entryAt(1));
    await until(() => reported.length === 3);
    const position = await follower.latest();
    jest.advanceTimersByTime(5000);
    expect(reported).toEqual(['reset', 'connected', 'brief-1', 'brief-1']);
    expect(getIds((await follower.since(position)).changes)).toEqual(['brief-1']);
  });

  test('the newest entry at the start is applied some seconds later', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setInterval'] });
    log.add(entryAt(1));
    const { reported, connected } = follow('aws');
    await connected();
    expect(reported).toEqual(['reset', 'connected']);
    jest.advanceTimersByTime(5000);
    expect(reported).toEqual(['reset', 'connected', 'brief-1']);
  });

  test('a connection whose log cannot be read again is lost', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'Date'] });
    const { reported, connected } = follow('aws');
    await connected();
    log.failure = null;
    jest.advanceTimersByTime(60_000);
    await until(() => reported.at(-1) === 'disconnected');
    log.failure = undefined;
    await connected();
  });

  test('the newest entries are read again every minute', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'Date'] });
    const { reported, connected } = follow('aws');
    await connected();
    log.add(entryAt(1));
    jest.advanceTimersByTime(60_000);
    await until(() => reported.length === 3);
    expect(reported.at(-1)).toBe('brief-1');
  });
});

test.each([
  ['2026-11-20T12:00:00.001Z#1 a.1', '2026-11-20T12:00:00.000Z#1 a.0', true],
  ['2026-11-20T12:00:00.000Z#1 a.0', '2026-11-20T12:00:00.001Z#1 a.1', false],
  ['2026-11-20T12:00:00.000Z#1 a.0', '2026-11-20T12:00:00.000Z#1 b.7', true],
  ['2026-11-20T12:00:00.000Z#1 a.9', '2026-11-20T12:00:00.000Z#2 b.1', false],
  [' a.0', ' a.0', true],
  ['17@1763640000000', ' a.0', false],
  ['99999@1763640000000', '2026-11-20T12:00:00.000Z#1 a.0', false],
  ['', '2026-11-20T12:00:00.000Z#1 a.0', false],
])('"%s" has reached "%s": %s', (reached, wanted, expected) => {
  const follower = new ChangeFollower({ api: log.api, place: 'embedded' });
  expect(follower.hasReached(reached, wanted)).toBe(expected);
});
