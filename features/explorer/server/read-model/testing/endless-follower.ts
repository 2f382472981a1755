import { openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { CurrentReadModel } from '../current-read-model.ts';
import { ReadModelFile } from '../read-model-file.ts';
import { ScriptedBackend } from './scripted-backend.ts';

/*
 * Follows a scripted backend with a read model in the folder of the first argument, until it is killed. Prints `began`, then
 * `ready` when the stored read model has all records, or the differences. The number of the last change is in the file
 * `backend.seq`, which is written before the read model gets the change.
 */
const [, , folder = ''] = process.argv;
const seqFile = path.join(folder, 'backend.seq');
const backend = new ScriptedBackend(Number(readFileSync(seqFile, 'utf8')));
const file = new ReadModelFile(folder, { version: '1', backend: 'scripted' });
const current = new CurrentReadModel(backend.source(file));

console.log('began');
const found = backend.differences(await current.get());
console.log(found.length === 0 ? 'ready' : `Differences: ${found.join('; ')}`);

const counter = openSync(seqFile, 'r+');

for (;;) {
  for (let more = getScatter(backend.seq); more >= 0; more -= 1) backend.change();
  // One write of fixed length, which a kill does not interrupt.
  writeSync(counter, String(backend.seq).padStart(12), 0);
  await current.get();
}

function getScatter(seq: number): number {
  return (seq * 7) % 5;
}
