/** Bytes from `start` to `end`, both inclusive. */
export type Range = { readonly start: number; readonly end: number };

/**
 * Reads `bytes=…` for an object of `size` bytes. Undefined for the whole object: no header, or one without exactly
 * one range. 'unsatisfiable' if the range is outside.
 */
export function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!parts) return undefined;
  const [, first = '', last = ''] = parts;
  if (first === '' && last === '') return undefined;
  if (first === '') return lastBytes(Number(last), size);
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

function lastBytes(count: number, size: number): Range | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(size - count, 0), end: size - 1 };
}
