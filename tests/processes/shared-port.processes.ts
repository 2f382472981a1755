import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { routes } from '../../lib/routes.ts';
import { measuredBan } from '../../scripts/seed/measured-ban.ts';
import { banInput } from '../../scripts/seed/restriction.ts';
import { withoutLimits } from '../../scripts/site/without-limits.ts';
import { addCreatorAccount, CreatorClient, publicBrief } from '../../scripts/testing/creator-client.ts';
import { SiteLines, startReaders } from '../../scripts/testing/site-lines.ts';
import { type StartedTarget, startTarget } from '../security/start-target.ts';
import { eventually } from '../security/target.ts';

const PROCESSES = [1, 2, 3] as const;
const CREATOR = 'mara-lindqvist';
const SLUG = 'written-through-several-processes';
const PAGE = routes.brief(SLUG);
const WRITES = 50;
/** Every tenth write is a new ban, so that the numbers change as well. */
const BAN_EVERY = 10;

/** A load that leaves something of two cores to a process that starts. */
const READING = { readers: 6, pause: 50 };

let target: StartedTarget;
let lines: SiteLines;
let client: CreatorClient;

beforeAll(async () => {
  target = await startTarget((dataFolder) => addCreatorAccount(dataFolder, CREATOR), {
    ...withoutLimits,
    WEB_CONCURRENCY: String(PROCESSES.length),
  });
  expect(await eventually(() => target.sitePids().size === PROCESSES.length)).toBe(true);
  lines = new SiteLines(target.port);
  client = await CreatorClient.signIn(target.port, target.outputs.auth.user_pool_client_id, CREATOR);
  await client.write('createBrief', publicBrief(CREATOR, SLUG, 'Before all writes'));
});
afterAll(async () => {
  lines?.close();
  await target?.stop();
});

/** The text of a page in each process. */
const everywhere = (path: string) => Promise.all(PROCESSES.map((number) => lines.request(number, path)));

const shownEverywhere = (path: string, text: string) =>
  eventually(async () => (await everywhere(path)).every(({ body }) => body.includes(text)));

/** Expects that the number of bans in each process equals the rows of its download, and returns it. */
async function expectNumbersEqualRows(): Promise<number> {
  const numbers: number[] = [];
  for (const number of PROCESSES) {
    const page = await lines.request(number, routes.bans());
    const rows = await lines.request(number, routes.rows('ban', 'ndjson'));
    const shown = Number(/<h1[\s\S]*?data-records="(\d+)"/.exec(page.body)?.[1]);
    expect([page.status, rows.status, shown]).toEqual([200, 200, rows.body.trim().split('\n').length]);
    numbers.push(shown);
  }
  expect(new Set(numbers).size).toBe(1);
  return numbers[0] ?? 0;
}

/** Addresses that are not cached, between others that are. */
function* mixedPaths(): Generator<string> {
  for (let number = 0; ; number += 1) {
    yield PAGE;
    yield routes.search({ text: `reader ${number}` });
    yield '/';
    yield routes.bans({ days: `${number}-` });
  }
}

/** Kills or stops a process while readers request pages, and waits until it was started again. */
async function expectNothingLost(number: number, end: (pid: number) => void | Promise<void>): Promise<void> {
  const pid = target.sitePids().get(number) ?? 0;
  const finish = startReaders(target.port, READING, mixedPaths());
  const before = await everywhere('/');
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
  await end(pid);
  expect(await eventually(() => target.sitePids().get(number) !== pid)).toBe(true);
  expect((await lines.request(number, PAGE)).status).toBe(200);
  const { lost, statuses, requests } = await finish();
  expect(requests).toBeGreaterThan(20);
  expect({ lost, statuses: Object.keys(statuses) }).toEqual({ lost: 0, statuses: ['200'] });
}

