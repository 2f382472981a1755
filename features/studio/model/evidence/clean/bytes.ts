/** A file's structure is not what its type says. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** One letter a byte. */
export const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The part of a file; throws DamagedFileError when it reaches beyond the end. */
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
