import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { temporaryFolder } from '../data/testing/harness.ts';
import { openStore } from '../lib/store.ts';
import { FUNCTIONS_DATABASE, openAsyncInvocations } from './async-invocations.ts';
import { openFunctions } from './functions.ts';
import type { InvokeFunction } from './runtime.ts';
import { openSchedules } from './schedules.ts';
import { REGION, testFunction } from './testing/harness.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
// One test waits for the timer and for a worker, which take their time on a busy machine.
jest.setTimeout(60_000);

const MONDAYS = { expression: 'cron(0 9 ? * MON *)', timezone: 'UTC' };
const HOURLY = { expression: 'rate(1 hour)', timezone: 'UTC' };

let folder: string;
let now: number;
let events: { time: string }[];
let reports: string[];

beforeEach(() => {
  folder = temporaryFolder();
  // A Wednesday.
  now = Date.parse('2026-11-25T09:00:00Z');
  events = [];
  reports = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const record: InvokeFunction = async (_name, event) => {
  events.push(Object(event));
  return { isError: false, payload: null };
};

function open(schedules: readonly { expression: string; timezone: string }[], invoke = record) {
  const store = openStore(folder, FUNCTIONS_DATABASE);
  const clock = () => now;
  const report = (text: string) => reports.push(text);
  const queue = openAsyncInvocations({ store, invoke, clock, report });
  const opened = openSchedules({
    store,
    functions: new Map([['weekly', testFunction('weekly', { schedules: [...schedules] })]]),
    region: REGION,
    invokeLater: queue.invoke,
    clock,
    report,
  });
  return {
    store,
    look: opened.look,
    settled: queue.settled,
    /** Looks at the schedules after `wait` milliseconds and returns when the runs were due. */
    after: async (wait: number) => {
      now += wait;
      opened.look();
      await queue.settled();
      return events.map(({ time }) => time);
    },
    close: async () => {
      opened.close();
      await queue.close();
      store.close();
    },
  };
}

test('a function runs at its times, with the event of EventBridge', async () => {
  const { after, close } = open([MONDAYS]);
  expect(await after(0)).toEqual([]);
  expect(await after(5 * DAY - 1)).toEqual([]);
  expect(await after(1)).toEqual(['2026-11-30T09:00:00Z']);
  expect(await after(HOUR)).toHaveLength(1);
  expect(await after(7 * DAY)).toEqual(['2026-11-30T09:00:00Z', '2026-12-07T09:00:00Z']);
  expect(events[0]).toMatchObject({
    source: 'aws.scheduler',
    'detail-type': 'Scheduled Event',
    region: REGION,
    resources: [`arn:aws:scheduler:${REGION}:000000000000:schedule/default/weekly`],
  });
  await close();
});

test('a restart neither loses nor repeats a run', async () => {
  const first = open([MONDAYS]);
  expect(await first.after(5 * DAY)).toHaveLength(1);
  await first.close();
  const second = open([MONDAYS]);
  expect(await second.after(0)).toHaveLength(1);
  await second.close();
  now += 8 * DAY;
  const third = open([MONDAYS]);
  expect(await third.after(0)).toEqual(['2026-11-30T09:00:00Z', '2026-12-07T09:00:00Z']);
  await third.close();
});

test('several runs that were missed are made up for by one', async () => {
  const first = open([HOURLY]);
  expect(await first.after(0)).toHaveLength(1);
  await first.close();
  now += 10.5 * HOUR;
  const second = open([HOURLY]);
  expect(await second.after(0)).toHaveLength(2);
  expect(await second.after(HOUR / 2 - 1)).toHaveLength(2);
  expect(await second.after(1)).toHaveLength(3);
  await second.close();
});

test('a run whose process ended before the function had run is made after the restart', async () => {
  const first = open([MONDAYS], async () => new Promise(() => {}));
  now += 5 * DAY;
  first.look();
  // The first process never ends its invocation and is gone.
  const second = open([MONDAYS]);
  expect(await second.after(0)).toEqual(['2026-11-30T09:00:00Z']);
  expect(await second.after(HOUR)).toHaveLength(1);
  await second.close();
});

test.each([
  ['before the time after it is written', 'queue.invoke(...event); kill();', ''],
  ['when both are written', 'queue.invoke(...event);', 'kill();'],
])('a run of a process that is killed %s is made once', async (_, duringLook, afterLook) => {
  await open([MONDAYS]).close();
  now += 5 * DAY;
  const module = (name: string) => JSON.stringify(import.meta.resolve(name));
  const program = `
    import { openStore } from ${module('../lib/store.ts')};
    import { openAsyncInvocations } from ${module('./async-invocations.ts')};
    import { openSchedules } from ${module('./schedules.ts')};
    const kill = () => process.kill(process.pid, 'SIGKILL');
    const clock = () => ${now};
    const store = openStore(${JSON.stringify(folder)}, ${JSON.stringify(FUNCTIONS_DATABASE)});
    const queue = openAsyncInvocations({ store, clock, invoke: () => new Promise(() => {}) });
    const schedules = openSchedules({
      store,
      clock,
      functions: new Map([['weekly', ${JSON.stringify(testFunction('weekly', { schedules: [MONDAYS] }))}]]),
      region: ${JSON.stringify(REGION)},
      invokeLater: (...event) => { ${duringLook} },
    });
    schedules.look();
    ${afterLook}`;
  const child = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect([child.signal, child.stderr]).toEqual(['SIGKILL', '']);
  const { after, close } = open([MONDAYS]);
  expect(await after(0)).toEqual(['2026-11-30T09:00:00Z']);
  expect(await after(HOUR)).toHaveLength(1);
  await close();
});

test('a run is not recorded as made when the invocation could not be written', async () => {
  const { store, after, close } = open([MONDAYS]);
  store.database.exec(
    "CREATE TRIGGER full BEFORE INSERT ON invocations BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  );
  expect(await after(5 * DAY)).toEqual([]);
  expect(reports).toEqual([expect.stringContaining('disk full')]);
  store.database.exec('DROP TRIGGER full');
  expect(await after(HOUR)).toEqual(['2026-11-30T09:00:00Z']);
  await close();
});

test('a clock that is put back does not repeat runs', async () => {
  const { after, close } = open([HOURLY]);
  await after(0);
  expect(await after(HOUR)).toHaveLength(2);
  expect(await after(-HOUR)).toHaveLength(2);
  expect(await after(HOUR)).toHaveLength(2);
  expect(await after(HOUR)).toHaveLength(3);
  await close();
});

test('a clock that was far ahead does not stop a schedule when it is right again', async () => {
  const { after, close } = open([MONDAYS]);
  expect(await after(400 * DAY)).toHaveLength(1);
  expect(await after(-400 * DAY)).toHaveLength(1);
  expect(await after(5 * DAY)).toEqual(['2026-11-30T09:00:00Z', '2026-11-30T09:00:00Z']);
  await close();
});

test('two processes write one invocation', () => {
  const stores = [1, 2].map(() => openStore(folder, FUNCTIONS_DATABASE));
  let invocations = 0;
  const runners = stores.map((store) =>
    openSchedules({
      store,
      functions: new Map([['weekly', testFunction('weekly', { schedules: [MONDAYS] })]]),
      region: REGION,
      invokeLater: () => {
        invocations += 1;
      },
      clock: () => now,
    }),
  );
  now += 5 * DAY;
  for (const { look } of [...runners, ...runners]) look();
  expect(invocations).toBe(1);
  for (const { close } of runners) close();
  for (const store of stores) store.close();
});

test('a schedule that was changed follows its new expression', async () => {
  await open([MONDAYS]).close();
  const { store, after, close } = open([HOURLY]);
  expect(await after(0)).toHaveLength(1);
  expect(store.database.prepare('SELECT expression FROM schedules').all()).toEqual([
    expect.objectContaining({ expression: HOURLY.expression }),
  ]);
  await close();
});

test('the code of a function runs at its times, with its environment and the credentials of its role', async () => {
  const definitionFolder = join(folder, 'definition');
  const log = join(folder, 'log');
  mkdirSync(join(definitionFolder, 'functions', 'weekly'), { recursive: true });
  writeFileSync(
    join(definitionFolder, 'functions', 'weekly', 'handler.ts'),
    `import { appendFileSync } from 'node:fs';
     export const handler = async (event: { time: string }) => {
       const role = process.env.AWS_ACCESS_KEY_ID?.slice(0, 4);
       appendFileSync(process.env.LOG ?? '', JSON.stringify([event.time, role, process.env.AWS_ENDPOINT_URL_SES]) + '\\n');
     };`,
  );
  writeFileSync(log, '');
  const start = () =>
    openFunctions({
      dataFolder: folder,
      functions: new Map([
        ['weekly', testFunction('weekly', { schedules: [HOURLY], environment: { LOG: log } })],
      ]),
      region: REGION,
      services: { AWS_ENDPOINT_URL_SES: '/ses' },
      settings: () => ({}),
      definitionFolder,
      clock: () => now,
    });
  // An invocation waits until the backend listens, because its services have no URL before.
  const stopped = start();
  stopped.invokeLater('weekly', { time: 'earlier' });
  await setTimeout(1000);
  await stopped.close();
  expect(readFileSync(log, 'utf8')).toBe('');

  const functions = start();
  functions.setUrl('http://127.0.0.1:1');
  while (readFileSync(log, 'utf8').split('\n').length < 3) await setTimeout(100);
  await functions.close();
  const line = (time: string) => `["${time}","ASIA","http://127.0.0.1:1/ses"]\n`;
  expect(readFileSync(log, 'utf8')).toBe(line('earlier') + line('2026-11-25T09:00:00Z'));
});
