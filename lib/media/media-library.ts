import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { makePicture } from './make-picture.ts';
import type { MediaWidth } from './media-address.ts';
import type { MediaSource } from './media-source.ts';
import type { OutputFormat } from './output-format.ts';
import { hasPublishedBytes } from './published-bytes.ts';

/** One file that is made of a picture. */
export type Variant = {
  readonly key: string;
  /** Of the picture as it was put into the store. */
  readonly etag: string;
  readonly width?: MediaWidth;
  readonly format: OutputFormat;
};

/** More pictures are wanted at once than can be made soon. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Bytes of the pictures that are kept: some thousand of the usual size. */
const KEPT_BYTES = 16 * 2 ** 20;

/** Pictures made at the same time, which bounds memory, and those that may wait for it. */
const AT_A_TIME = 2;
const MOST_WAITING = 64;

/** Kept for a file that no picture can be made of, so that it is not tried for each reader. Milliseconds. */
const UNREADABLE = new Uint8Array();
const TRIED_AGAIN_AFTER = 600_000;

/** Makes pictures, each once however many want it, and keeps those that were wanted last. */
export class MediaLibrary {
  readonly #source: Pick<MediaSource, 'read'>;
  readonly #make: typeof makePicture;
  readonly #limit = pLimit(AT_A_TIME);
  readonly #underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  readonly #kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length + 500,
  });

  constructor(source: Pick<MediaSource, 'read'>, make: typeof makePicture = makePicture) {
    this.#source = source;
    this.#make = make;
  }

  /**
   * The file's bytes; undefined when the object is no picture that can be shown.
   * @throws BusyError, and what the source throws
   */
  async bytes(variant: Variant): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const id = [variant.etag, variant.width ?? '', variant.format, variant.key].join(' ');
    const bytes = this.#kept.get(id) ?? (await this.#once(id, variant));
    return bytes === UNREADABLE ? undefined : bytes;
  }

  /** Does something that takes much memory when it is its turn, among the pictures. @throws BusyError */
  inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    if (this.#limit.pendingCount >= MOST_WAITING) throw new BusyError('Too many pictures are being made.');
    return this.#limit(act);
  }

  #once(id: string, variant: Variant): Promise<Uint8Array<ArrayBuffer>> {
    const underWay = this.#underWay.get(id);
    if (underWay) return underWay;
    const made = this.inTurn(async () => {
      const original = await this.#source.read(variant.key, variant.etag);
      const isWhatWasPublished = hasPublishedBytes(variant.key, original);
      const bytes = (isWhatWasPublished && (await this.#make(original, variant))) || UNREADABLE;
      this.#kept.set(id, bytes, bytes === UNREADABLE ? { ttl: TRIED_AGAIN_AFTER } : {});
      return bytes;
    }).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, made);
    return made;
  }
}
