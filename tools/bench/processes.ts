import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '../../lib/routes.ts';
import { measuredBan } from '../../scripts/seed/measured-ban.ts';
import { banInput } from '../../scripts/seed/restriction.ts';
import { Failure } from '../../scripts/site/failure.ts';
import { freePort } from '../../scripts/site/port.ts';
import { type ServedSite, serveSite } from '../../scripts/site/served-site.ts';
import { withoutLimits } from '../../scripts/site/without-limits.ts';
import { addCreatorAccount, CreatorClient, publicBrief } from '../../scripts/testing/creator-client.ts';
import { SiteLines, startReaders } from '../../scripts/testing/site-lines.ts';
import { type StartedTarget, startTarget } from '../../tests/security/start-target.ts';
import { eventually } from '../../tests/security/target.ts';
import { type BenchOptions, explorerPaths, warmUp } from './explorer.ts';
import { load } from './load.ts';
import { getMemory, getProcessorTime, openContent } from './our-site.ts';
import { heading, inWords, percentile, report } from './report.ts';

const PROCESSES = [1, 2, 3] as const;
/** Several, because one account may write 600 times a minute. */
const CREATORS = ['mara-lindqvist', 'adaeze-cole', 'kofi-adjei-brandt'] as const;
/** Milliseconds within which 99 of 100 writes must be visible in every process. */
const VISIBLE_WITHIN = 1000;
/** Milliseconds after which a write that is not visible ends the measurement, and between two looks. */
const MAX_WAIT = 60_000;
const ASK_EVERY = 20;
/** Readers while a process is killed. */
const READERS = 8;
/** The part of the requests for each second of the processor that two processes must reach of one. */
const MIN_RATIO = 0.9;
/** Runs with one process and with two, in turn. */
const ROUNDS = 3;
const SECONDS = 8;
const CONNECTIONS = 16;

const getSlug = (creator: string) => `measured-through-processes-${creator}`;
const loadNow = () => (loadavg()[0] ?? 0).toFixed(1);

type Scene = {
  readonly target: StartedTarget;
  readonly lines: SiteLines;
  readonly clients: ReadonlyMap<string, CreatorClient>;
};

async function openScene(): Promise<Scene> {
  const target = await startTarget(
    async (dataFolder) => {
      for (const creator of CREATORS) await addCreatorAccount(dataFolder, creator);
    },
    { ...withoutLimits, WEB_CONCURRENCY: String(PROCESSES.length) },
  );
  await eventually(() => target.sitePids().size === PROCESSES.length);
  const clients = new Map<string, CreatorClient>();
  for (const creator of CREATORS) {
    const { user_pool_client_id } = target.outputs.auth;
    const client = await CreatorClient.signIn(target.port, user_pool_client_id, creator);
    await client.write('createBrief', publicBrief(creator, getSlug(creator), 'Before'));
    clients.set(creator, client);
  }
  return { target, lines: new SiteLines(target.port), clients };
}

/** Milliseconds until every process shows a text on a page, from now. */
async function untilShown(lines: SiteLines, path: string, text: string): Promise<number> {
  const startedAt = performance.now();
  const untilShownBy = async (number: number) => {
    while (!(await lines.request(number, path)).body.includes(text)) {
      if (performance.now() - startedAt > MAX_WAIT)
        throw new Failure(`Site process ${number} still does not show “${text}” after a minute.`);
      await sleep(ASK_EVERY);
    }
  };
  await Promise.all(PROCESSES.map(untilShownBy));
  return performance.now() - startedAt;
}

