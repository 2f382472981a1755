import { plural } from '../../plural.ts';

const numbers = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** Formats a file size: 25 × 2^20 -> "25 MB". Units count by 1024, as in most file managers. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return plural(bytes, 'byte');
  const [unit, size] = bytes < 2 ** 20 ? ['kB', bytes / 1024] : ['MB', bytes / 2 ** 20];
  return `${numbers.format(size)} ${unit}`;
}
