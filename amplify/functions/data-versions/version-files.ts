import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ExportRow } from '../../../features/datasets/model/column.ts';
import type { PublishedFile } from '../../../features/datasets/model/manifest.ts';
import { VERSION_FOLDER, versionKey, WITHHELD_FOLDER } from '../../../features/datasets/model/version-key.ts';

/** Files that everyone may read, and files that only the function may read, because they have records that were withdrawn. */
export const PUBLIC = VERSION_FOLDER;
export const WITHHELD = WITHHELD_FOLDER;
type Folder = typeof PUBLIC | typeof WITHHELD;

/** Bytes of a part of an upload. S3 accepts no smaller one than 5 MiB, except the last. */
const PART = 6 * 2 ** 20;
/** Number of rows that are read at once. */
const CHUNK = 500;
const GZIP = 'application/gzip';
/** The client sends the checksum of each part, which S3 accepts only if the upload began with its algorithm. */
const ChecksumAlgorithm = 'CRC32';

const getKey = (folder: Folder, sha256: string) => versionKey(sha256, folder);

/** Returns true for the error about an object that does not exist. S3 sends 403 to a role that may not list the key. */
function isMissing(error: unknown): boolean {
  const { $metadata: metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  return metadata?.httpStatusCode === 404 || metadata?.httpStatusCode === 403;
}

const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/** A file of a version is missing or damaged. Trying again does not help. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** Returns true for an error of decompression, and for text that is not JSON. */
const isDamage = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));

/** The files of versions in the bucket: `<SHA-256>.gz` has the bytes of a file, compressed. */
export class VersionFiles {
  readonly #client: S3Client;
  readonly #bucket: string;

  /** @param config differs from the environment in tests only */
  constructor(bucket: string, config: S3ClientConfig = {}) {
    // The address of the embedded backend has the bucket in its path.
    this.#client = new S3Client({ forcePathStyle: true, ...config });
    this.#bucket = bucket;
  }

  /** Stores text under its hash. The file is made on the disk, because its name is known at its end. */
  async put(folder: Folder, pieces: AsyncIterable<string>): Promise<PublishedFile> {
    const file = path.join(tmpdir(), `${randomUUID()}.gz`);
    try {
      const written = await writeFile(file, pieces);
      if (!(await this.has(folder, written.sha256))) await this.#upload(getKey(folder, written.sha256), file);
      return written;
    } finally {
      await rm(file, { force: true });
    }
  }

  async has(folder: Folder, sha256: string): Promise<boolean> {
    const command = new HeadObjectCommand({ Bucket: this.#bucket, Key: getKey(folder, sha256) });
    return (await this.#client.send(command).catch(nullIfMissing)) !== null;
  }

  /**
   * The rows of stored NDJSON, 500 at a time.
   * @throws DamagedFile
   */
  async *rows(sha256: string): AsyncGenerator<readonly ExportRow[]> {
    const body = (await this.#read(getKey(WITHHELD, sha256))) ?? (await this.#read(getKey(PUBLIC, sha256)));
    if (!body) throw new DamagedFile(`The file ${sha256} of a version is missing.`);
    const unpacked = createGunzip();
    unpacked.setEncoding('utf8');
    body.once('error', (error) => unpacked.destroy(error));
    unpacked.once('close', () => body.destroy());
    body.pipe(unpacked);
    let chunk: ExportRow[] = [];
    try {
      // This function wrote these rows, and their hash is known.
      for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
        chunk.push(JSON.parse(line));
        if (chunk.length < CHUNK) continue;
        yield chunk;
        chunk = [];
      }
      if (chunk.length > 0) yield chunk;
      if (unpacked.errored) throw unpacked.errored;
    } catch (thrown) {
      // Text that was cut off is not JSON, whatever the reason is.
      const error = unpacked.errored ?? thrown;
      throw isDamage(error)
        ? new DamagedFile(`The file ${sha256} of a version is damaged.`, { cause: error })
        : error;
    } finally {
      unpacked.destroy();
    }
  }

  /** Makes a file public. Does nothing if it is already, or does not exist. */
  show(sha256: string): Promise<void> {
    return this.#move(sha256, WITHHELD, PUBLIC);
  }

  /** Lets only the function read a file. */
  withhold(sha256: string): Promise<void> {
    return this.#move(sha256, PUBLIC, WITHHELD);
  }

  async readText(name: string): Promise<string | null> {
    const body = await this.#read(`${WITHHELD}/${name}`);
    if (!body) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString('utf8');
  }

  async writeText(name: string, text: string): Promise<void> {
    const Key = `${WITHHELD}/${name}`;
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key, Body: text, ContentType: 'application/json' }),
    );
  }

  /** Deletes files that no version names and that are older than a time, which a stopped run left. */
  async sweep(folder: Folder, named: ReadonlySet<string>, before: Date): Promise<void> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: `${folder}/` },
    );
    for await (const { Contents = [] } of pages)
      for (const { Key = '', LastModified } of Contents) {
        const sha256 = /\/([0-9a-f]{64})\.gz$/.exec(Key)?.[1];
        if (sha256 && !named.has(sha256) && LastModified && LastModified < before)
          await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key }));
      }
  }

  async #read(Key: string): Promise<Readable | null> {
    const found = await this.#client
      .send(new GetObjectCommand({ Bucket: this.#bucket, Key }))
      .catch(nullIfMissing);
    if (!found) return null;
    if (!(found.Body instanceof Readable)) throw new Error(`${Key} has no body.`);
    return found.Body;
  }

  async #move(sha256: string, from: Folder, to: Folder): Promise<void> {
    if (!(await this.has(from, sha256))) return;
    if (!(await this.has(to, sha256)))
      await this.#client.send(
        new CopyObjectCommand({
          Bucket: this.#bucket,
          Key: getKey(to, sha256),
          CopySource: `${this.#bucket}/${getKey(from, sha256)}`,
        }),
      );
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: getKey(from, sha256) }));
  }

  async #upload(Key: string, file: string): Promise<void> {
    const at = { Bucket: this.#bucket, Key };
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const buffer = Buffer.allocUnsafe(Math.min(size, PART));
      const next = async () => buffer.subarray(0, (await handle.read(buffer, 0, buffer.length)).bytesRead);
      if (size <= PART) {
        await this.#client.send(new PutObjectCommand({ ...at, Body: await next(), ContentType: GZIP }));
        return;
      }
      const { UploadId } = await this.#client.send(
        new CreateMultipartUploadCommand({ ...at, ContentType: GZIP, ChecksumAlgorithm }),
      );
      try {
        const Parts: CompletedPart[] = [];
        for (let PartNumber = 1; (PartNumber - 1) * PART < size; PartNumber += 1) {
          const Body = await next();
          const { ETag, ChecksumCRC32 } = await this.#client.send(
            new UploadPartCommand({ ...at, UploadId, PartNumber, Body, ChecksumAlgorithm }),
          );
          Parts.push({ ETag, ChecksumCRC32, PartNumber });
        }
        await this.#client.send(
          new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }),
        );
      } catch (error) {
        await this.#client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => {});
        throw error;
      }
    } finally {
      await handle.close();
    }
  }
}

/** Writes compressed text into a file. Returns the SHA-256 and the number of its bytes before compression. */
async function writeFile(file: string, pieces: AsyncIterable<string>): Promise<PublishedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed() {
    for await (const piece of pieces) {
      const written = Buffer.from(piece);
      hash.update(written);
      bytes += written.length;
      yield written;
    }
  }
  await pipeline(
    Readable.from(hashed()),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  return { sha256: hash.digest('hex'), bytes };
}
