import { completeProgram } from './program.ts';

/** Makes what a clone does not hold and the site shows: the sample pictures and the elements' scripts. */
export async function prepareAssets(): Promise<void> {
  await completeProgram(['tools/make-pictures.ts'], 'The sample images could not be created.');
  await completeProgram(['scripts/build-elements.ts'], 'The elements could not be bundled.');
}
