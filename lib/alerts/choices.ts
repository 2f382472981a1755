import type { Kind } from '../domain/bans/event-text.ts';

/** What of a restriction somebody wants to be told. */
export const HAPPENINGS = ['new', 'appeals', 'ends'] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** How often a letter may come. */
export const PACES = ['hourly', 'daily', 'weekly'] as const;
export type Pace = (typeof PACES)[number];

export const HAPPENING_WORDS: Readonly<Record<Happening, { readonly name: string; readonly note: string }>> =
  {
    new: { name: 'New records', note: 'A ban or a report that is put on record, whenever it began' },
    appeals: { name: 'Appeals', note: 'Filed, escalated, rejected' },
    ends: { name: 'Restorations', note: 'And what ended in another way' },
  };

export const PACE_WORDS: Readonly<
  Record<Pace, { readonly name: string; readonly note: string; readonly promise: string }>
> = {
  hourly: {
    name: 'As it happens',
    note: 'Within minutes, at most one letter an hour',
    promise: 'at most one letter an hour',
  },
  daily: {
    name: 'Once a day',
    note: 'After midnight (UTC), when there is something to tell',
    promise: 'at most one letter a day',
  },
  weekly: {
    name: 'Once a week',
    note: 'On Mondays, when there is something to tell',
    promise: 'at most one letter a week',
  },
};

const HAPPENING_OF: Readonly<Record<Kind, Happening>> = {
  banned: 'new',
  limited: 'new',
  'appeal-filed': 'appeals',
  'appeal-escalated': 'appeals',
  'appeal-rejected': 'appeals',
  restored: 'ends',
  ended: 'ends',
};

/** Under which choice something falls that happened. */
export const happeningOf = (kind: Kind): Happening => HAPPENING_OF[kind];

export const isHappening = (text: string): text is Happening => HAPPENINGS.some((known) => known === text);
export const isPace = (text: string): text is Pace => PACES.some((known) => known === text);

/** Alerts that one address may have. */
export const MOST_ALERTS = 50;
