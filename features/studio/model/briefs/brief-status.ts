import type { IsoDate } from '../../../../lib/time/when.ts';
import type { BriefStatus } from '../../../briefs/model/brief.ts';

/** The statuses that can follow each status of a brief. */
export const NEXT_STATUSES: Readonly<Record<BriefStatus, readonly BriefStatus[]>> = {
  DRAFT: ['PUBLISHED'],
  PUBLISHED: ['ARCHIVED', 'DRAFT'],
  ARCHIVED: ['PUBLISHED', 'DRAFT'],
};

export const mayBecome = (from: BriefStatus, to: BriefStatus): boolean => NEXT_STATUSES[from].includes(to);

/** The status of a brief today; a published one is scheduled until its day begins in UTC. */
export const STANDINGS = ['draft', 'scheduled', 'published', 'archived'] as const;
export type Standing = (typeof STANDINGS)[number];

export function standingOf(
  { status, blogDate }: { readonly status: BriefStatus; readonly blogDate: IsoDate },
  today: IsoDate,
): Standing {
  if (status === 'PUBLISHED') return blogDate > today ? 'scheduled' : 'published';
  return status === 'DRAFT' ? 'draft' : 'archived';
}

/** True when the text is public or scheduled: it then changes only when the author publishes changes. */
export const isHeldFast = (status: BriefStatus): boolean => status === 'PUBLISHED';

/** The label of the button for a step. */
export function stepName(from: BriefStatus, to: BriefStatus): string {
  if (to === 'PUBLISHED') return from === 'ARCHIVED' ? 'Publish again' : 'Publish';
  if (to === 'ARCHIVED') return 'Archive';
  return from === 'PUBLISHED' ? 'Unpublish' : 'Move to drafts';
}
