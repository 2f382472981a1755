import { LRUCache } from 'lru-cache';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';
import { makePicture } from './make-picture.ts';
import type { MediaWidth } from './media-address.ts';
import type { MediaSource } from './media-source.ts';
import { hasNamedBytes } from './named-bytes.ts';
import type { OutputFormat } from './output-format.ts';
import type { PictureCache } from './picture-cache.ts';

/** One file that is made of a picture. */
export type Variant = {
  readonly key: string;
  /** The ETag of the uploaded picture. */
  readonly etag: string;
  readonly width?: MediaWidth;
  readonly format: OutputFormat;
};

/** Maximum bytes of the pictures in memory: some thousand of the usual size. */
const MEMORY_BYTES = 16 * 2 ** 20;

/**
 * Limits of the queue. Two jobs at a time limit memory and processor load. A page has fewer pictures than one
 * caller may have waiting.
 */
const LIMITS: FairQueueLimits = { maxRunning: 2, maxWaiting: 512, maxWaitingPerCaller: 96 };

/**
 * A file in memory that is not a valid picture. It is tried again after TRIED_AGAIN_AFTER milliseconds, and
 * not for each reader.
 */
const UNREADABLE = new Uint8Array();
const TRIED_AGAIN_AFTER = 600_000;

type Bytes = Uint8Array<ArrayBuffer>;

export type MediaLibraryOptions = {
  readonly make?: typeof makePicture;
  /** The cache on disk, which outlives the process. */
  readonly cache?: Pick<PictureCache, 'get' | 'put'>;
  readonly limits?: FairQueueLimits;
};

/** Makes pictures, each once for any number of requests, and caches the latest ones. */
export class MediaLibrary {
  readonly #source: Pick<MediaSource, 'read'>;
  readonly #make: typeof makePicture;
  readonly #cache: MediaLibraryOptions['cache'];
  readonly #queue: FairQueue<Bytes | undefined>;
  readonly #memory = new LRUCache<string, Bytes>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.length + 500,
  });

  constructor(
    source: Pick<MediaSource, 'read'>,
    { make = makePicture, cache, limits = LIMITS }: MediaLibraryOptions = {},
  ) {
    this.#source = source;
    this.#make = make;
    this.#cache = cache;
    this.#queue = new FairQueue(limits);
  }

  /**
   * Returns the file's bytes; undefined if the object is not a picture that can be shown, or its hash differs
   * from its key.
   * @param caller the caller in the queue
   * @throws BusyError, and the errors of the source
   */
  async bytes(variant: Variant, caller: string): Promise<Bytes | undefined> {
    const id = [variant.etag, variant.width ?? '', variant.format, variant.key].join(' ');
    const bytes = this.#memory.get(id) ?? this.#fromDisk(id);
    if (bytes) return bytes === UNREADABLE ? undefined : bytes;
    return this.#queue.run(`picture ${id}`, caller, () => this.#makeVariant(id, variant));
  }

  /**
   * Reads a whole file in the queue of pictures.
   * @throws BusyError, and the errors of `read`
   */
  readFile(key: string, caller: string, read: () => Promise<Bytes | undefined>): Promise<Bytes | undefined> {
    return this.#queue.run(`file ${key}`, caller, read);
  }

  async #makeVariant(id: string, variant: Variant): Promise<Bytes | undefined> {
    const original = await this.#source.read(variant.key, variant.etag);
    const bytes = hasNamedBytes(variant.key, original) ? await this.#make(original, variant) : undefined;
    this.#memory.set(id, bytes ?? UNREADABLE, bytes ? {} : { ttl: TRIED_AGAIN_AFTER });
    if (bytes) this.#toDisk(id, variant.key, bytes);
    return bytes;
  }

  #fromDisk(id: string): Bytes | undefined {
    try {
      const bytes = this.#cache?.get(id);
      if (bytes) this.#memory.set(id, bytes);
      return bytes;
    } catch (error) {
      console.error('A cached picture could not be read:', error);
      return undefined;
    }
  }

  #toDisk(id: string, key: string, bytes: Bytes): void {
    try {
      this.#cache?.put(id, key, bytes);
    } catch (error) {
      console.error('A picture could not be cached:', error);
    }
  }
}
