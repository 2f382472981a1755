import type { Kind, Subject } from '@/lib/domain/bans/event-text';
import type { TimelineEntry } from '@/lib/domain/bans/timeline';
import { timelineOf } from '@/lib/domain/bans/timeline';
import { isReport, type OwnRestriction, type RestrictionKind } from '@/lib/studio/bans/own-restriction';

/** What the records of a model are about. */
export const subjectOf = (kind: RestrictionKind): Subject => (kind === 'bans' ? 'ban' : 'report');

export type OwnEntry = Omit<TimelineEntry, 'kind'> & { readonly kind: Kind };

/** One record as the timeline tells it, newest first; its beginning is last. */
export function entriesOf(own: OwnRestriction): readonly OwnEntry[] {
  if (!isReport(own)) return timelineOf([own.record]);
  const { description, restrictionType, ...same } = own.record;
  return timelineOf([{ ...same, explanation: description, restriction: restrictionType }]).map((entry) =>
    entry.kind === 'banned' ? { ...entry, kind: 'limited' } : entry,
  );
}
