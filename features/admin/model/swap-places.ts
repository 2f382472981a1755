import type { Row } from '../../../lib/records/one-record.ts';

/**
 * Lets two records change places in the order of their ranking, one write after the other, so that a refusal leaves no two
 * in one place: the first is put back when the second cannot be written.
 * @param write stores a ranking; gives the record as it is stored then, or null when it was refused
 * @returns whether both were written
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
