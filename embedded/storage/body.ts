import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { UNSIGNED_PAYLOAD } from './authenticate.ts';
import type { Piece } from './blobs.ts';
import { errors } from './errors.ts';
import type { Exchange } from './exchange.ts';

/** The checksums of a body, computed while it is received. */
type Sums = {
  readonly update: (chunk: Buffer) => void;
  /** MD5 in hexadecimal and CRC-32 in base64. To be called once. */
  readonly finish: () => { readonly md5: string; readonly crc32: string };
};

/** Sums up nothing yet. */
export function createSums(): Sums {
  const md5 = createHash('md5');
  let cyclic = 0;
  return {
    update: (chunk) => {
      md5.update(chunk);
      cyclic = crc32(chunk, cyclic);
    },
    finish: () => {
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(cyclic);
      return { md5: md5.digest('hex'), crc32: sum.toString('base64') };
    },
  };
}

/** Passes the chunks through and adds them to the sums. */
export async function* summing(chunks: AsyncIterable<Buffer>, sums: Sums): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    sums.update(chunk);
    yield chunk;
  }
}

/** Maximum size of an object, and of an upload in one request: 1 GiB. */
export const MAX_OBJECT_SIZE = 2 ** 30;
const MAX_DOCUMENT = 4_000_000;

/** The received body: `md5` in hexadecimal, `crc32` in base64. */
export type Received = Piece & { readonly md5: string; readonly crc32: string };

/**
 * Writes the body of a request to disk and checks its length, `x-amz-content-sha256`, `content-md5` and
 * `x-amz-checksum-…`. The file is marked as waste until it is used; the caller must release it. Throws if a check
 * fails, and then stores nothing.
 * @param isFile true for a complete file, false for a part of one
 */
export async function receiveBody(exchange: Exchange, isFile: boolean): Promise<Received> {
  const { storage, bearer, key } = exchange;
  const length = exchange.header('content-length');
  if (length === undefined) throw errors.missingLength();
  const bytes = Number(length);
  if (bytes > MAX_OBJECT_SIZE) throw errors.tooLarge();
  const release = await storage.quota.reserve(bearer, { key, bytes, isFile });
  try {
    return await writeBody(exchange, bytes);
  } finally {
    release();
  }
}

async function writeBody(exchange: Exchange, announced: number): Promise<Received> {
  const { storage, request } = exchange;
  const check = checkBody(exchange);
  let sums = { md5: '', crc32: '' };
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of readChunks(request, MAX_OBJECT_SIZE)) {
      check.update(chunk);
      yield chunk;
    }
    sums = check.finish();
  }
  const piece = await storage.blobs.write(bytes(), announced);
  return { ...piece, ...sums };
}

/** Reads the body as a document, checked likewise. */
export async function readDocument(exchange: Exchange): Promise<string> {
  const check = checkBody(exchange);
  const chunks: Buffer[] = [];
  for await (const chunk of readChunks(exchange.request, MAX_DOCUMENT)) {
    check.update(chunk);
    chunks.push(chunk);
  }
  check.finish();
  return Buffer.concat(chunks).toString('utf8');
}

/** Checks that the body is empty, and that the signature covers it. */
export async function expectNoBody(exchange: Exchange): Promise<void> {
  if ((await readDocument(exchange)) !== '')
    throw errors.invalidRequest('This request must not have a body.');
}

/** A check that runs on the bytes of a body while it is received. */
type BodyCheck = {
  readonly update: (chunk: Buffer) => void;
  /** Throws if the body does not match the headers. */
  readonly finish: () => ReturnType<Sums['finish']>;
};

function checkBody({ header, payload }: Exchange): BodyCheck {
  const wanted = {
    md5: readDigest(header('content-md5'), 16)?.toString('hex'),
    sha256: readDigest(header('x-amz-checksum-sha256'), 32)?.toString('hex'),
    crc32: readDigest(header('x-amz-checksum-crc32'), 4)?.toString('base64'),
  };
  const sums = createSums();
  const sha256 = payload === UNSIGNED_PAYLOAD && !wanted.sha256 ? undefined : createHash('sha256');
  return {
    update: (chunk) => {
      sums.update(chunk);
      sha256?.update(chunk);
    },
    finish: () => {
      const hash = sha256?.digest('hex');
      if (payload !== UNSIGNED_PAYLOAD && hash !== payload) throw errors.wrongHash();
      const found = sums.finish();
      const isWanted =
        (wanted.sha256 ?? hash) === hash &&
        (wanted.md5 ?? found.md5) === found.md5 &&
        (wanted.crc32 ?? found.crc32) === found.crc32;
      if (!isWanted) throw errors.badDigest();
      return found;
    },
  };
}

function readDigest(value: string | undefined, bytes: number): Buffer | undefined {
  if (value === undefined) return undefined;
  const digest = Buffer.from(value, 'base64');
  if (digest.length !== bytes) throw errors.invalidDigest();
  return digest;
}

/**
 * Yields the body's chunks. If the loop ends early, the request stays open, so that a client that still sends gets a
 * response.
 */
async function* readChunks(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > limit) throw errors.tooLarge();
    yield chunk;
  }
}
