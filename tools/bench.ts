/**
 * `npm run bench`: measures speed, scale and weight on this machine, beside a bare Next.js page in the same run. `npm
 * run bench -- speed weight` runs some of it; `-- explorer --bans=1000000` sets the number of bans of the explorer,
 * `--store=PostgreSQL` its only store, `-- processes --writes=100` the number of writes to several processes, and `--
 * staleness --briefs=5000` the number of cached pages. All its files are below .cache/bench.
 */
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { startBackend } from '../scripts/site/backend.ts';
import { buildSite } from '../scripts/site/build-site.ts';
import { isBuildCurrent } from '../scripts/site/build-stamp.ts';
import { Failure, runProgram } from '../scripts/site/failure.ts';
import { prepareAssets } from '../scripts/site/prepare.ts';
import { backendPort } from '../scripts/site/settings.ts';
import { measureAttacks } from './bench/attack.ts';
import { measureEngine } from './bench/engine.ts';
import { measureExpiry } from './bench/expiry.ts';
import { type BenchOptions, measureExplorer, STORES } from './bench/explorer.ts';
import { measureImport } from './bench/import.ts';
import { ensureWrk } from './bench/load.ts';
import { measurePerformance } from './bench/performance.ts';
import { measureProcesses } from './bench/processes.ts';
import { measureRealtime } from './bench/realtime.ts';
import { measureScale } from './bench/scale.ts';
import { measureSignIns } from './bench/sign-ins.ts';
import { measureSpeed } from './bench/speed.ts';
import { measureStaleness } from './bench/staleness.ts';
import { measureStarts } from './bench/starts.ts';
import { measureStorage } from './bench/storage.ts';
import { measureStreams } from './bench/streams.ts';
import { measureUncached } from './bench/uncached.ts';
import { measureWeight } from './bench/weight.ts';

const measurements: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  starts: measureStarts,
  speed: measureSpeed,
  scale: measureScale,
  expiry: measureExpiry,
  uncached: measureUncached,
  explorer: measureExplorer,
  staleness: measureStaleness,
  engine: measureEngine,
  'sign-ins': measureSignIns,
  realtime: measureRealtime,
  storage: measureStorage,
  streams: measureStreams,
  import: measureImport,
  weight: measureWeight,
  performance: measurePerformance,
  attack: measureAttacks,
  processes: measureProcesses,
};

function chosen(names: readonly string[]): readonly ((options: BenchOptions) => Promise<void>)[] {
  return (names.length > 0 ? names : Object.keys(measurements)).map((name) => {
    const measurement = measurements[name];
    if (!measurement)
      throw new Failure(
        `Unknown measurement "${name}". Measurements: ${Object.keys(measurements).join(', ')}.`,
      );
    return measurement;
  });
}

async function buildWhenStale(): Promise<void> {
  await prepareAssets();
  if (isBuildCurrent()) return;
  const backend = await startBackend(backendPort());
  await buildSite().finally(backend.stop);
}

function wholeNumber(name: string, text: string, min: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < min)
    throw new Failure(`--${name} is "${text}", but must be a whole number of ${min} or more.`);
  return number;
}

function storesNamed(name: string | undefined): BenchOptions['stores'] {
  const stores = STORES.filter((store) => name === undefined || store === name);
  if (stores.length === 0)
    throw new Failure(`--store is "${name}", but must be one of ${STORES.join(', ')}.`);
  return stores;
}

function readArguments(): { readonly names: readonly string[]; readonly options: BenchOptions } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        bans: { type: 'string', default: '100000' },
        writes: { type: 'string', default: '1000' },
        briefs: { type: 'string', default: '20000' },
        store: { type: 'string' },
      },
    });
    const bans = wholeNumber('bans', values.bans, 1000);
    const writes = wholeNumber('writes', values.writes, 1);
    const briefs = wholeNumber('briefs', values.briefs, 100);
    return { names: positionals, options: { bans, writes, briefs, stores: storesNamed(values.store) } };
  } catch (error) {
    throw error instanceof Failure
      ? error
      : new Failure(error instanceof Error ? error.message : String(error));
  }
}

await runProgram(async () => {
  const { names, options } = readArguments();
  const measure = chosen(names);
  ensureWrk();
  await buildWhenStale();
  console.log(
    `\n${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 1e9)} GB, Node.js ${process.version}`,
  );
  for (const one of measure) await one(options);
});
