const HASH = /^[\da-f]{64}$/;

/**
 * Hex SHA-256 of a file's bytes, in lower case. The browser computes it; nothing is sent.
 * @throws NotReadableError if the file was moved or changed since it was chosen
 */
export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Reads a pasted hash: in upper case, in groups, after "SHA-256", or as a line of `sha256sum` with the file name.
 * @returns 64 digits in lower case, or undefined
 */
export function readSha256(text: string): string | undefined {
  const lower = text.trim().toLowerCase();
  const [whole] = /(?<![\da-f])[\da-f]{64}(?![\da-f])/.exec(lower) ?? [];
  if (whole) return whole;
  const digits = lower.replace(/^sha-?256\W*/, '').replaceAll(/[\s:-]/g, '');
  return HASH.test(digits) ? digits : undefined;
}
