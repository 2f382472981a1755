import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hashInKey, type MediaLibrary } from './media-library.ts';
import type { MediaSource } from './media-source.ts';

/** Bytes of a block. A smaller one reads less for a short part, and needs more hashes. */
export const BLOCK = 65_536;

/** Files whose hashes are in memory: at most 400 of 32 bytes for each. */
const MAX_FILES = 500;

/** Objects that do not have the hash of their key. Each is read again after an hour, and not for each request. */
const MAX_WRONG = 2000;
const WRONG_FOR = 3_600_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** The hashes of a file's blocks, computed from the bytes with the SHA-256 of the key. */
type Blocks = { readonly length: number; readonly hashes: Buffer };

/** The first and last byte of a part. */
export type FilePart = { readonly from: number; readonly to: number };

export type FileRead = {
  /** Bytes of the whole file. */
  readonly length: number;
  /** Null for the whole file. */
  readonly part: FilePart | 'outside' | null;
  readonly bytes: Bytes;
};

const NO_BYTES = new Uint8Array();

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Returns the hashes of all blocks, one after another. `bytes` begins at a block. */
function blockHashes(bytes: Uint8Array): Buffer {
  const hashes: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK) hashes.push(sha256(bytes.subarray(at, at + BLOCK)));
  return Buffer.concat(hashes);
}

/**
 * The published files of the store. Only bytes that belong to the SHA-256 in the key are returned. The first request reads the whole file
 * and compares its hash. From then on the hashes of its blocks are known, so a part needs only the blocks in which it is, and each of
 * these is compared as well: the entity tag of an object is an MD5, and its owner could replace it by another object with the same one.
 */
export class PublishedFiles {
  readonly #source: Pick<MediaSource, 'readObject' | 'readPart' | 'size'>;
  readonly #library: Pick<MediaLibrary, 'readFile'>;
  /** By SHA-256: equal files of two people have equal blocks. */
  readonly #blocks = new LRUCache<string, Blocks>({ max: MAX_FILES });
  /** The entity tag of the object under a key that has other bytes. */
  readonly #wrong = new LRUCache<string, string>({ max: MAX_WRONG, ttl: WRONG_FOR });

  constructor(
    source: Pick<MediaSource, 'readObject' | 'readPart' | 'size'>,
    library: Pick<MediaLibrary, 'readFile'>,
  ) {
    this.#source = source;
    this.#library = library;
  }

  /** Returns the length of the file if its blocks are known. The object may be gone since then. */
  knownLength(key: string): number | undefined {
    return this.#getBlocks(key)?.length;
  }

  /** Returns the length of the stored object without reading it; undefined if there is none, or it cannot be the file of the key. */
  async length(key: string, caller: string): Promise<number | undefined> {
    const [length, known] = [await this.#source.size(key, caller), this.knownLength(key)];
    return known === undefined || known === length ? length : undefined;
  }

  /**
   * Reads the part of a file that `choose` returns for its length, or all of it for null. Undefined if there is no such file, or the
   * object has other bytes.
   */
  async read(
    key: string,
    choose: (length: number) => FilePart | 'outside' | null,
    caller: string,
  ): Promise<FileRead | undefined> {
    const blocks = this.#getBlocks(key);
    const part = blocks ? choose(blocks.length) : null;
    if (blocks && part === 'outside') {
      const exists = (await this.length(key, caller)) !== undefined;
      return exists ? { length: blocks.length, part, bytes: NO_BYTES } : undefined;
    }
    if (blocks && part !== null && part !== 'outside') {
      const bytes = await this.#readPart(key, blocks, part, caller);
      return bytes && { length: blocks.length, part, bytes };
    }
    const whole = await this.#readWhole(key, caller);
    if (!whole) return undefined;
    const wanted = choose(whole.length);
    if (wanted === 'outside') return { length: whole.length, part: wanted, bytes: NO_BYTES };
    const bytes = wanted ? whole.subarray(wanted.from, wanted.to + 1) : whole;
    return { length: whole.length, part: wanted, bytes };
  }

  async #readWhole(key: string, caller: string): Promise<Bytes | undefined> {
    return this.#library.readFile(key, caller, async () => {
      const object = await this.#source.readObject(key, this.#wrong.get(key));
      if (!object) return undefined;
      const hash = sha256(object.bytes).toString('hex');
      if (hash !== hashInKey(key)) {
        if (object.etag) this.#wrong.set(key, object.etag);
        return undefined;
      }
      if (!this.#blocks.has(hash))
        this.#blocks.set(hash, { length: object.bytes.length, hashes: blockHashes(object.bytes) });
      return object.bytes;
    });
  }

  async #readPart(
    key: string,
    blocks: Blocks,
    { from, to }: FilePart,
    caller: string,
  ): Promise<Bytes | undefined> {
    const first = Math.floor(from / BLOCK);
    const start = first * BLOCK;
    const end = Math.min(blocks.length, (Math.floor(to / BLOCK) + 1) * BLOCK);
    const bytes = await this.#library.readFile(`${key} ${start}-${end}`, caller, async () => {
      const part = await this.#source.readPart(key, start, end - 1);
      const expected = blocks.hashes.subarray(first * 32, Math.ceil(end / BLOCK) * 32);
      const isRight = part?.size === blocks.length && blockHashes(part.bytes).equals(expected);
      return isRight ? part.bytes : undefined;
    });
    return bytes?.subarray(from - start, to + 1 - start);
  }

  #getBlocks(key: string): Blocks | undefined {
    return this.#blocks.get(hashInKey(key) ?? '');
  }
}
