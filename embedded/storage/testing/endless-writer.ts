import { openTestPool } from '../../auth/testing/harness.ts';
import { openStorage } from '../storage.ts';

/*
 * Puts objects of ten keys, four at a time, without end, and prints the key and the entity tag of each that is on disk.
 * A program of its own, to be killed. Arguments: the data folder, the size of an object.
 */
const [, , folder = '', size = '0'] = process.argv;
const people = openTestPool({}, folder, Date.now);
const storage = openStorage({ dataFolder: folder, userPool: people.pool });

async function* bytes(fill: string): AsyncGenerator<Buffer> {
  for (let left = Number(size); left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), fill);
}

async function write(writer: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const key = `public/${(writer + turn * 4) % 10}`;
    const etag = `${writer}-${turn}`;
    const piece = await storage.blobs.write(bytes(etag));
    const properties = { contentType: 'text/plain', metadata: {} };
    storage.objects.put({ key, etag, properties, crc32: null, pieces: [piece] }, {});
    storage.blobs.release(piece.blob);
    console.log(`${key} ${etag}`);
  }
}

await Promise.all([0, 1, 2, 3].map(write));
