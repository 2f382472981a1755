import type { Subject } from '@/lib/domain/bans/event-text';
import { type RestrictionEntry, timelineOfOne } from '@/lib/domain/bans/timeline';
import type { OwnRestriction, RestrictionKind } from '@/lib/studio/bans/own-restriction';

/** What the records of a model are about. */
export const subjectOf = (kind: RestrictionKind): Subject => (kind === 'bans' ? 'ban' : 'report');

export type OwnEntry = RestrictionEntry;

/** One record as the timeline tells it, newest first; its beginning is last. */
export const entriesOf = (own: OwnRestriction): readonly OwnEntry[] => timelineOfOne(own.record);
