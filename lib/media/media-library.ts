import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import type { MediaWidth } from '../pictures/media-address.ts';
import { MAX_PIXELS } from '../workspace/file-kind.ts';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';
import { loadSharp } from './load-sharp.ts';
import type { MediaSource } from './media-source.ts';
import type { PictureCache } from './picture-cache.ts';

const NAMED_BY_HASH = /\/([\da-f]{64})\.[a-z\d]{1,5}$/;

/** Returns the SHA-256 in a key, 64 hexadecimal digits; undefined for a key without one. */
export const hashInKey = (key: string): string | undefined => NAMED_BY_HASH.exec(key)?.[1];

/** Checks whether these bytes may be shown under the key: a key with a SHA-256 allows only the bytes with that hash. */
export function hasNamedBytes(key: string, bytes: Uint8Array): boolean {
  const hash = hashInKey(key);
  return hash === undefined || createHash('sha256').update(bytes).digest('hex') === hash;
}

/** Maximum pixels of a side for a picture without a requested width. */
const MAX_WIDTH = 2560;
const MAX_HEIGHT = 8192;

/** Maximum seconds for making one picture. */
const MAX_SECONDS = 15;

/**
 * Makes a picture in a size and format, upright and in sRGB, without metadata: no place, no camera, no
 * thumbnail. An animated picture becomes its first frame. It is never enlarged.
 * @param bytes a file of one of the raster types
 * @returns undefined if it is damaged, or has too many pixels
 */
export async function makePicture(
  bytes: Uint8Array,
  { width, format }: { readonly width?: MediaWidth; readonly format: OutputFormat },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: width ?? MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true });
    return new Uint8Array(await encode(picture, format).toBuffer());
  } catch {
    return undefined;
  }
}

/**
 * Encodes with the effort and quality of the site's own pictures. JPEG has no transparency: it becomes white.
 */
function encode(picture: Sharp, format: OutputFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 1 });
  if (format === 'webp') return picture.webp({ quality: 78, effort: 4 });
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true });
}

/** The formats of pictures, best first. */
const OUTPUT_FORMATS = ['avif', 'webp', 'jpeg'] as const;
type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/**
 * Chooses the best format in `Accept` that is not refused with `q=0`. The default is JPEG, which every
 * program can read: programs that support neither of the others also send `image/*`.
 */
export function chooseFormat(accept: string | null): OutputFormat {
  const named = (accept ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return OUTPUT_FORMATS.find((format) => named.includes(`image/${format}`)) ?? 'jpeg';
}

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
