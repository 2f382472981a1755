const numbers = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** 25 × 2^20 -> "25 MB": in the units that systems show their files in, which count by 1024. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const [unit, size] = bytes < 2 ** 20 ? ['kB', bytes / 1024] : ['MB', bytes / 2 ** 20];
  return `${numbers.format(size)} ${unit}`;
}
