const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * An ICO file with one image in PNG format, which all current browsers read.
 * @param size width and height of the image in pixels, at most 255
 * @param png the image
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function iconFile(size: number, png: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(1, 2); // the type: icon
  head.writeUInt16LE(1, 4); // the number of images
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
