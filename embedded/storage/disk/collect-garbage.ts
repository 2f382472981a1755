import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes of files between two collections. */
const EVERY = 8 * 2 ** 20;
let bytes = 0;

/**
 * Counts bytes of a file that went by, and has them collected now and then. They lie outside of V8's own heap, which
 * hardly grows by them: left alone it would let 64 MB of them wait. This collects what is young alone, in about a
 * millisecond.
 */
export function countGarbage(added: number): void {
  bytes += added;
  if (bytes < EVERY) return;
  bytes = 0;
  if (typeof collect === 'function') collect({ type: 'minor' });
}
