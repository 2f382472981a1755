import type { Row } from '../../studio/model/one-record.ts';

/**
 * Swaps two records in the ranking, one write after the other. If the second write fails, the first is
 * undone, so that no two have the same rank.
 * @param write stores a ranking and returns the stored record, or null if it was refused
 * @returns true if both were written
 */
export async function swapPlaces(
  first: Row,
  second: Row,
  write: (row: Row, ranking: unknown) => Promise<Row | null>,
): Promise<boolean> {
  const written = await write(first, second.ranking);
  if (!written) return false;
  if (await write(second, first.ranking)) return true;
  await write(written, first.ranking);
  return false;
}
