import type { TimelineEventType } from '../../bans/model/event-text.ts';

/** The kinds of events of bans and reports that an alert can include. */
export const RECORD_EVENT_TYPES = ['new', 'appeals', 'ends'] as const;

/** The kinds of publications that an alert can include. */
const PUBLICATION_EVENT_TYPES = ['briefs', 'streams'] as const;

/** All kinds of events, in the order in which forms show them and alerts are stored with them. */
export const EVENT_TYPES = [...RECORD_EVENT_TYPES, ...PUBLICATION_EVENT_TYPES] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** The kinds of publications that alerts report. */
export const PUBLICATION_KINDS = ['brief', 'stream'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

/** The choice for each kind of publication. */
export const EVENT_TYPE_OF_PUBLICATION = {
  brief: 'briefs',
  stream: 'streams',
} as const satisfies Readonly<Record<PublicationKind, EventType>>;

/** The intervals between emails. */
export const FREQUENCIES = ['hourly', 'daily', 'weekly'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

export const EVENT_TYPE_TEXTS: Readonly<Record<EventType, { readonly name: string; readonly note: string }>> =
  {
    new: { name: 'New records', note: 'New bans and reports, including records of past events' },
    appeals: { name: 'Appeals', note: 'Filed, escalated, answered' },
    ends: { name: 'Restorations', note: 'Restored accounts, and records closed for other reasons' },
    briefs: { name: 'Briefs', note: 'Each brief once, on the day it is published' },
    streams: { name: 'Streams', note: 'Each stream once, when it is announced or published' },
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

const ALERT_EVENT_TYPES: Readonly<Record<TimelineEventType, (typeof RECORD_EVENT_TYPES)[number]>> = {
  banned: 'new',
  limited: 'new',
  'appeal-filed': 'appeals',
  'appeal-escalated': 'appeals',
  'appeal-rejected': 'appeals',
  'appeal-partly-granted': 'appeals',
  'appeal-granted': 'appeals',
  restored: 'ends',
  ended: 'ends',
};

/** Returns the choice that an event belongs to. */
export const getEventType = (kind: TimelineEventType): EventType => ALERT_EVENT_TYPES[kind];

export const isFrequency = (text: string): text is Frequency => FREQUENCIES.some((known) => known === text);

/** Maximum number of alerts per email address. */
export const MAX_ALERTS = 50;
