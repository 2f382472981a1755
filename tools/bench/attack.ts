import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  floodApi,
  floodWithUpgrades,
  openSockets,
  tryPasswords,
  UPGRADE_KINDS,
} from '../../tests/security/attacks.ts';
import { readPictures, storePictures } from '../../tests/security/pictures.ts';
import { type StartedTarget, startTarget } from '../../tests/security/start-target.ts';
import { attacker, descriptors, distinct, flood, memory, type Tally } from '../../tests/security/target.ts';
import { heading, percentile, report } from './report.ts';

const MAX_WAIT = 1000;
const MAX_MEMORY = 700;

/** Maximum duration of one attack, in milliseconds. */
const MAX_ATTACK = 120_000;

/** Responses of the other reader that are measured during each attack: with fewer, a percentile says nothing. */
const MIN_SAMPLES = 100;

/** Starts the other reader. A response that fails counts as the longest wait. */
function startReader(port: number): {
  readonly waits: readonly number[];
  readonly stop: () => Promise<unknown>;
} {
  const waits: number[] = [];
  const thread = new Worker(new URL('./attack-reader.ts', import.meta.url), {
    workerData: { port, failed: MAX_ATTACK },
  });
  thread.on('message', (milliseconds: number) => waits.push(milliseconds));
  return { waits, stop: () => thread.terminate() };
}

const inWords = (tally: Tally) =>
  [...tally]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count}× ${status || 'aborted'}`)
    .join(', ');

type Attack = {
  readonly name: string;
  /** Attacks once and returns a summary of the responses. Each round requests other URLs. */
  readonly run: (target: StartedTarget, signal: AbortSignal, round: number) => Promise<string>;
};

const headers: readonly Record<string, string>[] = [
  { 'x-nextjs-data': '1' },
  { rsc: '1' },
  { cookie: '__prerender_bypass=1' },
];

const attacks: readonly Attack[] = [
  {
    name: '200 passwords from one address with forged forwarding headers',
    run: async (target) => `refused from attempt ${await tryPasswords(target, attacker(1000), 200)}`,
  },
  ...headers.map((header, at) => ({
    name: `3,000 pages with ${JSON.stringify(header)}, 200 connections`,
    run: async ({ port }: StartedTarget, signal: AbortSignal, round: number) =>
      inWords(
        await flood(
          port,
          attacker(1100 + at),
          distinct(3000, (number) => `/intelligence/bans?q=h${at}-${round}-${number}`),
          {
            headers: header,
            signal,
            connections: 200,
          },
        ),
      ),
  })),
  {
    name: '10,000 different addresses, 30 connections, one caller',
    run: async ({ port }, signal, round) =>
      inWords(
        await flood(
          port,
          attacker(1200),
          distinct(10_000, (number) => `/intelligence/bans?q=d${round}-${number}`),
          { signal },
        ),
      ),
  },
  {
    name: '3,000 different addresses, 30 connections each, ten callers',
    run: async ({ port }, signal, round) => {
      const tallies = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          flood(
            port,
            attacker(1300 + at),
            distinct(300, (number) => `/briefs?tag=m${at}-${round}-${number}`),
            { signal },
          ),
        ),
      );
      return tallies.map(inWords).join('; ');
    },
  },
  {
    name: '20,000 unknown paths',
    run: async ({ port }, signal, round) =>
      inWords(
        await flood(
          port,
          attacker(1400),
          distinct(20_000, (number) => `/nothing-${round}-${number}`),
          { signal },
        ),
      ),
  },
  {
    name: '400 queries with 60 aliases, 40 at once',
    run: async (target, signal) =>
      inWords(await floodApi(target, attacker(1500), 400, { connections: 40, signal })),
  },
  {
    name: '2,000 real-time sockets from one address',
    run: async (target) => {
      const sockets = await openSockets(target, attacker(1600), 2000);
      await wait(2000);
      for (const socket of sockets) socket.terminate();
      return `${sockets.length} accepted`;
    },
  },
  {
    name: '80 large pictures at once',
    run: async (target) => inWords(await readPictures(target.port, attacker(1700), 80)),
  },
  ...UPGRADE_KINDS.map((kind) => ({
    name: `20,000 upgrades of ${kind}`,
    run: async ({ port }: StartedTarget, signal: AbortSignal) => {
      await floodWithUpgrades(port, 20_000, kind, { signal });
      return 'response or connection closed';
    },
  })),
];

/** Repeats the attack until the other reader has enough responses. Returns the outcome of the first round. */
async function attackUntil(
  isEnough: () => boolean,
  run: (signal: AbortSignal, round: number) => Promise<string>,
): Promise<string> {
  const signal = AbortSignal.timeout(MAX_ATTACK);
  const first = await run(signal, 0);
  let round = 1;
  for (; !isEnough() && !signal.aborted; round += 1) await run(signal, round);
  return `${first}; rounds: ${round}${signal.aborted ? ', stopped after two minutes' : ''}`;
}

async function measure(target: StartedTarget, { name, run }: Attack): Promise<void> {
  const before = [descriptors(target.sitePid()), descriptors(target.backendPid())];
  const { waits, stop } = startReader(target.port);
  const outcome = await attackUntil(
    () => waits.length >= MIN_SAMPLES,
    (signal, round) => run(target, signal, round),
  ).catch((error: unknown) => `failed: ${error}`);
  await stop();
  await wait(3000);
  const after = [descriptors(target.sitePid()), descriptors(target.backendPid())];
  const p99 = percentile(waits, 99);
  const site = memory(target.sitePid());
  const backend = memory(target.backendPid());
  report(name, outcome);
  report(
    '  response time of another reader',
    `p50 ${percentile(waits, 50).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${waits.length}`,
    p99 < MAX_WAIT,
  );
  report(
    '  current (highest) memory, site and backend',
    `${site.now.toFixed(0)} (${site.highest.toFixed(0)}) and ${backend.now.toFixed(0)} (${backend.highest.toFixed(0)}) MB`,
    Math.max(site.highest, backend.highest) < MAX_MEMORY,
  );
  report('  open files before and after, site and backend', `${before.join(', ')} and ${after.join(', ')}`);
}

/** Measures the effect of attackers on another reader; `tests/security` asserts the limits. */
export async function measureAttacks(): Promise<void> {
  heading('Attacks on the site of `npm start`, with its default limits');
  report('load before (1 minute average, cores)', `${loadavg()[0]?.toFixed(1)}, ${cpus().length}`);
  const target = await startTarget(storePictures);
  try {
    for (const attack of attacks) await measure(target, attack);
  } finally {
    await target.stop();
  }
}
