import 'server-only';
import { z } from 'zod';
import { cached } from '../../../lib/backend/cached.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import type { PlatformId } from '../../../lib/domain/platform.ts';
import {
  getRecordType,
  type RecordType,
  type RestrictionFilter,
} from '../../../lib/domain/restriction-filter.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { isSampleOwner, type SampleMark, sampleMark } from '../../../lib/samples/sample-owner.ts';
import { type IsoDate, toIsoDate, type When } from '../../../lib/time/when.ts';
import type { ReadStore } from '../../explorer/server/read-model/read-store.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import { getAccount, getAction, orderedDates, type RestrictionEventKind } from '../model/ban.ts';
import { standingEvents } from '../model/history.ts';
import { STATUS_IN_FORCE } from '../model/status.ts';
import { storedRestriction } from '../model/stored-restriction.ts';
import { RESTRICTION_TAGS } from './restrictions.ts';

/** One event for feeds and alerts: the start of a ban or report, or a later event of it. */
export type NewEvent = {
  readonly kind: RecordType;
  /** The record's id. */
  readonly record: string;
  /** The permanent name of the event within its record. */
  readonly id: string;
  readonly what: 'banned' | 'limited' | RestrictionEventKind;
  readonly platform: PlatformId;
  readonly platformName?: string | null;
  /** Null if the date is unknown. */
  readonly when: When | null;
  /**
   * The sort key: the date of the event, or of the event that it follows. If both are unknown, the day on which it was
   * recorded.
   */
  readonly day: IsoDate;
  /** The platform's action, in the person's words; null for later events, and if not stated. */
  readonly restriction: string | null;
  readonly text: string;
  readonly person: { readonly username: string; readonly displayName: string } & SampleMark;
  /** ISO instant of the newest write to the record. */
  readonly writtenAt: string;
};

/** The name of a record's start among its events. */
const BEGINNING = 'began';

type Person = NewEvent['person'];

/** All events of a record, in order; empty if the record cannot be read. */
function getEvents(kind: RecordType, raw: unknown, person: Person): readonly NewEvent[] {
  const stored = storedRestriction[kind].safeParse(raw).data;
  if (!stored) return [];
  const { restriction } = stored;
  const days = orderedDates(restriction);
  const common = {
    kind,
    record: restriction.id,
    platform: restriction.platform,
    ...(restriction.platformName && { platformName: restriction.platformName }),
    person: { ...person, ...sampleMark(isSampleOwner(stored.owner, restriction.profileId)) },
    writtenAt: stored.updatedAt,
  };
  const beginning: NewEvent = {
    ...common,
    id: BEGINNING,
    what: STATUS_IN_FORCE[kind],
    when: restriction.began,
    day: restriction.began?.date ?? '',
    restriction: getAction(restriction),
    text: getAccount(restriction),
  };
  // Future events were removed at the end, so names and events have the same order.
  const ids = standingEvents(stored.history).map(({ id }) => id);
  const later = restriction.events.map(
    ({ kind: what, when, text }, at): NewEvent => ({
      ...common,
      id: ids[at] ?? String(at + 1),
      what,
      when,
      day: days[at] ?? when.date,
      restriction: null,
      text,
    }),
  );
  return [beginning, ...later];
}

/**
 * The latest events of the records that match a filter, newest first. Each record has at least one event that is as new as the
 * record itself, so the newest N records contain the newest N events.
 */
async function newestEventsIn(
  store: ReadStore,
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
  limit: number,
): Promise<readonly NewEvent[]> {
  const rows = await store.first({ kind, filter, today: toIsoDate(new Date()) }, limit);
  return newestFirst(
    rows.flatMap((row) =>
      getEvents(kind, JSON.parse(row.text), { username: row.username, displayName: row.name }),
    ),
  ).slice(0, limit);
}

/** Within a day, the latest event comes first. */
const newestFirst = (events: readonly NewEvent[]): readonly NewEvent[] =>
  [...events].reverse().sort((a, b) => b.day.localeCompare(a.day));

const cachedEvents = cached(
  'newest-events',
  () => RESTRICTION_TAGS,
  async (kind: string, filter: string, limit: number) =>
    newestEventsIn(await readStore(), getRecordType(kind), JSON.parse(filter), limit),
);

const createdRecord = z.object({ createdAt: z.iso.datetime({ offset: true }) }).nullable();
const LOADERS = {
  ban: recordLoader(readDocument('PlatformBan', ['createdAt'])),
  report: recordLoader(readDocument('ShadowbanExperience', ['createdAt'])),
};

/** Gives an event without a date the date of its record. */
async function withDay(event: NewEvent): Promise<NewEvent> {
  if (event.day !== '') return event;
  const record = createdRecord.safeParse(await LOADERS[event.kind](event.record)).data;
  return { ...event, day: (record?.createdAt ?? event.writtenAt).slice(0, 10) };
}

/**
 * Returns the latest events of bans or reports of listed people, newest first: each ban, appeal step and
 * restoration is one event. Future events are left out.
 * @param filter as the explorer's; its order and page are ignored
 */
export async function newestEvents(
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
  limit: number,
): Promise<readonly NewEvent[]> {
  const today = toIsoDate(new Date());
  const events = await Promise.all((await cachedEvents(kind, JSON.stringify(filter), limit)).map(withDay));
  return newestFirst([...events].reverse().filter(({ day }) => day <= today));
}
