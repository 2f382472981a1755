import { onDay, toIsoDate, whenText } from '../../../lib/time/when.ts';
import type { BriefStatus } from '../../briefs/model/brief.ts';
import { type BriefStart, isVisibleAt } from '../../briefs/model/visible-from.ts';
import { type BriefValues, getStart, getStatus, storedStart } from './brief-values.ts';
import type { OwnRow } from './own-rows.ts';

/** The statuses that can follow each status of a brief. */
export const NEXT_STATUSES: Readonly<Record<BriefStatus, readonly BriefStatus[]>> = {
  DRAFT: ['PUBLISHED'],
  PUBLISHED: ['ARCHIVED', 'DRAFT'],
  ARCHIVED: ['PUBLISHED', 'DRAFT'],
};

/** The status of a brief at an instant; a published one is scheduled until readers see it. */
export const STANDINGS = ['draft', 'scheduled', 'published', 'archived'] as const;
export type Standing = (typeof STANDINGS)[number];

export function getStanding(
  { status, ...start }: BriefStart & { readonly status: BriefStatus },
  now: Date,
): Standing {
  if (status === 'PUBLISHED') return isVisibleAt(start, now) ? 'published' : 'scheduled';
  return status === 'DRAFT' ? 'draft' : 'archived';
}

const instantText = {
  short: new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }),
  long: new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }),
};

/** The start of a scheduled brief in words: a chosen time in the time zone of this device, or its day. */
export const scheduledText = ({ blogDate, publishAt }: BriefStart, length: 'short' | 'long' = 'short') =>
  publishAt ? instantText[length].format(new Date(publishAt)) : whenText(onDay(blogDate), length);

/** True if readers can open a brief before and after a publication of these values: then its author may say what changed. */
export function takesUpdateNote(
  row: OwnRow | null,
  values: Pick<BriefValues, 'blogDate' | 'publishTime'>,
  now: Date,
): boolean {
  if (!row || getStatus(row) !== 'PUBLISHED') return false;
  const stored = storedStart(row);
  return [stored, getStart(values, toIsoDate(now), stored.publishAt)].every((start) =>
    isVisibleAt(start, now),
  );
}

/** True when the text is public or scheduled: it then changes only when the author publishes changes. */
export const isHeldFast = (status: BriefStatus): boolean => status === 'PUBLISHED';

/** The label of the button for a step. */
export function stepName(from: BriefStatus, to: BriefStatus): string {
  if (to === 'PUBLISHED') return from === 'ARCHIVED' ? 'Publish again' : 'Publish';
  if (to === 'ARCHIVED') return 'Archive';
  return from === 'PUBLISHED' ? 'Unpublish' : 'Move to drafts';
}

/** The current storage state of the typed text. */
export type SaveState =
  /** `at`: milliseconds since 1970; null when nothing was saved yet. */
  | { readonly kind: 'saved'; readonly at: number | null }
  /** Typed just now; saved after a pause in typing. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The site cannot be reached; the save is tried again. */
  | { readonly kind: 'unreachable' }
  /** The backend refused the record, with its message. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Changes of a public brief, which only the author's own action publishes. */
  | { readonly kind: 'held' }
  /** A value cannot be stored as it is. */
  | { readonly kind: 'faulty' }
  /** Both versions are shown, and the author has to choose one. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'gone' };

export type SaveLine = { readonly tone: 'calm' | 'amber' | 'red'; readonly text: string };

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/**
 * Returns the text of the status line.
 * @param isDraftStored true if this browser stores the draft
 */
export function saveLine(state: SaveState, isDraftStored: boolean): SaveLine {
  if (!isDraftStored && state.kind !== 'saved' && state.kind !== 'saving')
    return {
      tone: 'red',
      text: 'Not saved: this browser does not store data for this site. Keep this page open.',
    };
  switch (state.kind) {
    case 'saved':
      return {
        tone: 'calm',
        text: state.at === null ? 'Nothing to save yet' : `Saved on the site at ${time.format(state.at)}`,
      };
    case 'waiting':
      return { tone: 'calm', text: 'Saved on this device, not yet on the site' };
    case 'saving':
      return { tone: 'calm', text: 'Saving to the site' };
    case 'unreachable':
      return { tone: 'amber', text: 'Saved on this device, not yet on the site. Trying again.' };
    case 'refused':
      return { tone: 'red', text: `Saved on this device. The site could not save it: ${state.text}` };
    case 'held':
      return { tone: 'amber', text: 'Changes saved on this device, not published' };
    case 'faulty':
      return {
        tone: 'red',
        text: 'Saved on this device. Fix the highlighted fields to save the brief to the site.',
      };
    case 'conflict':
      return {
        tone: 'amber',
        text: 'Saved on this device. The brief was also changed elsewhere: choose a version below.',
      };
    case 'gone':
      return { tone: 'red', text: 'Saved on this device. This brief was deleted on the site.' };
  }
}

/** Milliseconds without typing after which a draft is saved, and the maximum time between two saves. */
export const REST = 1500;
export const MAX_UNSAVED = 10_000;

/** Returns the milliseconds until the next attempt after a number of failures in a row. */
export const nextTry = (failures: number): number => Math.min(2000 * 2 ** (failures - 1), 30_000);
