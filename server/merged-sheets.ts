import { createHmac, timingSafeEqual } from 'node:crypto';

/** Next.js's folder of chunks. Merged sheets have addresses in it, so that relative addresses in a sheet stay right. */
const CHUNKS = '/_next/static/chunks/';

const CHUNK_ADDRESS = /^\/_next\/static\/chunks\/([\w~.-]+)\.css$/;

/** Returns true for the address of a style sheet that Next.js built. */
export const isChunkSheet = (address: string): boolean => CHUNK_ADDRESS.test(address);

/** A merged address: `/_next/static/chunks/<signature>,<chunk>,<chunk>.css`, with chunks by their shortest unique prefix. */
const MERGED_ADDRESS = /^\/_next\/static\/chunks\/([\w-]{22}),([\w~.,-]+)\.css$/;

const MIN_PREFIX_LENGTH = 3;

/** Returns the shortest prefix of each name that no other name has. */
function uniquePrefixes(names: readonly string[]): ReadonlyMap<string, string> {
  const isUnique = (prefix: string) => names.filter((name) => name.startsWith(prefix)).length === 1;
  return new Map(
    names.flatMap((name) => {
      for (let length = MIN_PREFIX_LENGTH; length < name.length; length++) {
        const prefix = name.slice(0, length);
        if (isUnique(prefix)) return [[name, prefix]];
      }
      return [];
    }),
  );
}

/** Maximum length of a merged address. A page with more sheets links to them one by one. */
const MAX_ADDRESS_LENGTH = 1500;

/**
 * Merges the style sheets of a page into one address. The address lists the chunks, so any process of the same build can
 * read it without a stored table. It is signed: only lists that a page of this build has are valid, so a caller cannot
 * make the server compress combinations of its own.
 */
export class MergedSheets {
  readonly #key: string;
  readonly #prefixes: ReadonlyMap<string, string>;
  readonly #names: ReadonlyMap<string, string>;

  /**
   * @param key a secret of the build
   * @param files file names of the build's chunks. Names that cannot be shortened are listed in full.
   */
  constructor(key: string, files: readonly string[]) {
    this.#key = key;
    const sheets = files.filter((file) => file.endsWith('.css')).map((file) => file.slice(0, -'.css'.length));
    this.#prefixes = uniquePrefixes(sheets);
    this.#names = new Map([...this.#prefixes].map(([name, prefix]) => [prefix, name]));
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
    const list = names.map((name = '') => this.#prefixes.get(name) ?? name).join(',');
    const merged = `${CHUNKS}${this.#sign(list)},${list}.css`;
    return merged.length > MAX_ADDRESS_LENGTH ? sheets : [first, merged];
  }

  /** Returns the addresses of the sheets that a merged address lists; undefined for all other addresses. */
  read(address: string): readonly string[] | undefined {
    if (address.length > MAX_ADDRESS_LENGTH) return undefined;
    const [, signature, list] = MERGED_ADDRESS.exec(address) ?? [];
    if (signature === undefined || list === undefined) return undefined;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(list)))) return undefined;
    return list.split(',').map((name) => `${CHUNKS}${this.#names.get(name) ?? name}.css`);
  }

  #sign(list: string): string {
    return createHmac('sha256', this.#key).update(list).digest('base64url').slice(0, 22);
  }
}
