import type { RasterType } from '../../../lib/workspace/file-kind.ts';

/** The structure of a file does not match its type. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** Decodes each byte as one letter. */
const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const getView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns a part of the file; throws DamagedFileError if it reaches beyond the end. */
function part(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (to > bytes.length || from > to) throw new DamagedFileError('The file ends too early.');
  return bytes.subarray(from, to);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of parts) {
    whole.set(one, at);
    at += one.length;
  }
  return whole;
}

const ORIENTATION = 0x0112;
const EXIF_MARK = 'Exif\0\0';

/**
 * Reads the orientation of a photo, from 1 (upright) to 8, from the Exif segment of a JPEG (CIPA DC-008,
 * 4.6.4).
 * @param segment the segment's payload, beginning with "Exif"
 * @returns 1 if the orientation is missing or unreadable
 */
function getOrientation(segment: Uint8Array): number {
  if (latin(segment, 0, EXIF_MARK.length) !== EXIF_MARK) return 1;
  const view = getView(segment.subarray(EXIF_MARK.length));
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
function orientationSegment(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const payload = [...new TextEncoder().encode(EXIF_MARK), ...tiff, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, payload.length + 2, ...payload]);
}

/* ITU-T T.81, B.1.1.3: the markers of a JPEG's segments. */
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const EXIF = 0xe1;
const FILLER = 0xff;

/** True when a segment is needed to show the pixels in their colours. */
function isNeededSegment({ marker, payload }: Segment): boolean {
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
function* getSegments(bytes: Uint8Array): Generator<Segment> {
  const view = getView(bytes);
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
function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const segments = [...getSegments(bytes)];
  if (!segments.some(({ marker }) => marker === START_OF_SCAN))
    throw new DamagedFileError('There are no pixels in it.');
  const lies = segments
    .filter(({ marker }) => marker === EXIF)
    .map(({ payload }) => getOrientation(payload))
    .find((orientation) => orientation !== 1);
  return joined([
    Uint8Array.of(0xff, 0xd8),
    ...(lies ? [orientationSegment(lies)] : []),
    ...segments.filter(isNeededSegment).map(({ whole }) => whole),
    Uint8Array.of(0xff, END_OF_IMAGE),
  ]);
}

/** The chunks for pixels, colours and animation (RFC 9649). */
const WEBP_NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

const WEBP_HEADER = 12;
/** The bits of VP8X's first byte that announce Exif and XMP. */
const SAYS_EXIF_OR_XMP = 0x0c;

/** Removes Exif, XMP, and chunks that no image reader needs; the pixels stay the same. */
function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = part(bytes, 0, WEBP_HEADER);
  const view = getView(bytes);
  const stored: Uint8Array[] = [];
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  for (let at = WEBP_HEADER; at + 8 <= end; ) {
    const type = latin(bytes, at, 4);
    const size = view.getUint32(at + 4, true);
    // Chunks begin at even offsets.
    const next = at + 8 + size + (size % 2);
    const chunk = part(bytes, at, Math.min(next, Math.max(at + 8 + size, bytes.length)));
    if (type === 'VP8X') stored.push(withoutFlags(chunk));
    else if (WEBP_NEEDED.has(type)) stored.push(chunk);
    at = next;
  }
  if (stored.length === 0) throw new DamagedFileError('There are no pixels in it.');
  const clean = joined([header, ...stored]);
  getView(clean).setUint32(4, clean.length - 8, true);
  return clean;
}

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const changed = chunk.slice();
  changed[8] = (changed[8] ?? 0) & ~SAYS_EXIF_OR_XMP;
  return changed;
}

/* GIF89a specification, sections 17 to 27. */
const HEADER = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/**
 * Application blocks with the number of repetitions of an animation. Other blocks carry XMP and colour
 * profiles.
 */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the end of a row of sub-blocks that begins at `from`. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const size = bytes[at];
    if (size === undefined) throw new DamagedFileError('A block has no end.');
    at += size + 1;
    if (size === 0) return at;
  }
}

function isNeeded(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1];
  return label === GRAPHIC_CONTROL || (label === APPLICATION && LOOPS.includes(latin(bytes, at + 3, 11)));
}

/** Removes comments, texts, XMP, and all bytes after the image's end; the frames stay the same. */
function cleanGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let at = HEADER + colourTable(bytes[10] ?? 0);
  const stored = [part(bytes, 0, at)];
  for (;;) {
    const block = bytes[at];
    if (block === TRAILER) break;
    if (block === EXTENSION) {
      const end = endOfBlocks(bytes, at + 2);
      if (isNeeded(bytes, at)) stored.push(part(bytes, at, end));
      at = end;
    } else if (block === IMAGE) {
      const end = endOfBlocks(bytes, at + 11 + colourTable(bytes[at + 9] ?? 0));
      stored.push(part(bytes, at, end));
      at = end;
    } else throw new DamagedFileError(`No block begins at ${at}.`);
  }
  return joined([...stored, Uint8Array.of(TRAILER)]);
}

/** The chunks for pixels, colours and animation (W3C PNG, third edition, 11). */
const NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
);

const SIGNATURE = 8;

/** Removes texts, times, Exif, and all bytes after the image's end; the pixels stay the same. */
function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = getView(bytes);
  const stored = [part(bytes, 0, SIGNATURE)];
  for (let at = SIGNATURE; at + 12 <= bytes.length; ) {
    const type = latin(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    const chunk = part(bytes, at, end);
    if (NEEDED.has(type)) stored.push(chunk);
    if (type === 'IEND') return joined(stored);
    at = end;
  }
  throw new DamagedFileError('The picture has no end.');
}

/** The kinds that can be cleaned without touching a pixel. */
export type CleanableType = Exclude<RasterType, 'avif'>;

const CLEAN: Readonly<Record<CleanableType, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
};

/**
 * Removes everything from an image except its pixels and the parts that are needed to show them. Unknown
 * parts are removed, so that no private data stays.
 * @throws DamagedFileError if the structure does not match the type
 */
export const cleanPicture = (bytes: Uint8Array, type: CleanableType): Uint8Array<ArrayBuffer> =>
  CLEAN[type](bytes);
