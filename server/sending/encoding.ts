import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** The encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unbrotli = promisify(zlib.brotliDecompress);

/** Pages must be compressed quickly, so brotli's strongest levels are only used for files that never change. */
export type Effort = 'page' | 'file';
const brotliLevel: Record<Effort, number> = { page: 6, file: 11 };

/** Copies the bytes to separate memory. zlib returns a small part of a large block, which would stay in memory. */
function inOwnMemory(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

export async function compressBrotli(body: Buffer, effort: Effort): Promise<Buffer> {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotliLevel[effort],
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return inOwnMemory(await brotli(body, { params }));
}

/** Plain content in the given encoding. */
export async function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, effort);
  return encoding === 'gzip' ? inOwnMemory(await gzip(body)) : body;
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
