import { STANDINGS, type Standing, standingOf } from '@/features/studio/model/briefs/brief-status';
import type { OwnBrief } from '@/features/studio/model/own-records';
import type { IsoDate } from '@/lib/time/when';

/** Removes case and accents, so that `Ete` finds `Été`. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

export type ListedBriefs = {
  readonly shown: readonly OwnBrief[];
  /** Counts by status of the briefs that match the search. */
  readonly counts: Readonly<Record<Standing, number>>;
};

/** Returns the briefs whose title has every word of a search, with the given status or all, newest change first. */
export function listedBriefs(
  briefs: readonly OwnBrief[],
  search: string,
  standing: Standing | 'all',
  today: IsoDate,
): ListedBriefs {
  const words = plain(search).split(/\s+/u).filter(Boolean);
  const found = briefs.filter(({ brief }) => words.every((word) => plain(brief.title).includes(word)));
  const of = (one: Standing) => found.filter(({ brief }) => standingOf(brief, today) === one);
  const counts = { draft: 0, scheduled: 0, published: 0, archived: 0 };
  for (const one of STANDINGS) counts[one] = of(one).length;
  return {
    shown: (standing === 'all' ? found : of(standing)).toSorted((a, b) =>
      b.row.updatedAt.localeCompare(a.row.updatedAt),
    ),
    counts,
  };
}

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The counts of readers in a stored brief; 0 where nothing was counted. */
export const countsOfRow = ({ views, shares }: OwnBrief['row']) => ({
  views: countOf(views),
  shares: countOf(shares),
});
