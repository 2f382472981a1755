import { isKindOn } from '../../../../lib/site/found-kinds-on.ts';
import { FOUND_KIND_IDS, type FoundKind } from '../../../search/model/search-query.ts';
import type { DocumentCard, VisitMatch } from './documents.ts';
import type { ReadModel } from './read-model.ts';

/** A public page that matches. */
export type RankedPage = {
  readonly key: number;
  readonly far: number;
  /** Pages of a lower tier come first, however well the others match. */
  readonly tier: number;
  readonly card: DocumentCard;
};

export type RankedPages = {
  /** The number of matching public pages of each kind. */
  readonly counts: ReadonlyMap<FoundKind, number>;
  /** The best pages, best first: by distance, then newest first, then in the order in which they were added. */
  readonly best: readonly RankedPage[];
};

function isBefore(one: RankedPage, other: RankedPage): boolean {
  if (one.tier !== other.tier) return one.tier < other.tier;
  if (one.far !== other.far) return one.far < other.far;
  const [day, otherDay] = [one.card.day ?? '', other.card.day ?? ''];
  return day === otherDay ? one.key < other.key : day > otherDay;
}

/** Inserts a page at its position among sorted pages. */
function place(page: RankedPage, best: RankedPage[]): void {
  let [from, to] = [0, best.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = best[middle];
    if (other && isBefore(other, page)) from = middle + 1;
    else to = middle;
  }
  best.splice(from, 0, page);
}

/**
 * Counts the public pages among all matches and picks the best in one pass. Pages of parts that are off are
 * left out.
 * @param each calls the visitor for every page
 * @param most the maximum number of best pages
 * @param kind the kind of the best pages; null for any
 * @param tierOf the tier of a page: lower ones come first; one tier by default
 */
export function rankPages(
  model: ReadModel,
  each: (visit: VisitMatch) => void,
  most: number,
  kind: FoundKind | null = null,
  tierOf: (key: number, card: DocumentCard) => number = () => 0,
): RankedPages {
  const counts = new Map<FoundKind, number>();
  const best: RankedPage[] = [];
  const shown = new Set(FOUND_KIND_IDS.filter(isKindOn));
  each((key, far) => {
    const card = model.publicPageAt(key);
    if (!card || !shown.has(card.kind)) return;
    counts.set(card.kind, (counts.get(card.kind) ?? 0) + 1);
    if (kind !== null && kind !== card.kind) return;
    // Most pages are worse than all best ones and can be skipped.
    const page = { key, far, tier: tierOf(key, card), card };
    const last = best.length < most ? undefined : best.at(-1);
    if (last && isBefore(last, page)) return;
    place(page, best);
    if (best.length > most) best.pop();
  });
  return { counts, best };
}
