import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes of files between two collections. */
const EVERY = 8 * 2 ** 20;
let bytes = 0;

/**
 * Counts bytes of processed files, and regularly collects their garbage. Buffers are outside of V8's own heap, which
 * hardly grows because of them: without this, 64 MB of them would accumulate. It only collects young objects, in
 * about a millisecond.
 */
export function countGarbage(added: number): void {
  bytes += added;
  if (bytes < EVERY) return;
  bytes = 0;
  if (typeof collect === 'function') collect({ type: 'minor' });
}
