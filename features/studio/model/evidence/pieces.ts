import type { Evidence } from '../../../bans/model/evidence.ts';
import type { EvidenceItem } from './item.ts';

/** A piece of evidence as its owner sees it: its private part, its public part, or both. */
export type Piece =
  | { readonly key: string; readonly item: EvidenceItem; readonly entry: Evidence | null }
  /** A public piece without a private one, for example of an imported record. */
  | { readonly key: string; readonly item: null; readonly entry: Evidence };

/**
 * Returns the pieces of a record, each once: private ones in their order, then public ones without a private
 * part.
 */
export function piecesOf(items: readonly EvidenceItem[], entries: readonly Evidence[]): readonly Piece[] {
  const entryOf = (id: string) => entries.find(({ details }) => details?.id === id) ?? null;
  const kept = new Set(items.map(({ id }) => id));
  const others = entries.filter(({ details }) => !details || !kept.has(details.id));
  return [
    ...items.map((item) => ({ key: item.id, item, entry: entryOf(item.id) })),
    ...others.map((entry, at) => ({ key: `${at} ${entry.details?.id ?? entry.label}`, item: null, entry })),
  ];
}

/**
 * Returns the description of a piece. The private one comes first, because a change reaches the public one
 * last.
 */
export const labelOf = ({ item, entry }: Piece): string => item?.label ?? entry?.label ?? '';
