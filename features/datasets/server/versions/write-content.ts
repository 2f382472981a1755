import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Writes compressed text into a folder under the hash of its bytes. The file gets its name only when it is complete and on disk.
 * @returns the SHA-256 in hexadecimal, and the number of bytes before compression
 */
export async function writeContent(
  folder: string,
  pieces: AsyncIterable<string>,
): Promise<{ sha256: string; bytes: number }> {
  const beside = path.join(folder, `${randomUUID()}.new`);
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
  try {
    // Flush the bytes to the disk before the file gets its name.
    const file = createWriteStream(beside, { flags: 'wx', flush: true, mode: 0o600 });
    await pipeline(Readable.from(hashed()), createGzip(), file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  const sha256 = hash.digest('hex');
  await rename(beside, path.join(folder, `${sha256}.gz`));
  return { sha256, bytes };
}
