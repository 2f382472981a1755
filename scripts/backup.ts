/**
 * `npm run backup -- FOLDER`: copies the data folder of the embedded backend into a new folder, also while it runs.
 * `npm run backup -- --restore FOLDER`: replaces the data folder with such a copy, while the backend is stopped.
 */
import path from 'node:path';
import { dataFolder, StoreError } from '../embedded/lib/store.ts';
import { backUp, restore } from './backup/copy-data.ts';
import { Failure, runProgram } from './site/failure.ts';

const USAGE = `Usage: npm run backup -- FOLDER             copies the data folder into a new folder
       npm run backup -- --restore FOLDER   replaces the data folder with a backup; stop the site first`;

await runProgram(async () => {
  const args = process.argv.slice(2);
  const isRestore = args[0] === '--restore';
  const [folder, ...rest] = isRestore ? args.slice(1) : args;
  if (!folder || folder.startsWith('-') || rest.length > 0) throw new Failure(USAGE);
  try {
    if (isRestore) {
      const previous = await restore(path.resolve(folder), dataFolder());
      console.log(
        `Restored ${folder}. The previous data is in ${previous}. Delete it when everything works.`,
      );
    } else {
      const names = await backUp(dataFolder(), path.resolve(folder));
      console.log(`Copied ${names.join(', ')} to ${folder}.`);
      console.log('The copy contains the keys. Store it as safely as the server.');
    }
  } catch (error) {
    throw error instanceof StoreError ? new Failure(error.message) : error;
  }
});
