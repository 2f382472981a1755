import type { LoadResult } from './load.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Prints one line of the report; a target, if there is one, is marked as met or missed. */
export function report(what: string, measured: string, isMet?: boolean): void {
  const verdict = isMet === undefined ? '' : isMet ? '  ✓' : '  ✗ target missed';
  console.log(`${what.padEnd(62)} ${measured}${verdict}`);
}

export function heading(title: string): void {
  console.log(`\n${title}\n${'─'.repeat(title.length)}`);
}

/** E.g. `31,204 req/s, p50 0.8 ms, p99 4.1 ms`. */
export function inWords({ perSecond, p50, p99, failed }: LoadResult): string {
  const failures = failed > 0 ? `, ${failed} failed` : '';
  return `${number.format(perSecond)} req/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failures}`;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of a hundred do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor((sorted.length * percent) / 100), sorted.length - 1)] ?? Number.NaN;
}
