/** The structure of a file does not match its type. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** Decodes each byte as one letter. */
export const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns a part of the file; throws DamagedFileError if it reaches beyond the end. */
export function part(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (to > bytes.length || from > to) throw new DamagedFileError('The file ends too early.');
  return bytes.subarray(from, to);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of parts) {
    whole.set(one, at);
    at += one.length;
  }
  return whole;
}
