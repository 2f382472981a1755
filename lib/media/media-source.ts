import { LRUCache } from 'lru-cache';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';
import type { GuestStorage } from './guest-storage.ts';
import { rasterType, TELLING_BYTES } from './raster-type.ts';

/** Maximum bytes of a file that is read: the maximum of an upload. */
const MAX_BYTES = 25 * 2 ** 20;

/**
 * Milliseconds for which an object is assumed to be unchanged. A withdrawn or hidden picture disappears after
 * this time.
 */
const TRUSTED_FOR = 1000;

/** Each look at the store takes a connection to it, which stays open for a minute. */
const LOOKS: FairQueueLimits = { maxRunning: 8, maxWaiting: 2048, maxWaitingPerCaller: 256 };

/** The object was replaced between two requests. */
export class ReplacedError extends Error {
  override name = 'ReplacedError';
}

/** The part of a URL that identifies the bytes. */
type NamedBytes = {
  /** The expected entity tag of the object. */
  readonly version?: string;
  /** True if the key contains the hash of the bytes. */
  readonly isNamedByHash?: boolean;
};

type Seen = { readonly etag: string; readonly isPicture: boolean; readonly at: number };

/** The stored pictures, unchanged. */
export type MediaSource = {
  /**
   * Returns the entity tag of the current picture, without quotes. Undefined if there is none, or if the
   * object is not a picture of a known type or is too large.
   * @param address the expected bytes; without a hash the store is always queried
   * @param caller the caller in whose turn the store is asked
   * @throws BusyError
   */
  readonly find: (key: string, address: NamedBytes, caller: string) => Promise<string | undefined>;
  /** Reads the whole file. Throws ReplacedError if its tag has changed. */
  readonly read: (key: string, etag: string) => Promise<Uint8Array>;
  /** Reads the current object; undefined if there is none, or it is too large. */
  readonly readAnything: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** @param now milliseconds since 1970 */
export function createMediaSource(storage: GuestStorage, now: () => number = Date.now): MediaSource {
  const seen = new LRUCache<string, Seen>({ max: 5000 });
  const looks = new FairQueue<Seen | undefined>(LOOKS);
  let lookCount = 0;

  const find: MediaSource['find'] = async (key, { version, isNamedByHash = false }, caller) => {
    const last = seen.get(key);
    const isNamed = isNamedByHash || version === last?.etag;
    const isTrusted = last && isNamed && now() - last.at < TRUSTED_FOR;
    const lookAgain = () =>
      looks.run(lookId(key, isNamedByHash), caller, () => look(storage, key, now, last));
    const current = isTrusted ? last : await lookAgain();
    if (current) seen.set(key, current);
    else seen.delete(key);
    return current?.isPicture ? current.etag : undefined;
  };

  /** Requests for a key with a hash in it share one look. Others must see the object as it is after they came. */
  const lookId = (key: string, isNamedByHash: boolean) => {
    lookCount += 1;
    return isNamedByHash ? key : `${lookCount} ${key}`;
  };

  const read = async (key: string, etag: string) => {
    const answer = await storage.get(key, { 'If-Match': `"${etag}"` });
    if (answer?.status === 200 && answer.body) return readAll(answer.body);
    await answer?.body?.cancel();
    seen.delete(key);
    throw new ReplacedError('The object was replaced.');
  };

  const readAnything = async (key: string) => {
    const answer = await storage.get(key);
    if (answer?.status === 200 && answer.body && Number(answer.headers.get('content-length')) <= MAX_BYTES)
      return readAll(answer.body);
    await answer?.body?.cancel();
    return undefined;
  };
  return { find, read, readAnything };
}

/** Reads the beginning of the object, unless its tag is that of the last request. */
async function look(
  storage: GuestStorage,
  key: string,
  now: () => number,
  last: Seen | undefined,
): Promise<Seen | undefined> {
  const at = now();
  const answer = await storage.get(key, {
    Range: `bytes=0-${TELLING_BYTES - 1}`,
    ...(last && { 'If-None-Match': `"${last.etag}"` }),
  });
  if (answer?.status === 304 && last) return { ...last, at };
  const etag = /^"([\w-]{1,100})"$/.exec(answer?.headers.get('etag') ?? '')?.[1];
  // An empty object has no beginning.
  if (answer?.status !== 206 || !etag) {
    await answer?.body?.cancel();
    return undefined;
  }
  const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? Infinity);
  const beginning = new Uint8Array(await answer.arrayBuffer());
  return { etag, isPicture: size <= MAX_BYTES && rasterType(beginning) !== undefined, at };
}

/** Reads a whole body. Throws ReplacedError if there are more bytes than at the earlier request. */
async function readAll(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new ReplacedError('The object is larger than it was.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
