import type { Subject } from '@/features/bans/model/event-text';
import { type RestrictionEntry, timelineOfOne } from '@/features/bans/model/timeline';
import type { OwnRestriction, RecordType } from '@/features/studio/model/bans/own-restriction';

/** The subject of the records of a kind. */
export const subjectOf = (kind: RecordType): Subject => (kind === 'bans' ? 'ban' : 'report');

export type OwnEntry = RestrictionEntry;

/** The timeline entries of one record, newest first; its start is last. */
export const entriesOf = (own: OwnRestriction): readonly OwnEntry[] => timelineOfOne(own.record);
