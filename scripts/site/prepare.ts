import { existsSync } from 'node:fs';
import path from 'node:path';
import { completeProgram } from './program.ts';
import { root } from './settings.ts';

/** Makes what a clone does not hold and the site shows: the sample pictures and the elements' scripts. */
export async function prepareAssets(): Promise<void> {
  if (!existsSync(path.join(root, 'public/pictures'))) {
    await completeProgram(['scripts/make-pictures.ts'], 'The sample pictures could not be made.');
  }
  await completeProgram(['scripts/build-elements.ts'], 'The elements could not be bundled.');
}
