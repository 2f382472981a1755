import { DamagedFileError, joined, latin, part, viewOf } from './bytes.ts';

/** The chunks for pixels, colours and animation (W3C PNG, third edition, 11). */
const NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
);

const SIGNATURE = 8;

/** Removes texts, times, Exif, and all bytes after the image's end; the pixels stay the same. */
export function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const kept = [part(bytes, 0, SIGNATURE)];
  for (let at = SIGNATURE; at + 12 <= bytes.length; ) {
    const type = latin(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    const chunk = part(bytes, at, end);
    if (NEEDED.has(type)) kept.push(chunk);
    if (type === 'IEND') return joined(kept);
    at = end;
  }
  throw new DamagedFileError('The picture has no end.');
}
