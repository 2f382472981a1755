import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, openEngine } from '../../embedded/data/engine.ts';
import { routes } from '../../lib/routes.ts';
import { measuredBan } from '../../scripts/seed/measured-ban.ts';
import { banInput } from '../../scripts/seed/restriction.ts';
import { sampleUser } from '../../scripts/seed/sample-users.ts';
import { startBackend } from '../../scripts/site/backend.ts';
import { Failure } from '../../scripts/site/failure.ts';
import { memoryFlags, memoryVariables } from '../../scripts/site/memory-settings.ts';
import { freePort } from '../../scripts/site/port.ts';
import { completeProgram } from '../../scripts/site/program.ts';
import { type ServedSite, serveSite } from '../../scripts/site/served-site.ts';
import { root } from '../../scripts/site/settings.ts';
import { withoutLimits } from '../../scripts/site/without-limits.ts';
import { findPostgres, TemporaryPostgres } from '../../scripts/testing/postgres.ts';
import { load, warm } from './load.ts';
import { getMemory, getProcessorTime, reportMemory } from './our-site.ts';
import { heading, inWords, report } from './report.ts';

const BRIEFS = 20_000;
const CONNECTIONS = 16;
/** The number of bans that are written while the site runs: an account may write 600 times in a minute. */
const WRITTEN = 500;
/** Targets with 100,000 bans. */
const EXPLORER: LoadTarget = { perSecond: 250, p99: 120 };
const CACHED: LoadTarget = { p99: 120 };
const SEARCH: LoadTarget = { perSecond: 300, p99: 100 };
const SUGGEST: LoadTarget = { perSecond: 2000, p99: 30 };
/** MB by which the site's memory may grow while all rows are downloaded. */
const MAX_GROWTH = 64;
/** MB of the site's process with 100,000 bans. */
const MAX_MEMORY = 350;
const SECONDS = 10;

/** Milliseconds within which a new site must have all rows in its store. */
const FILLED_WITHIN = 60 * 60_000;

/** The stores of the read model. PostgreSQL is a temporary server on this machine. */
export const STORES = ['SQLite', 'PostgreSQL'] as const;
type Store = (typeof STORES)[number];

export type BenchOptions = {
  /** The number of synthetic bans beside those of the samples. */
  readonly bans: number;
  /** The number of writes whose way to several processes is measured. */
  readonly writes: number;
  /** The number of cached pages with which writes are measured (`staleness`). */
  readonly briefs: number;
  /** The stores that the explorer is measured with. */
  readonly stores: readonly Store[];
};

/** The data folder of a number of bans, so that one measurement does not add to the content of another one. */
const getFolder = ({ bans }: BenchOptions) => path.join(root, '.cache/bench/explorer', String(bans));
const CREATOR = 'measured-creator-0001';

