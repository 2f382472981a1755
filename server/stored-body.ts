import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** The encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unbrotli = promisify(zlib.brotliDecompress);

/**
 * New pages must be compressed quickly. brotli's strongest level is used for files that never change, and in the
 * background for pages that are sent often.
 */
export type Effort = 'page' | 'file';
const brotliLevel: Record<Effort, number> = { page: 6, file: 11 };

/** Copies the bytes to separate memory. zlib returns a small part of a large block, which would stay in memory. */
function inOwnMemory(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/** Bodies up to this many bytes are compressed synchronously. Passing them to another thread takes longer. */
const MAX_SYNCHRONOUS = 4096;

/**
 * The window in which brotli searches for repetitions, as a power of two. Up to 64 kB brotli uses small tables: pages become no
 * larger. With its default, several pages at the same time take four to six times the processor time in all, most of it for new memory.
 */
const SMALL_WINDOW = 16;

export async function compressBrotli(body: Buffer, effort: Effort): Promise<Buffer> {
  const isSmall = effort === 'page' && body.length <= 2 ** SMALL_WINDOW;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotliLevel[effort],
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    ...(isSmall && { [zlib.constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW }),
  };
  const isSynchronous = effort === 'page' && body.length <= MAX_SYNCHRONOUS;
  return inOwnMemory(
    isSynchronous ? zlib.brotliCompressSync(body, { params }) : await brotli(body, { params }),
  );
}

/** Plain content in the given encoding. */
export async function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, effort);
  return encoding === 'gzip' ? inOwnMemory(await gzip(body)) : body;
}

/** The same brotli content, compressed with the strongest level. */
export async function smallest(brotliBody: Buffer): Promise<Buffer> {
  return compressBrotli(await unbrotli(brotliBody), 'file');
}

/** The same content in another encoding. */
export async function recode(brotliBody: Buffer, encoding: Exclude<Encoding, 'br'>): Promise<Buffer> {
  return encode(await unbrotli(brotliBody), encoding, 'page');
}

/** True for content types that shrink: text, scripts, feeds, SVG; not pictures and recordings. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|xml|[a-z.+-]*\+(xml|json))|image\/svg)/.test(contentType);
}

const known = new Map<string, Encoding>();

/**
 * Chooses the encoding of a response. The few spellings that browsers use are cached; `q=0` excludes an encoding, other
 * weights are equal.
 */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const remembered = known.get(acceptEncoding);
  if (remembered) return remembered;
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  if (known.size < 1000) known.set(acceptEncoding, encoding);
  return encoding;
}

const megabyte = 1024 * 1024;

/**
 * The memory budget of the proxy in bytes, and the share of each cache. The site has 512 MB in all, and Next.js uses
 * the rest.
 */
export const memoryBudget = {
  /** Cached pages. 20,000 briefs take about 170 MB. */
  pages: 176 * megabyte,
  /**
   * Pages of filtered lists and further pages of lists. Their number has no limit, because filters can be combined
   * freely.
   */
  filteredPages: 12 * megabyte,
  /** Preview images and other responses that are not text. Each is about five times as large as a page. */
  pictures: 12 * megabyte,
  /** gzip and plain bodies, for the few clients without brotli. */
  recodedBodies: 8 * megabyte,
  /** The data that pages are rendered from. */
  data: 16 * megabyte,
  /** The data that says that there is no record, such as none with a slug. */
  absentData: 2 * megabyte,
  /** The site's files, after they were first requested. */
  files: 16 * megabyte,
} as const;

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
export function getEtag(content: Buffer): string {
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
