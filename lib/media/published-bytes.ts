import { createHash } from 'node:crypto';
import { readPublishedFileKey } from './published-file.ts';

/** Whether these may be shown under the key: under one of a published file, only the bytes with its hash. */
export function hasPublishedBytes(key: string, bytes: Uint8Array): boolean {
  const published = readPublishedFileKey(key);
  return !published || createHash('sha256').update(bytes).digest('hex') === published.sha256;
}
