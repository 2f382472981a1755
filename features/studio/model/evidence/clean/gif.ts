import { DamagedFileError, joined, latin, part } from './bytes.ts';

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
export function cleanGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let at = HEADER + colourTable(bytes[10] ?? 0);
  const kept = [part(bytes, 0, at)];
  for (;;) {
    const block = bytes[at];
    if (block === TRAILER) break;
    if (block === EXTENSION) {
      const end = endOfBlocks(bytes, at + 2);
      if (isNeeded(bytes, at)) kept.push(part(bytes, at, end));
      at = end;
    } else if (block === IMAGE) {
      const end = endOfBlocks(bytes, at + 11 + colourTable(bytes[at + 9] ?? 0));
      kept.push(part(bytes, at, end));
      at = end;
    } else throw new DamagedFileError(`No block begins at ${at}.`);
  }
  return joined([...kept, Uint8Array.of(TRAILER)]);
}