/** Addresses of the explorer, no two of which are alike. */
export function explorerPaths(): readonly string[] {
  const creators = Array.from(
    { length: 600 },
    (_, at) => `measured-creator-${String(at + 1).padStart(4, '0')}`,
  );
  const months = Array.from(
    { length: 60 },
    (_, at) => `${2021 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  );
  const texts = ['account', 'notice', 'appeal', 'the', 'policy', 'removed', 'without', 'review'];
  return [
    ...months.flatMap((from) => months.filter((to) => to >= from).map((to) => routes.bans({ from, to }))),
    ...texts.flatMap((text) => months.map((from) => routes.bans({ text, from }))),
    ...creators.map((creator) => routes.bans({ creator })),
    ...creators.map((creator) => routes.bans({ creator, state: 'in-force', sort: 'oldest' })),
    ...Array.from({ length: 900 }, (_, days) => routes.bans({ days: `${days}-`, sort: 'newest' })),
  ].sort((a, b) => getOrder(a) - getOrder(b));
}

/** Returns a number from the characters of a text, so that requests of different kinds are mixed. */
const getOrder = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

const SEARCHED =
  'account appeal audience ban channel copyright court creator data deadline decision director evidence film form ' +
  'identity journalist law legal letter limit mail moderation music notice permanent platform policy process proof ' +
  'public reach reason record restore review right rule shadow statement strike suspension term video warning witness ' +
  'access answer archive automated category comment community complaint contact contract copy country date document ' +
  'earnings email explain follower income lawyer message month number photo';

/** Searches for one or two words, no two of which are alike. */
export function searchPaths(): readonly string[] {
  const words = SEARCHED.split(' ');
  return words.flatMap((one) =>
    words.map((other) => routes.search({ text: one === other ? one : `${one} ${other}` })),
  );
}

/** Beginnings of words, as they are typed. */
export const suggestPaths = () =>
  SEARCHED.split(' ').flatMap((word) =>
    Array.from({ length: word.length }, (_, at) => `/api/v1/suggest?q=${word.slice(0, at + 1)}`),
  );

/** Reads rows of the database itself. */
function readStored(options: BenchOptions, query: string): readonly Record<string, unknown>[] {
  const database = new DatabaseSync(path.join(getFolder(options), 'data.sqlite'), { readOnly: true });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}

const storedBans = (options: BenchOptions) =>
  Number(readStored(options, 'SELECT count(*) AS bans FROM PlatformBan')[0]?.bans);

const storedIds = (options: BenchOptions) =>
  new Set(readStored(options, 'SELECT id FROM PlatformBan').map(({ id }) => String(id)));

/** The count in the explorer's heading. */
async function shownBans(origin: string): Promise<number> {
  const html = await (await fetch(origin + routes.bans())).text();
  return Number(/<h1[\s\S]*?data-records="(\d+)"/.exec(html)?.[1]);
}

/** Milliseconds within which the proxy must hear of a write of another process. */
const HEARD_WITHIN = 30_000;

/** Reports the time until the explorer shows the number of bans in the database. */
async function reportTotal(
  what: string,
  origin: string,
  options: BenchOptions,
  within = HEARD_WITHIN,
): Promise<void> {
  const stored = storedBans(options);
  const startedAt = performance.now();
  let shown = await shownBans(origin);
  while (shown !== stored && performance.now() - startedAt < within) {
    await sleep(50);
    shown = await shownBans(origin);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  report(what, `${shown} of ${stored} bans after ${seconds} s`, shown === stored);
}

/** What a load test must reach: requests a second, and milliseconds within which 99 of 100 have a response. */
export type LoadTarget = { readonly perSecond?: number; readonly p99?: number };

/** The part of the addresses that are loaded first, until V8 has compiled the code that makes their pages. */
const WARM_PART = 0.25;
const WARM_SECONDS = 10;

/** Loads a part of uncached addresses, and returns the others, which can then be measured. */
export async function warmUp(origin: string, paths: readonly string[]): Promise<readonly string[]> {
  const warmCount = Math.round(paths.length * WARM_PART);
  await load(origin, paths.slice(0, warmCount), WARM_SECONDS, CONNECTIONS);
  return paths.slice(warmCount);
}

/** Loads uncached addresses at full speed, and reports requests a second and the processor time of one. */
export async function reportLoad(
  what: string,
  { origin, pid }: ServedSite,
  paths: readonly string[],
  { perSecond = 0, p99 = Number.POSITIVE_INFINITY }: LoadTarget,
): Promise<void> {
  const measured = await warmUp(origin, paths);
  const before = getProcessorTime(pid);
  const result = await load(origin, measured, SECONDS, CONNECTIONS);
  const each = (getProcessorTime(pid) - before) / (result.perSecond * SECONDS);
  const targets = [
    ...(perSecond > 0 ? [`at least ${perSecond} a second`] : []),
    ...(Number.isFinite(p99) ? [`p99 under ${p99} ms`] : []),
  ];
  report(
    `${what} (${targets.join(', ')})`,
    inWords(result),
    result.perSecond >= perSecond && result.p99 < p99 && result.failed === 0,
  );
  report('  processor time of a request', `${each.toFixed(2)} ms`);
}

/** Measures a download of all rows as NDJSON, line by line. */
async function measureDownload({ origin, pid }: ServedSite, options: BenchOptions): Promise<void> {
  const before = getMemory(pid).now;
  let max = before;
  const watch = setInterval(() => {
    max = Math.max(max, getMemory(pid).now);
  }, 50);
  const startedAt = performance.now();
  const response = await fetch(origin + routes.rows('ban', 'ndjson'));
  let [rows, bytes] = [0, 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) rows += 1;
  }
  clearInterval(watch);
  const seconds = (performance.now() - startedAt) / 1000;
  report(
    'all rows as NDJSON',
    `${rows} rows, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`,
    rows === storedBans(options),
  );
  const growth = max - before;
  report(`  memory growth (under ${MAX_GROWTH} MB)`, `${growth.toFixed(0)} MB`, growth < MAX_GROWTH);
}

/** The bans that are written while the site runs. */
const writtenBans = ({ bans }: BenchOptions) =>
  Array.from({ length: WRITTEN }, (_, at) => banInput(measuredBan(bans + at + 1, CREATOR)));

async function write(
  engine: Engine,
  mutation: 'createPlatformBan' | 'deletePlatformBan',
  input: { readonly id: string },
) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  const query = `mutation Write($input: ${type}) { ${mutation}(input: $input) { id } }`;
  const { errors } = await engine.execute({ query, variables: { input }, identity: sampleUser(CREATOR) });
  if (errors) throw new Failure(`The ban ${input.id} could not be written: ${JSON.stringify(errors)}`);
}

async function withEngine(options: BenchOptions, work: (engine: Engine) => Promise<void>): Promise<void> {
  const engine = openEngine({ dataFolder: getFolder(options) });
  try {
    await work(engine);
  } finally {
    engine.close();
  }
}

/** Deletes the written bans, also those of a measurement that was ended before it deleted them. */
const deleteWritten = (options: BenchOptions): Promise<void> =>
  withEngine(options, async (engine) => {
    const stored = storedIds(options);
    for (const { id } of writtenBans(options))
      if (stored.has(id)) await write(engine, 'deletePlatformBan', { id });
  });

/** Many bans, one after the other, and out again. */
async function measureWriting({ origin }: ServedSite, options: BenchOptions): Promise<void> {
  await withEngine(options, async (engine) => {
    for (const input of writtenBans(options)) await write(engine, 'createPlatformBan', input);
  });
  await reportTotal(`after ${WRITTEN} bans were written one by one`, origin, options);
  await deleteWritten(options);
  await reportTotal('after each was deleted', origin, options);
}

async function killed({ pid }: ServedSite): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await sleep(500);
}

async function startStore(store: Store): Promise<TemporaryPostgres | null> {
  if (store === 'SQLite') return null;
  const programs = findPostgres();
  if (!programs) throw new Failure('PostgreSQL could not be found or installed.');
  return TemporaryPostgres.start(programs);
}

/** Measures one store: start, explorer, search, type-ahead, download, writes, and a restart after a kill. */
async function measureStore(
  serve: (readModelUrl: string) => Promise<ServedSite>,
  url: string,
  options: BenchOptions,
): Promise<void> {
  let site: ServedSite | undefined;
  try {
    const startedAt = performance.now();
    site = await serve(url);
    await reportTotal('the total', site.origin, options, FILLED_WITHIN);
    report('start to first page with all rows', `${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    await reportMemory('the site’s process with all rows', site.pid, MAX_MEMORY);
    await reportLoad('explorer, each address once or twice', site, explorerPaths(), EXPLORER);
    const cachedPaths = explorerPaths().slice(0, 20);
    await warm(site.origin, cachedPaths);
    await reportLoad('explorer, 20 cached addresses', site, cachedPaths, CACHED);
    await reportLoad('search, each address once or twice', site, searchPaths(), SEARCH);
    const [suggestion = ''] = suggestPaths();
    if ((await fetch(site.origin + suggestion)).ok)
      await reportLoad('type-ahead', site, suggestPaths(), SUGGEST);
    await measureDownload(site, options);
    await measureWriting(site, options);
    const { now, highest } = getMemory(site.pid);
    report('memory at the end', `${now.toFixed(0)} MB, highest ${highest.toFixed(0)} MB`);
    await killed(site);
    const killedAt = performance.now();
    site = await serve(url);
    await shownBans(site.origin);
    report('restart after a kill', `${((performance.now() - killedAt) / 1000).toFixed(1)} s`);
    await reportTotal('the total', site.origin, options);
    report('memory after the restart', `${getMemory(site.pid).now.toFixed(0)} MB`);
  } finally {
    await site?.stop();
  }
}

/** Measures the explorer with 20,000 briefs and many bans, with each store of the read model. */
export async function measureExplorer(options: BenchOptions): Promise<void> {
  const { bans, stores } = options;
  const folder = getFolder(options);
  mkdirSync(folder, { recursive: true });
  const outputs = path.join(folder, 'amplify_outputs.json');
  const port = await freePort();
  const surroundings = {
    ...withoutLimits,
    EMBEDDED_PORT: String(port),
    EMBEDDED_OAUTH_PORT: String(await freePort()),
    EMBEDDED_DATA: folder,
    EMBEDDED_OUTPUTS: outputs,
    AMPLIFY_OUTPUTS: outputs,
    // The first look of the alerts at new content takes minutes of the backend's processor.
    EMBEDDED_SCHEDULES: 'off',
    // All connections are of one caller, and its limit is not what is measured.
    API_REQUESTS_PER_MINUTE: '1000000',
  };
  const seed = ['scripts/seed.ts', `--bans=${bans}`, `--briefs=${BRIEFS}`];
  await completeProgram(seed, 'The content could not be created.', surroundings);
  await deleteWritten(options);
  const backend = await startBackend(port, surroundings);
  const serve = async (readModelUrl: string) =>
    // With the memory settings of `npm start`, because memory is measured.
    serveSite([...memoryFlags(process.env), 'scripts/testing/serve-built-site.ts'], await freePort(), {
      ...memoryVariables(process.env),
      ...surroundings,
      READ_MODEL_URL: readModelUrl,
    });
  try {
    for (const store of stores) {
      heading(
        `Explorer in ${store}: ${bans} bans and ${BRIEFS} briefs, ${CONNECTIONS} connections; load ${loadavg()[0]?.toFixed(1)} before`,
      );
      const postgres = await startStore(store);
      try {
        await measureStore(serve, postgres?.createDatabase() ?? '', options);
      } finally {
        await postgres?.remove();
      }
      report('load after', `${loadavg()[0]?.toFixed(1)}`);
    }
  } finally {
    await backend.stop();
  }
}
