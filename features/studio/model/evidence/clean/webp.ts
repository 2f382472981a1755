import { DamagedFileError, joined, latin, part, viewOf } from './bytes.ts';

/** The chunks for pixels, colours and animation (RFC 9649). */
const NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

const HEADER = 12;
/** The bits of VP8X's first byte that announce Exif and XMP. */
const SAYS_EXIF_OR_XMP = 0x0c;

/** Removes Exif, XMP, and chunks that no image reader needs; the pixels stay the same. */
export function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = part(bytes, 0, HEADER);
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  for (let at = HEADER; at + 8 <= end; ) {
    const type = latin(bytes, at, 4);
    const size = view.getUint32(at + 4, true);
    // Chunks begin at even offsets.
    const next = at + 8 + size + (size % 2);
    const chunk = part(bytes, at, Math.min(next, Math.max(at + 8 + size, bytes.length)));
    if (type === 'VP8X') kept.push(withoutFlags(chunk));
    else if (NEEDED.has(type)) kept.push(chunk);
    at = next;
  }
  if (kept.length === 0) throw new DamagedFileError('There are no pixels in it.');
  const clean = joined([header, ...kept]);
  viewOf(clean).setUint32(4, clean.length - 8, true);
  return clean;
}

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const changed = chunk.slice();
  changed[8] = (changed[8] ?? 0) & ~SAYS_EXIF_OR_XMP;
  return changed;
}
