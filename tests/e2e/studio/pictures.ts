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

const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;

/** A directory of EXIF with its values, for the offset at which it begins. */
function directory(
  at: number,
  fields: readonly (readonly [tag: number, type: number, value: number])[],
): Buffer {
  const length = 2 + fields.length * 12 + 4;
  const rationals: number[] = [];
  const bytes = Buffer.alloc(length);
  bytes.writeUInt16LE(fields.length, 0);
  for (const [index, [tag, type, value]] of fields.entries()) {
    const place = 2 + index * 12;
    bytes.writeUInt16LE(tag, place);
    bytes.writeUInt16LE(type, place + 2);
    bytes.writeUInt32LE(1, place + 4);
    bytes.writeUInt32LE(type === RATIONAL ? at + length + rationals.length * 8 : value, place + 8);
    if (type === RATIONAL) rationals.push(value);
  }
  const values = Buffer.alloc(rationals.length * 8);
  for (const [index, value] of rationals.entries()) {
    values.writeUInt32LE(value, index * 8);
    values.writeUInt32LE(1, index * 8 + 4);
  }
  return Buffer.concat([bytes, values]);
}

/**
 * Adds EXIF to a JPEG: turned by 90 degrees, at twice the usual resolution and with half of its sides, so that browsers
 * show an image element with half of its pixels. A comment says "SecretCaption".
 */
export function withMisleadingExif(jpeg: Buffer, width: number, height: number): Buffer {
  const first = directory(8, [
    [0x0112, SHORT, 6],
    [0x011a, RATIONAL, 144],
    [0x011b, RATIONAL, 144],
    [0x0128, SHORT, 2],
    [0x8769, LONG, 8 + 2 + 5 * 12 + 4 + 16],
  ]);
  const second = directory(8 + first.length, [
    [0xa002, LONG, width / 2],
    [0xa003, LONG, height / 2],
  ]);
  const tiff = Buffer.concat([Buffer.from('49492a0008000000', 'hex'), first, second]);
  const segment = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])),
    segment(0xfe, Buffer.from('SecretCaption')),
    jpeg.subarray(2),
  ]);
}

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
