import { latin, viewOf } from './bytes.ts';

const ORIENTATION = 0x0112;
const EXIF = 'Exif\0\0';

/**
 * Reads the orientation of a photo, from 1 (upright) to 8, from the Exif segment of a JPEG (CIPA DC-008,
 * 4.6.4).
 * @param segment the segment's payload, beginning with "Exif"
 * @returns 1 if the orientation is missing or unreadable
 */
export function orientationOf(segment: Uint8Array): number {
  if (latin(segment, 0, EXIF.length) !== EXIF) return 1;
  const view = viewOf(segment.subarray(EXIF.length));
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const entries = view.getUint16(directory, isLittle);
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + index * 12;
      if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
      const value = view.getUint16(entry + 8, isLittle);
      return value >= 1 && value <= 8 ? value : 1;
    }
    return 1;
  } catch (error) {
    // An offset points outside of the segment.
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

/** Returns a complete Exif segment with the orientation of the photo only. */
export function orientationSegment(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const payload = [...new TextEncoder().encode(EXIF), ...tiff, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, payload.length + 2, ...payload]);
}
