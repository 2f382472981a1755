import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { memoryBudget } from '../memory-budget.ts';
import { type Encoding, recode } from './encoding.ts';

/** Content in memory, with all data needed to send it. */
export type StoredBody = {
  readonly key: string;
  readonly status: 200 | 404 | 410;
  readonly etag: string;
  /** Names and values in turn, without headers that depend on the encoding. */
  readonly headers: readonly string[];
  /** Brotli if `isCompressed`, else uncompressed. */
  readonly body: Buffer;
  readonly isCompressed: boolean;
  /** `headers` with those of each encoding, made when first needed. */
  readonly ready: { br?: string[]; gzip?: string[]; identity?: string[] };
};

/** An ETag for uncompressed content. It is weak, because it is the same for every encoding. */
export function etagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Bodies for the few clients without brotli, created on demand and cached for a while. */
const recodedBodies = new LRUCache<string, Buffer>({
  maxSize: memoryBudget.recodedBodies,
  sizeCalculation: (body) => body.length + 200,
});

/** The content in the given encoding; at once when it is stored so. */
export function bodyIn(stored: StoredBody, encoding: Encoding): Buffer | Promise<Buffer> {
  if (!stored.isCompressed || encoding === 'br') return stored.body;
  const name = `${encoding} ${stored.etag} ${stored.key}`;
  const recoded = recodedBodies.get(name);
  if (recoded) return recoded;
  return recode(stored.body, encoding).then((body) => {
    recodedBodies.set(name, body);
    return body;
  });
}
