/**
 * `npm run seed`: writes the sample content into the embedded backend's data folder; existing records are not
 * changed. `npm run seed -- --briefs N --bans N --streams N` adds synthetic records for measurements. `--if-empty`
 * does nothing if the sample content was written before. `--no-samples` writes only the guides and the platforms.
 * Streams of an earlier version get the fields of the lists' indexes. The backend may be running: SQLite allows both
 * to write, and it reads the new records at once.
 */
import { parseArgs } from 'node:util';
import { openEngine } from '../embedded/data/engine.ts';
import { dataFolder, StoreError } from '../embedded/lib/store.ts';
import { plural } from '../lib/text/plural.ts';
import { completeStreams } from './seed/complete-streams.ts';
import { seedMeasured } from './seed/measured.ts';
import { countsText } from './seed/samples.ts';
import { isSeeded, seed } from './seed/seed.ts';
import { Failure, runProgram } from './site/failure.ts';

const USAGE =
  'Usage: npm run seed -- [--if-empty] [--no-samples] [--briefs <number>] [--bans <number>] [--streams <number>]';

function readOptions() {
  try {
    return parseArgs({
      options: {
        'if-empty': { type: 'boolean' },
        'no-samples': { type: 'boolean' },
        briefs: { type: 'string' },
        bans: { type: 'string' },
        streams: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function readCount(option: string, text = '0'): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count <= 1_000_000) return count;
  throw new Failure(`--${option} is "${text}", but must be a number of records up to 1,000,000.\n${USAGE}`);
}

function openData() {
  try {
    return openEngine({ dataFolder: dataFolder() });
  } catch (error) {
    throw error instanceof StoreError ? new Failure(error.message) : error;
  }
}

function report(what: string, created: ReadonlyMap<string, number>, milliseconds: number): void {
  console.log(
    `${what}: ${countsText(created) || 'nothing'} created in ${(milliseconds / 1000).toFixed(1)} s.`,
  );
}

await runProgram(async () => {
  const options = readOptions();
  const briefs = readCount('briefs', options.briefs);
  const bans = readCount('bans', options.bans);
  const streams = readCount('streams', options.streams);
  const engine = openData();
  try {
    if (!options['if-empty'] || !(await isSeeded(engine))) {
      const started = performance.now();
      const withSamples = !options['no-samples'];
      const what = withSamples ? 'Sample content' : 'Guides';
      report(what, await seed(engine, { withSamples }), performance.now() - started);
    }
    const completed = await completeStreams(engine);
    if (completed > 0)
      console.log(`Added missing fields to ${plural(completed, 'stream')} from an earlier version.`);
    if (briefs + bans + streams > 0) {
      const started = performance.now();
      const created = await seedMeasured(engine, { briefs, bans, streams });
      report('Generated records', created, performance.now() - started);
    }
  } finally {
    engine.close();
  }
});
