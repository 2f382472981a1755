/** The ranking in a record, as text or as a number from 1; null if there is none. */
export function rankOf(ranking: unknown): number | null {
  const isSaid = typeof ranking === 'string' ? ranking.trim() !== '' : typeof ranking === 'number';
  const rank = isSaid ? Number(ranking) : Number.NaN;
  return Number.isInteger(rank) && rank >= 1 ? rank : null;
}

/**
 * The order of featured streams: 1 is first, those without a ranking are last. Equal ones keep their order, newest
 * first.
 */
export const byRanking = <Ranked extends { readonly id: string; readonly ranking?: unknown }>(
  streams: readonly Ranked[],
): readonly Ranked[] => {
  const place = ({ ranking }: Ranked) => rankOf(ranking) ?? Number.MAX_SAFE_INTEGER;
  return [...streams].sort((a, b) => place(a) - place(b));
};