test(`${WRITES} writes are visible in every process, and every number equals its rows`, async () => {
  const before = await expectNumbersEqualRows();
  for (let write = 1; write <= WRITES; write += 1) {
    if (write % BAN_EVERY === 0)
      await client.write('createPlatformBan', banInput(measuredBan(write, CREATOR)));
    const title = `Written for time ${write}.`;
    await client.write('updateBrief', { id: `brief-${SLUG}`, title });
    expect(await shownEverywhere(PAGE, title)).toBe(true);
  }
  expect(await expectNumbersEqualRows()).toBe(before + WRITES / BAN_EVERY);
});

test('a WebSocket through each process reports a write', async () => {
  const host = `127.0.0.1:${target.port}`;
  const authorization = { host, Authorization: client.token };
  const encoded = Buffer.from(JSON.stringify(authorization)).toString('base64url');
  const query = 'subscription { onUpdateBrief { id } }';
  const sockets = await Promise.all(
    PROCESSES.map(async (number) => {
      await lines.request(number, '/');
      const agent = lines.getAgent(number);
      const socket = new WebSocket(
        `ws://${host}/_cloud/graphql/realtime`,
        ['graphql-ws', `header-${encoded}`],
        { ...(agent && { agent }) },
      );
      const received: string[] = [];
      socket.on('error', (error) => received.push(String(error)));
      socket.on('message', (data) => received.push(JSON.parse(String(data)).type));
      socket.on('open', () => {
        socket.send(JSON.stringify({ type: 'connection_init' }));
        socket.send(
          JSON.stringify({
            id: `subscription-${number}`,
            type: 'start',
            payload: { data: JSON.stringify({ query, variables: {} }), extensions: { authorization } },
          }),
        );
      });
      return { socket, received };
    }),
  );
  const haveAll = (type: string) =>
    eventually(() => sockets.every(({ received }) => received.includes(type)));
  expect(await haveAll('start_ack')).toBe(true);
  await client.write('updateBrief', { id: `brief-${SLUG}`, title: 'Written for the sockets' });
  expect(await haveAll('data')).toBe(true);
  for (const { socket } of sockets) socket.terminate();
  // Their connections were those of the lines.
  lines.close();
});

describe('no request that is sent again after a moment is lost', () => {
  test('if a process is killed under load', () =>
    expectNothingLost(2, (pid) => void process.kill(pid, 'SIGKILL')));

  test('if a process is killed that does not respond, while connections wait for it', () =>
    expectNothingLost(3, async (pid) => {
      process.kill(pid, 'SIGSTOP');
      // New connections are given to each process in turn. One of these waits for the process that does not respond.
      const asked = PROCESSES.map(() => startReaders(target.port, { readers: 1 }, mixedPaths()));
      await eventually(async () => (await lines.request(1, '/')).status === 200);
      process.kill(pid, 'SIGKILL');
      for (const finish of asked) expect((await finish()).lost).toBe(0);
    }));

  test('if a process is stopped', () => expectNothingLost(1, (pid) => void process.kill(pid, 'SIGTERM')));
});

test('without the backend pages are served and writes say that they failed; everything follows after its return', async () => {
  const before = await expectNumbersEqualRows();
  const backend = target.backendPid();
  await everywhere(PAGE);
  // Stopped first, so that it cannot be back before the write is tried.
  process.kill(backend, 'SIGKILL');
  const failed = await client.tryToWrite('updateBrief', { id: `brief-${SLUG}`, title: 'Never written' });
  expect([failed.status, JSON.parse(failed.body).errors]).toEqual([
    502,
    [{ message: 'The backend does not answer. Try again in a moment.' }],
  ]);
  for (const { status, body } of await everywhere(PAGE)) {
    expect(status).toBe(200);
    expect(body).not.toContain('Never written');
  }
  expect(await eventually(() => target.backendPid() !== backend)).toBe(true);
  const title = 'Written after the return';
  const isWritten = async () =>
    (await client.tryToWrite('updateBrief', { id: `brief-${SLUG}`, title })).status === 200;
  expect(await eventually(isWritten)).toBe(true);
  await client.write('createPlatformBan', banInput(measuredBan(9000, CREATOR)));
  expect(await shownEverywhere(PAGE, title)).toBe(true);
  expect(await expectNumbersEqualRows()).toBe(before + 1);
});
