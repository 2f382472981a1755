import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The sums of bytes that go by. */
export type Sums = {
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
