import type { Evidence } from '../../../features/bans/model/evidence.ts';
import type { EvidenceItem } from './item.ts';

/** A piece of evidence as its owner sees it: what is private of it, what is public, or both. */
export type Piece =
  | { readonly key: string; readonly item: EvidenceItem; readonly entry: Evidence | null }
  /** A public piece without a private one, for example of an imported record. */
  | { readonly key: string; readonly item: null; readonly entry: Evidence };

/** The pieces of a record, each once: those that are kept in their order, then what is public besides. */
export function piecesOf(items: readonly EvidenceItem[], entries: readonly Evidence[]): readonly Piece[] {
  const entryOf = (id: string) => entries.find(({ details }) => details?.id === id) ?? null;
  const kept = new Set(items.map(({ id }) => id));
  const others = entries.filter(({ details }) => !details || !kept.has(details.id));
  return [
    ...items.map((item) => ({ key: item.id, item, entry: entryOf(item.id) })),
    ...others.map((entry, at) => ({ key: `${at} ${entry.details?.id ?? entry.label}`, item: null, entry })),
  ];
}

/** The words of a piece: those that are kept, since a change reaches the public ones last. */
export const labelOf = ({ item, entry }: Piece): string => item?.label ?? entry?.label ?? '';
