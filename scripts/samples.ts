/**
 * `npm run samples -- <command>`: the sample content of the embedded backend's data folder. The site may be running.
 *   status   counts the sample records
 *   remove   deletes them after a confirmation; the guides stay
 *   add      writes those that are missing
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Engine, openEngine } from '../embedded/data/engine.ts';
import { dataFolder, StoreError } from '../embedded/lib/store.ts';
import { countsText, findSamples, removeSamples, type SampleRecords } from './seed/samples.ts';
import { seed } from './seed/seed.ts';
import { isBackendOnAws } from './site/backend.ts';
import { Failure, runProgram } from './site/failure.ts';

const USAGE = `Usage: npm run samples -- <command>
  status          counts the sample records
  remove [--yes]  deletes all sample records; asks first unless --yes is given
  add             writes the sample records that are missing`;

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean' } },
    });
    const [command, ...rest] = positionals;
    if (rest.length === 0 && (command === 'status' || command === 'remove' || command === 'add'))
      return { command, isConfirmed: values.yes ?? false };
  } catch {
    // An unknown option prints the usage, like an unknown command.
  }
  throw new Failure(USAGE);
}

function openData(): Engine {
  if (isBackendOnAws())
    throw new Failure('The backend is on AWS. Sample records are written to the embedded backend only.');
  try {
    return openEngine({ dataFolder: dataFolder() });
  } catch (error) {
    throw error instanceof StoreError ? new Failure(error.message) : error;
  }
}

const counted = (records: SampleRecords) =>
  countsText([...records].map(([model, ids]) => [model, ids.length] as const));

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Failure('Nothing was deleted. Add --yes to delete without confirmation.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}

async function remove(engine: Engine, isConfirmed: boolean): Promise<void> {
  const records = await findSamples(engine);
  const text = counted(records);
  if (text) {
    console.log(`Sample records: ${text}.`);
    if (!isConfirmed && !(await confirm('Delete them? Your own records are not affected. [y/N] '))) {
      console.log('Nothing was deleted.');
      return;
    }
    await removeSamples(engine, records);
    console.log(`Deleted: ${text}. The sample films, posts and products are no longer shown.`);
  } else {
    console.log('There are no sample records.');
  }
  // Guides that an earlier version wrote for sample creators were deleted with them.
  const guides = (await seed(engine, { withSamples: false })).get('Brief') ?? 0;
  if (guides > 0) console.log(`Guides restored: ${guides}.`);
}

await runProgram(async () => {
  const { command, isConfirmed } = readCommand();
  const engine = openData();
  try {
    if (command === 'remove') await remove(engine, isConfirmed);
    else if (command === 'add')
      console.log(
        `Written: ${countsText(await seed(engine)) || 'nothing, because no sample record is missing'}.`,
      );
    else console.log(`Sample records: ${counted(await findSamples(engine)) || 'none'}.`);
  } finally {
    engine.close();
  }
});
