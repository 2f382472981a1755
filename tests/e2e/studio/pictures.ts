import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { dataFolder } from '../../../embedded/lib/store.ts';

export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** Creates a photo whose metadata names the camera. */
export const photo = (width: number, height: number, camera = 'Camera'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Make: camera } })
    .jpeg()
    .toBuffer();

/** Creates a PNG whose header has a larger size than its pixels. */
export async function hugePng(side: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
}

/** The files that the store has on the disk of the site under test. */
export function storedFiles(): readonly Buffer[] {
  const folder = path.join(dataFolder(), 'storage');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
}
