import { Readable } from 'node:stream';
import { openTestPool } from '../../auth/testing/harness.ts';
import { openStorage } from '../storage.ts';
import { getBytes } from './bytes-of.ts';

/*
 * Writes objects with ten keys, four at a time, endlessly, and prints the key of each that is on disk. Their bytes
 * are derived from their entity tag. A separate program that tests kill. Arguments: the data folder, the size of an
 * object.
 */
const [, , folder = '', size = '0'] = process.argv;
const people = openTestPool({}, folder, Date.now);
const storage = openStorage({ dataFolder: folder, userPool: people.pool });

async function write(writer: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const key = `public/${(writer + turn * 4) % 10}`;
    const etag = `${writer}-${turn}`;
    const piece = await storage.blobs.write(Readable.from(getBytes(etag, Number(size))));
    const properties = { contentType: 'text/plain', metadata: {} };
    storage.objects.put({ key, etag, properties, crc32: null, owner: null, pieces: [piece] }, {});
    storage.blobs.release(piece.blob);
    console.log(key);
  }
}

await Promise.all([0, 1, 2, 3].map(write));
