import { DamagedFileError, joined, latin, part, viewOf } from './bytes.ts';
import { orientationOf, orientationSegment } from './orientation.ts';

/* ITU-T T.81, B.1.1.3: the markers of a JPEG's segments. */
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const EXIF = 0xe1;
const FILLER = 0xff;

/** True when a segment is needed to show the pixels in their colours. */
function isNeeded({ marker, payload }: Segment): boolean {
  const isTable = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd].includes(marker);
  const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8;
  // A JFIF segment with a preview is longer.
  const isBareJfif = marker === 0xe0 && payload.length === 14 && latin(payload, 0, 5) === 'JFIF\0';
  const isColourProfile = marker === 0xe2 && latin(payload, 0, 12) === 'ICC_PROFILE\0';
  const isAdobe = marker === 0xee && latin(payload, 0, 5) === 'Adobe';
  return marker === START_OF_SCAN || isTable || isFrame || isBareJfif || isColourProfile || isAdobe;
}

/** The end of the coded pixels from `from`: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

type Segment = { readonly marker: number; readonly whole: Uint8Array; readonly payload: Uint8Array };

/** Generates the segments of a JPEG up to the image's end; each start of a scan includes its coded pixels. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes);
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) throw new DamagedFileError(`No segment begins at ${at}.`);
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return;
    if (marker === FILLER) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) throw new DamagedFileError('The last segment is cut off.');
    const end = at + 2 + view.getUint16(at + 2);
    const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    yield { marker, whole: part(bytes, at, next), payload: part(bytes, at + 4, end) };
    at = next;
  }
}

/**
 * Removes all metadata: place, time, camera, previews, comments, and all bytes after the image's end, such as
 * a phone's short film. The pixels and the orientation stay.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const segments = [...segmentsOf(bytes)];
  if (!segments.some(({ marker }) => marker === START_OF_SCAN))
    throw new DamagedFileError('There are no pixels in it.');
  const lies = segments
    .filter(({ marker }) => marker === EXIF)
    .map(({ payload }) => orientationOf(payload))
    .find((orientation) => orientation !== 1);
  return joined([
    Uint8Array.of(0xff, 0xd8),
    ...(lies ? [orientationSegment(lies)] : []),
    ...segments.filter(isNeeded).map(({ whole }) => whole),
    Uint8Array.of(0xff, END_OF_IMAGE),
  ]);
}