async function measureWrites({ lines, clients }: Scene, writes: number): Promise<void> {
  const waits: number[] = [];
  for (let write = 1; write <= writes; write += 1) {
    const creator = CREATORS[write % CREATORS.length] ?? CREATORS[0];
    const title = `Measured for time ${write}.`;
    const id = `brief-${getSlug(creator)}`;
    await clients.get(creator)?.write('updateBrief', { id, title });
    waits.push(await untilShown(lines, routes.brief(getSlug(creator)), title));
  }
  const p99 = percentile(waits, 99);
  report(
    `${writes} writes, until all ${PROCESSES.length} processes show them (p99 under ${VISIBLE_WITHIN} ms)`,
    `p50 ${percentile(waits, 50).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
    p99 < VISIBLE_WITHIN,
  );
}

/** Bans as the heading of the explorer counts them, and the rows of the download, in each process. */
async function reportNumbers({ lines }: Scene, when: string): Promise<void> {
  const numbers: string[] = [];
  for (const number of PROCESSES) {
    const page = await lines.request(number, routes.bans());
    const rows = await lines.request(number, routes.rows('ban', 'ndjson'));
    const shown = Number(/<h1[\s\S]*?data-records="(\d+)"/.exec(page.body)?.[1]);
    numbers.push(`${shown} of ${rows.body.trim().split('\n').length}`);
  }
  const isRight = new Set(numbers.flatMap((text) => text.split(' of '))).size === 1;
  report(`bans counted, of the rows, in each process ${when}`, numbers.join(', '), isRight);
}

function* mixedPaths(): Generator<string> {
  for (let number = 0; ; number += 1) {
    yield routes.brief(getSlug(CREATORS[0]));
    yield routes.search({ text: `reader ${number}` });
    yield '/';
    yield routes.bans({ days: `${number}-` });
  }
}

async function measureKill({ target, lines }: Scene, number: number): Promise<void> {
  const pid = target.sitePids().get(number) ?? 0;
  const finish = startReaders(target.port, { readers: READERS }, mixedPaths());
  for (const each of PROCESSES) await lines.request(each, '/');
  process.kill(pid, 'SIGKILL');
  const killedAt = performance.now();
  await eventually(() => target.sitePids().get(number) !== pid);
  const seconds = ((performance.now() - killedAt) / 1000).toFixed(1);
  const { requests, retried, lost, statuses } = await finish();
  const failed = Object.entries(statuses).filter(([status]) => status !== '200');
  report(
    `kill -9 of process ${number} under load: lost requests`,
    `${lost} of ${requests}, ${retried} were sent once more; responses other than 200: ${JSON.stringify(failed)}; restarted after ${seconds} s`,
    lost === 0 && failed.length === 0,
  );
}

async function measureBackendKill(scene: Scene): Promise<void> {
  const { target, lines, clients } = scene;
  const [creator] = CREATORS;
  const client = clients.get(creator);
  if (!client) return;
  const path = routes.brief(getSlug(creator));
  const brief = { id: `brief-${getSlug(creator)}` };
  const everywhere = () => Promise.all(PROCESSES.map((number) => lines.request(number, path)));
  await everywhere();
  const pid = target.backendPid();
  process.kill(pid, 'SIGKILL');
  const { status, body } = await client.tryToWrite('updateBrief', { ...brief, title: 'Never written' });
  report('a write without the backend', `status ${status}: ${body}`, status === 502);
  const statuses = (await everywhere()).map((page) => page.status);
  report('a cached page without the backend', statuses.join(', '), statuses.join() === '200,200,200');
  await eventually(() => target.backendPid() !== pid);
  const title = 'Written after the return';
  await eventually(async () => (await client.tryToWrite('updateBrief', { ...brief, title })).status === 200);
  await client.write('createPlatformBan', banInput(measuredBan(9000, creator)));
  const wait = await untilShown(lines, path, title);
  report('all processes follow after its return', `${wait.toFixed(0)} ms after the next writes`);
  await reportNumbers(scene, 'after the return');
}

/** The results of one run with some processes. */
type Throughput = { readonly perSecond: number; readonly perProcessorSecond: number };

async function measureThroughput(site: ServedSite, count: number): Promise<Throughput> {
  const pids = [...site.pids.values()];
  const used = () => pids.reduce((sum, pid) => sum + getProcessorTime(pid), 0) / 1000;
  // A new process compiles its code first, and two processes do that twice.
  const paths = await warmUp(site.origin, explorerPaths());
  const before = used();
  const result = await load(site.origin, paths, SECONDS, CONNECTIONS);
  const perProcessorSecond = (result.perSecond * SECONDS) / (used() - before);
  const memory = pids.map((pid) => `${getMemory(pid).now.toFixed(0)} MB`).join(', ');
  report(
    `${count} process${count === 1 ? '' : 'es'}, explorer, not cached`,
    `${inWords(result)}; ${perProcessorSecond.toFixed(0)} for each processor second; ${memory}; load ${loadNow()}`,
  );
  return { perSecond: result.perSecond, perProcessorSecond };
}

/** Measures uncached pages with one process and with two, in turn. */
async function compareProcesses(): Promise<void> {
  const content = await openContent(30);
  try {
    const sums = new Map<number, Throughput>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const count of [1, 2]) {
        const surroundings = { ...content.surroundings, WEB_CONCURRENCY: String(count) };
        const site = await serveSite(['scripts/serve.ts'], await freePort(), surroundings);
        try {
          await eventually(() => site.pids.size === count);
          const lines = new SiteLines(Number(new URL(site.origin).port));
          for (let number = 1; number <= count; number += 1)
            await lines.request(count === 1 ? 0 : number, routes.bans());
          lines.close();
          const one = await measureThroughput(site, count);
          const sum = sums.get(count);
          sums.set(count, {
            perSecond: one.perSecond + (sum?.perSecond ?? 0),
            perProcessorSecond: one.perProcessorSecond + (sum?.perProcessorSecond ?? 0),
          });
        } finally {
          await site.stop();
        }
      }
    }
    const ratio = (name: keyof Throughput) => (sums.get(2)?.[name] ?? 0) / (sums.get(1)?.[name] ?? 1);
    report('requests a second, two processes to one', ratio('perSecond').toFixed(2));
    const each = ratio('perProcessorSecond');
    report(
      `requests for each processor second, two to one (at least ${MIN_RATIO})`,
      each.toFixed(2),
      each >= MIN_RATIO,
    );
  } finally {
    await content.stop();
  }
}

/** Measures several site processes: writes, killed processes, a killed backend, and uncached pages. */
export async function measureProcesses({ writes }: BenchOptions): Promise<void> {
  heading(`Several site processes; load ${loadNow()} before`);
  const scene = await openScene();
  try {
    await measureWrites(scene, writes);
    for (const number of PROCESSES) await measureKill(scene, number);
    await measureBackendKill(scene);
  } finally {
    scene.lines.close();
    await scene.target.stop();
  }
  await compareProcesses();
  report('load after', loadNow());
}
