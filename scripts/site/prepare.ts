import { completeProgram } from './program.ts';

/** Makes what a clone does not hold and the site shows: the sample pictures and the elements' scripts. */
export async function prepareAssets(): Promise<void> {
  await completeProgram(['scripts/make-pictures.ts'], 'The sample pictures could not be made.');
  await completeProgram(['scripts/build-elements.ts'], 'The elements could not be bundled.');
}
