import type { TimelineEventType } from '../../bans/model/event-text.ts';

/** The kinds of events that an alert can include. */
export const EVENT_TYPES = ['new', 'appeals', 'ends'] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** The intervals between emails. */
export const FREQUENCIES = ['hourly', 'daily', 'weekly'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

export const EVENT_TYPE_TEXTS: Readonly<Record<EventType, { readonly name: string; readonly note: string }>> =
  {
    new: { name: 'New records', note: 'New bans and reports, including records of past events' },
    appeals: { name: 'Appeals', note: 'Filed, escalated, rejected' },
    ends: { name: 'Restorations', note: 'Restored accounts, and records closed for other reasons' },
  };

export const FREQUENCY_TEXTS: Readonly<
  Record<Frequency, { readonly name: string; readonly note: string; readonly promise: string }>
> = {
  hourly: {
    name: 'As it happens',
    note: 'As soon as possible, at most one email an hour',
    promise: 'at most one email an hour',
  },
  daily: {
    name: 'Once a day',
    note: 'After midnight (UTC), if anything has changed',
    promise: 'at most one email a day',
  },
  weekly: {
    name: 'Once a week',
    note: 'On Mondays, if anything has changed',
    promise: 'at most one email a week',
  },
};

const ALERT_EVENT_TYPES: Readonly<Record<TimelineEventType, EventType>> = {
  banned: 'new',
  limited: 'new',
  'appeal-filed': 'appeals',
  'appeal-escalated': 'appeals',
  'appeal-rejected': 'appeals',
  restored: 'ends',
  ended: 'ends',
};

/** Returns the choice that an event belongs to. */
export const getEventType = (kind: TimelineEventType): EventType => ALERT_EVENT_TYPES[kind];

export const isFrequency = (text: string): text is Frequency => FREQUENCIES.some((known) => known === text);

/** Maximum number of alerts per email address. */
export const MAX_ALERTS = 50;
