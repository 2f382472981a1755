import { completeProgram } from './program.ts';

/** Makes the files that the site needs and a clone does not have: the sample pictures and the elements' scripts. */
export async function prepareAssets(): Promise<void> {
  await completeProgram(['tools/make-pictures.ts'], 'The sample images could not be created.');
  await completeProgram(['scripts/build-elements.ts'], 'The elements could not be bundled.');
}
