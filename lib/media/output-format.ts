/** The formats of pictures, best first. */
const OUTPUT_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/**
 * Chooses the best format in `Accept` that is not refused with `q=0`. The default is JPEG, which every
 * program can read: programs that support neither of the others also send `image/*`.
 */
export function chooseFormat(accept: string | null): OutputFormat {
  const named = (accept ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return OUTPUT_FORMATS.find((format) => named.includes(`image/${format}`)) ?? 'jpeg';
}
