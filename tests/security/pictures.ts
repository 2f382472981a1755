import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { openUserPool } from '../../embedded/auth/pool.ts';
import { openStorage } from '../../embedded/storage/storage.ts';
import { MEDIA_WIDTHS, mediaAddress } from '../../lib/pictures/media-address.ts';
import { distinct, flood, type Tally } from './target.ts';

const PICTURES = 12;

/** The keys of the stored pictures, which are named by their hash as every public picture is. */
const keys: string[] = [];

/** A few bytes that become 12 megapixels: each requested width costs the processor a good part of a second. */
const makePicture = (number: number) =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: { r: number, g: 90, b: 200 } } })
    .png()
    .toBuffer();

/** Puts pictures into the storage of a data folder whose backend does not run. */
export async function storePictures(dataFolder: string): Promise<void> {
  const userPool = openUserPool({ dataFolder, region: 'us-west-2', url: 'http://127.0.0.1' });
  const storage = openStorage({ dataFolder, userPool });
  for (let number = 0; number < PICTURES; number += 1) {
    const bytes = await makePicture(number);
    const source = (async function* () {
      yield bytes;
    })();
    const piece = await storage.blobs.write(source, bytes.length);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const key = `site-media/${randomUUID()}/${hash}.png`;
    keys.push(key);
    const etag = createHash('md5').update(bytes).digest('hex');
    const properties = { contentType: 'image/png', metadata: {} };
    storage.objects.put({ key, etag, properties, crc32: null, owner: null, pieces: [piece] }, {});
    storage.blobs.release(piece.blob);
  }
  await storage.close();
  await userPool.close();
}

/** Asks for pictures in all widths, all at once. @param count of pictures and widths */
export function readPictures(port: number, from: string, count: number): Promise<Tally> {
  const paths = distinct(count, (number) =>
    mediaAddress(keys[number % PICTURES] ?? '', {
      width: MEDIA_WIDTHS[Math.floor(number / PICTURES) % MEDIA_WIDTHS.length] ?? 64,
    }),
  );
  return flood(port, from, paths, { connections: count });
}
