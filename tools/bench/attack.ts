import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import {
  floodApi,
  floodWithUpgrades,
  openSockets,
  tryPasswords,
  UPGRADE_KINDS,
} from '../../tests/security/attacks.ts';
import { readPictures, storePictures } from '../../tests/security/pictures.ts';
import { type StartedTarget, startTarget } from '../../tests/security/start-target.ts';
import {
  ask,
  attacker,
  descriptors,
  distinct,
  flood,
  memory,
  READER,
  type Tally,
} from '../../tests/security/target.ts';
import { heading, percentile, report } from './report.ts';

/** The pages that another reader opens meanwhile, in turn: most from memory, some that must be rendered. */
const READ = ['/', '/briefs', '/intelligence/bans', '/profiles', '/streams'];

const MAX_WAIT = 1000;
const MAX_MEMORY = 700;

/** The longest that one attack may take, in milliseconds. */
const MAX_ATTACK = 120_000;

/** Reads pages as one other reader, until `isOver`; a request that fails counts as the longest wait. */
async function readMeanwhile(port: number, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const path = count % 10 === 9 ? `/briefs?tag=reader-${count}` : (READ[count % READ.length] ?? '/');
    const startedAt = performance.now();
    const isGood = await ask(port, READER, path).then(
      ({ status }) => status === 200,
      () => false,
    );
    waits.push(isGood ? performance.now() - startedAt : MAX_ATTACK);
    await wait(50);
  }
  return waits;
}

const inWords = (tally: Tally) =>
  [...tally]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count}× ${status || 'aborted'}`)
    .join(', ');

type Attack = {
  readonly name: string;
  /** Attacks, and returns a summary of the responses. */
  readonly run: (target: StartedTarget, signal: AbortSignal) => Promise<string>;
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
    run: async ({ port }: StartedTarget, signal: AbortSignal) =>
      inWords(
        await flood(
          port,
          attacker(1100 + at),
          distinct(3000, (number) => `/intelligence/bans?q=h${at}-${number}`),
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
    run: async ({ port }, signal) =>
      inWords(
        await flood(
          port,
          attacker(1200),
          distinct(10_000, (number) => `/intelligence/bans?q=d${number}`),
          { signal },
        ),
      ),
  },
  {
    name: '3,000 different addresses, 30 connections each, ten callers',
    run: async ({ port }, signal) => {
      const tallies = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          flood(
            port,
            attacker(1300 + at),
            distinct(300, (number) => `/briefs?tag=m${at}-${number}`),
            { signal },
          ),
        ),
      );
      return tallies.map(inWords).join('; ');
    },
  },
  {
    name: '20,000 unknown paths',
    run: async ({ port }, signal) =>
      inWords(
        await flood(
          port,
          attacker(1400),
          distinct(20_000, (number) => `/nothing-${number}`),
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
      return 'answered or closed';
    },
  })),
];

async function measure(target: StartedTarget, { name, run }: Attack): Promise<void> {
  let isOver = false;
  const read = readMeanwhile(target.port, () => isOver);
  const before = [descriptors(target.sitePid()), descriptors(target.backendPid())];
  const signal = AbortSignal.timeout(MAX_ATTACK);
  const answered = await run(target, signal).catch((error: unknown) => `failed: ${error}`);
  isOver = true;
  const waits = await read;
  await wait(3000);
  const after = [descriptors(target.sitePid()), descriptors(target.backendPid())];
  const longest = percentile(waits, 99);
  const site = memory(target.sitePid());
  const backend = memory(target.backendPid());
  report(name, signal.aborted ? `${answered}; stopped after two minutes` : answered);
  report(
    '  response time of another reader',
    `p50 ${percentile(waits, 50).toFixed(0)} ms, p99 ${longest.toFixed(0)} ms of ${waits.length}`,
    longest < MAX_WAIT,
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
  const target = await startTarget('bench/attack', storePictures);
  try {
    for (const attack of attacks) await measure(target, attack);
  } finally {
    await target.stop();
  }
}
