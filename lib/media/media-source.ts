import { LRUCache } from 'lru-cache';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';
import type { GuestStorage } from './guest-storage.ts';
import { rasterType, TELLING_BYTES } from './raster-type.ts';

/** The largest file that is read, in bytes: the largest that the site takes as an upload. */
const MAX_BYTES = 25 * 2 ** 20;

/**
 * For so many milliseconds an object is taken to be as it was. A picture that was withdrawn or hidden is shown no longer
 * than this.
 */
const TRUSTED_FOR = 1000;

/** Each look at the store takes a connection to it, which stays open for a minute. */
const LOOKS: FairQueueLimits = { maxRunning: 8, maxWaiting: 2048, maxWaitingPerCaller: 256 };

/** The object was replaced between two looks at it. */
export class ReplacedError extends Error {
  override name = 'ReplacedError';
}

/** How an address names the bytes that it is for. */
type NamedBytes = {
  /** The entity tag that the object should have. */
  readonly version?: string;
  /** True if the key contains the hash of the bytes. */
  readonly isNamedByHash?: boolean;
};

type Seen = { readonly etag: string; readonly isPicture: boolean; readonly at: number };

/** The pictures of the store as they were put there. */
export type MediaSource = {
  /**
   * The entity tag of the picture that is there now, without quotes; undefined when there is none, or what is there is
   * no picture of a known type, or too large.
   * @param address without a name of the bytes the store is always asked
   * @param caller the caller in whose turn the store is asked
   * @throws BusyError
   */
  readonly find: (key: string, address: NamedBytes, caller: string) => Promise<string | undefined>;
  /** The whole file. Throws ReplacedError when it no longer has this tag. */
  readonly read: (key: string, etag: string) => Promise<Uint8Array>;
  /** Whatever is there now, whole; undefined when there is nothing, or it is too large. */
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

/** Asks the store for the beginning of the object, unless it is the one that was seen last. */
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
  // Nothing has a beginning of an empty object.
  if (answer?.status !== 206 || !etag) {
    await answer?.body?.cancel();
    return undefined;
  }
  const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? Infinity);
  const beginning = new Uint8Array(await answer.arrayBuffer());
  return { etag, isPicture: size <= MAX_BYTES && rasterType(beginning) !== undefined, at };
}

/** Throws ReplacedError for more bytes than the store said there were when it was asked. */
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
