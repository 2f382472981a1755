import { FileProblem } from './file-problem.ts';

/** Maximum bytes of a file: it is held in memory while it is read. 10,000 full records are about 15 MB. */
export const MAX_BYTES = 64_000_000;

/**
 * Decodes a file and removes the byte order mark of some programs. It accepts UTF-8, or UTF-16 with its mark,
 * which spreadsheets call "Unicode text".
 * @throws FileProblem for anything else
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES)
    throw new FileProblem('The file is larger than 64 MB. Split it into smaller files.');
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem('The file is not UTF-8 text. In your spreadsheet, save it as “CSV UTF-8”.');
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
