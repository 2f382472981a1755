/** The formats that pictures are sent in, best first. */
const OUTPUT_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/**
 * The best format that the request accepts in `Accept`, and does not refuse with `q=0`. Without one it is JPEG, which every
 * program reads: `image/*` is sent by programs that know neither of the others.
 */
export function chooseFormat(accept: string | null): OutputFormat {
  const named = (accept ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return OUTPUT_FORMATS.find((format) => named.includes(`image/${format}`)) ?? 'jpeg';
}
