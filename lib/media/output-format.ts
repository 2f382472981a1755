/** The formats that pictures are sent in, best first. */
export const OUTPUT_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/**
 * The best format that the asker names in `Accept` and does not refuse by `q=0`. Whoever names none gets JPEG, which
 * everything reads: `image/*` is said by programs that know neither of the others.
 */
export function chooseFormat(accept: string | null): OutputFormat {
  const named = (accept ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return OUTPUT_FORMATS.find((format) => named.includes(`image/${format}`)) ?? 'jpeg';
}
