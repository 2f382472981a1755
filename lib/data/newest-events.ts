import 'server-only';
import { z } from 'zod';
import { orderedDates, type RestrictionEventKind } from '../domain/bans/ban.ts';
import { standingEvents } from '../domain/bans/history.ts';
import type { RestrictionFilter, RestrictionKind } from '../domain/explorer/restriction-filter.ts';
import type { PlatformId } from '../domain/platform.ts';
import { isSampleOwner, type SampleMark, sampleMark } from '../domain/samples/sample-owner.ts';
import { type IsoDate, isoDateOf, type When } from '../domain/time/when.ts';
import { Selection } from './read-model/columns/selection.ts';
import type { ReadModel } from './read-model/read-model.ts';
import { readModel } from './read-model/site-read-model.ts';
import { kept } from './reading/kept.ts';
import { recordLoader } from './reading/record-loader.ts';
import { storedBan } from './records/ban.ts';
import { storedReport } from './records/report.ts';
import { RESTRICTION_TAGS } from './restriction-tags.ts';

/** One thing that happened to somebody, for whoever follows: a ban's or a report's beginning, or what came of it. */
export type NewEvent = {
  readonly kind: RestrictionKind;
  /** The record's id. */
  readonly record: string;
  /** Names the event within its record, for good. */
  readonly id: string;
  readonly what: 'banned' | 'limited' | RestrictionEventKind;
  readonly platform: PlatformId;
  /** null: nobody knows when. */
  readonly when: When | null;
  /** What it is ordered by: its date, or that of what it follows; of what has no date, the day on which it was told. */
  readonly day: IsoDate;
  /** What the platform did, in the person's words; null at later events, and where it was not said. */
  readonly restriction: string | null;
  readonly text: string;
  readonly person: { readonly username: string; readonly displayName: string } & SampleMark;
  /** ISO instant of the newest write to the record. */
  readonly writtenAt: string;
};

/** The name of a record's beginning among its events. */
export const BEGINNING = 'began';

type Person = NewEvent['person'];

/** Everything that has happened to a record, in order; nothing for one that cannot be read. */
function eventsOf(kind: RestrictionKind, raw: unknown, person: Person): readonly NewEvent[] {
  const stored = kind === 'ban' ? storedBan.safeParse(raw).data : storedReport.safeParse(raw).data;
  if (!stored) return [];
  const restriction = 'ban' in stored ? stored.ban : stored.report;
  const days = orderedDates(restriction);
  const common = {
    kind,
    record: restriction.id,
    platform: restriction.platform,
    person: { ...person, ...sampleMark(isSampleOwner(stored.owner, restriction.profileId)) },
    writtenAt: stored.updatedAt,
  };
  const beginning: NewEvent = {
    ...common,
    id: BEGINNING,
    what: 'ban' in stored ? 'banned' : 'limited',
    when: restriction.began,
    day: restriction.began?.date ?? '',
    restriction: 'restriction' in restriction ? restriction.restriction : restriction.restrictionType,
    text: 'explanation' in restriction ? restriction.explanation : restriction.description,
  };
  // What lies in the future was cut off at the end, so names and events stand in the same order.
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
 * What happened last to the records of a filter, newest first: among the newest so many records are the newest so many
 * events, since each record has at least one as new as itself.
 */
export function newestEventsIn(
  model: ReadModel,
  kind: RestrictionKind,
  filter: RestrictionFilter,
  limit: number,
): readonly NewEvent[] {
  const { sort: _sort, after: _after, ...narrowing } = filter;
  const selection = new Selection(model, kind, narrowing, isoDateOf(new Date()));
  const rows = selection.ordered(limit).map((key) => model.recordAt(key));
  return newestFirst(
    rows.flatMap((row) =>
      row ? eventsOf(kind, JSON.parse(row.text), { username: row.username, displayName: row.name }) : [],
    ),
  ).slice(0, limit);
}

/** Within a day the last that happened comes first. */
const newestFirst = (events: readonly NewEvent[]): readonly NewEvent[] =>
  [...events].reverse().sort((a, b) => b.day.localeCompare(a.day));

const eventsKept = kept(
  'newest-events',
  () => RESTRICTION_TAGS,
  async (kind: string, filter: string, limit: number) =>
    newestEventsIn(await readModel(), kind === 'ban' ? 'ban' : 'report', JSON.parse(filter), limit),
);

const told = z.object({ createdAt: z.iso.datetime({ offset: true }) }).nullable();
const LOADERS = {
  ban: recordLoader('PlatformBan', 'createdAt'),
  report: recordLoader('ShadowbanExperience', 'createdAt'),
};

/** What nobody can date is as new as the record that tells of it. */
async function withDay(event: NewEvent): Promise<NewEvent> {
  if (event.day !== '') return event;
  const record = told.safeParse(await LOADERS[event.kind](event.record)).data;
  return { ...event, day: (record?.createdAt ?? event.writtenAt).slice(0, 10) };
}

/**
 * What happened last to bans or reports of listed people, newest first: each ban, each step of an appeal, each restoration
 * by itself. Nothing is dated later than today.
 * @param filter as the explorer's; its order and its page say nothing here
 */
export async function newestEvents(
  kind: RestrictionKind,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
  limit: number,
): Promise<readonly NewEvent[]> {
  const today = isoDateOf(new Date());
  const events = await Promise.all((await eventsKept(kind, JSON.stringify(filter), limit)).map(withDay));
  return newestFirst([...events].reverse().filter(({ day }) => day <= today));
}
