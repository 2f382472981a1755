import { createHmac, timingSafeEqual } from 'node:crypto';

/** Next.js's folder of chunks. Merged sheets have addresses in it, so that relative addresses in a sheet stay right. */
const CHUNKS = '/_next/static/chunks/';

const CHUNK_ADDRESS = /^\/_next\/static\/chunks\/([\w~.-]+)\.css$/;

/** Returns true for the address of a style sheet that Next.js built. */
export const isChunkSheet = (address: string): boolean => CHUNK_ADDRESS.test(address);

/** A merged address: `/_next/static/chunks/<signature>,<chunk>,<chunk>.css`. */
const MERGED_ADDRESS = /^\/_next\/static\/chunks\/([\w-]{22}),([\w~.,-]+)\.css$/;

/** Maximum length of a merged address. A page with more sheets links to them one by one. */
const MAX_ADDRESS_LENGTH = 1500;

/**
 * Merges the style sheets of a page into one address. The address lists the chunks, so any process of the same build can
 * read it without a stored table. It is signed: only lists that a page of this build has are valid, so a caller cannot
 * make the server compress combinations of its own.
 */
export class MergedSheets {
  readonly #key: string;

  /** @param key a secret of the build */
  constructor(key: string) {
    this.#key = key;
  }

  /**
   * Returns the addresses that a page links to instead. The first sheet is the one of the root layout: it stays as it is,
   * because all pages have it. The others become one.
   * @param sheets addresses in the order of the page
   */
  merge(sheets: readonly string[]): readonly string[] {
    const [first, ...others] = sheets;
    const names = others.map((address) => CHUNK_ADDRESS.exec(address)?.[1]);
    if (first === undefined || names.length < 2 || names.includes(undefined)) return sheets;
    const list = names.join(',');
    const merged = `${CHUNKS}${this.#sign(list)},${list}.css`;
    return merged.length > MAX_ADDRESS_LENGTH ? sheets : [first, merged];
  }

  /** Returns the addresses of the sheets that a merged address lists; undefined for all other addresses. */
  read(address: string): readonly string[] | undefined {
    if (address.length > MAX_ADDRESS_LENGTH) return undefined;
    const [, signature, list] = MERGED_ADDRESS.exec(address) ?? [];
    if (signature === undefined || list === undefined) return undefined;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(list)))) return undefined;
    return list.split(',').map((name) => `${CHUNKS}${name}.css`);
  }

  #sign(list: string): string {
    return createHmac('sha256', this.#key).update(list).digest('base64url').slice(0, 22);
  }
}
