import {
  getPlatformName,
  type OnPlatform,
  OTHER_PLATFORM,
  PLATFORM_IDS,
  PLATFORMS,
  type PlatformId,
} from '../../../lib/domain/platform.ts';
import { plural } from '../../../lib/text/plural.ts';
import { daysAfter, type IsoDate, onDay, type When, whenText } from '../../../lib/time/when.ts';
import { type Ban, endedOn, getEnd, isInForce, orderedDates, type ShadowbanReport } from './ban.ts';
import { daysAppealPending, daysUntilRestored } from './duration.ts';

/** One row of a profile's status board: the current status on one platform. */
export type StatusRow = {
  readonly platform: PlatformId;
  readonly platformName?: string;
  readonly state: AccountState;
  readonly since: When | null;
  readonly record: PlatformRecord;
  /** Days from ban to restoration, while the status is restored and both dates are known. */
  readonly backAfterDays: number | null;
  /** Days for which an appeal against the current ban has been pending. */
  readonly appealPendingDays: number | null;
};

const byBeginning = (a: Pick<Ban, 'began'>, b: Pick<Ban, 'began'>) =>
  (a.began?.date ?? '').localeCompare(b.began?.date ?? '');

/** Groups a person's records by platform. A platform without a presence gets one without a date. */
export function platformRecords(
  presences: readonly Presence[],
  bans: readonly Ban[],
  reports: readonly ShadowbanReport[],
): readonly PlatformRecord[] {
  const named = new Set([...presences, ...bans, ...reports].map((item) => item.platform));
  return PLATFORM_IDS.filter((id) => named.has(id)).map((platform) => ({
    presence: presences.find((presence) => presence.platform === platform) ?? {
      platform,
      ...(platform === OTHER_PLATFORM && { platformName: commonName([...bans, ...reports]) }),
      since: null,
      url: null,
    },
    bans: bans.filter((ban) => ban.platform === platform).sort(byBeginning),
    reports: reports.filter((report) => report.platform === platform).sort(byBeginning),
  }));
}

/** The name of the platforms outside the list: the typed name if all records have the same one. */
function commonName(restrictions: readonly OnPlatform[]): string {
  const others = restrictions.filter(({ platform }) => platform === OTHER_PLATFORM);
  const [name, another] = new Set(others.map(getPlatformName));
  return another === undefined && name !== undefined ? name : PLATFORMS[OTHER_PLATFORM].displayName;
}

function getStateStart(record: PlatformRecord, state: AccountState, ended: Ban | null): When | null {
  switch (state) {
    case 'banned':
      return record.bans.find(isInForce)?.began ?? null;
    case 'limited':
      return record.reports.find(isInForce)?.began ?? null;
    case 'restored':
      return (ended && getEnd(ended)?.when) ?? null;
    case 'left':
      return record.presence.until ?? null;
    case 'active':
      return record.presence.since;
  }
}

const URGENCY: Readonly<Record<AccountState, number>> = {
  banned: 0,
  limited: 1,
  restored: 2,
  active: 3,
  left: 4,
};

/** The board's rows, restrictions in force first. */
export function statusBoard(records: readonly PlatformRecord[], today: IsoDate): readonly StatusRow[] {
  return records
    .map((record): StatusRow => {
      const state = stateOn(record, today);
      const ended = lastEndedBan(record, today);
      const banned = record.bans.find(isInForce);
      return {
        platform: record.presence.platform,
        ...(record.presence.platformName && { platformName: record.presence.platformName }),
        state,
        since: getStateStart(record, state, ended),
        record,
        backAfterDays: state === 'restored' && ended ? daysUntilRestored(ended) : null,
        appealPendingDays: banned ? daysAppealPending(banned, today) : null,
      };
    })
    .sort((a, b) => URGENCY[a.state] - URGENCY[b.state]);
}

const WORDS: Readonly<Record<PresenceState, string>> = {
  active: 'active',
  limited: 'limited (self-reported)',
  banned: 'banned',
  restored: 'restored',
};

/** The line in words, for screen readers: "Active from 1 Jan 2025, banned from 3 Nov 2026, 1 appeal". */
export function lineText(line: PresenceLine): string {
  const parts = line.segments.map(
    (segment) => `${WORDS[segment.state]} from ${whenText(onDay(segment.from))}`,
  );
  const left = line.left
    ? [`left ${line.left.precision === 'day' ? 'on' : 'in'} ${whenText(line.left)}`]
    : [];
  const { length } = line.appeals;
  const appeals = length === 0 ? [] : [plural(length, 'appeal')];
  const text = [...parts, ...left, ...appeals].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The start of a page's lines: the first day of the month, `years` years ago. */
export function lineStart(today: IsoDate, years: number): IsoDate {
  return `${Number(today.slice(0, 4)) - years}-${today.slice(5, 7)}-01`;
}

/** The four states of a presence on a platform, as the site's broken line draws them. */
export const PRESENCE_STATES = ['active', 'limited', 'banned', 'restored'] as const;
export type PresenceState = (typeof PRESENCE_STATES)[number];

/** The state of an account today. The line of an account that its owner left ends. */
export type AccountState = PresenceState | 'left';

/** Returns true for an account that readers can visit. */
export const isOpen = (state: AccountState): boolean => state !== 'banned' && state !== 'left';

export type Presence = {
  readonly platform: PlatformId;
  /** The name that the records have, for platforms outside the list. */
  readonly platformName?: string;
  /** Null if the start date is unknown. */
  readonly since: When | null;
  /** When the owner left the platform; missing while they are there. */
  readonly until?: When | null;
  readonly url: string | null;
};

/** All records of one person on one platform. */
export type PlatformRecord = {
  readonly presence: Presence;
  readonly bans: readonly Ban[];
  readonly reports: readonly ShadowbanReport[];
};

export type LineSegment = { readonly state: PresenceState; readonly from: IsoDate; readonly to: IsoDate };
export type PresenceLine = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly segments: readonly LineSegment[];
  /** Dates of appeals: the ticks on the line. */
  readonly appeals: readonly IsoDate[];
  /** When the owner left, if the account is left at the end of the window. */
  readonly left?: When;
};

type Span = { readonly from: IsoDate; readonly to: IsoDate };

const EARLIEST: IsoDate = '0000-01-01';
const LATEST: IsoDate = '9999-12-31';

const getSpan = (restriction: Pick<Ban, 'began' | 'events'>): Span => ({
  from: restriction.began?.date ?? EARLIEST,
  to: endedOn(restriction) ?? LATEST,
});

const covers = (span: Span, date: IsoDate) => span.from <= date && date < span.to;

/** The state of a presence on one day. A ban outweighs a limit, and both outweigh that the owner left. */
export function stateOn(record: PlatformRecord, date: IsoDate): AccountState {
  if (record.bans.some((ban) => covers(getSpan(ban), date))) return 'banned';
  if (record.reports.some((report) => covers(getSpan(report), date))) return 'limited';
  const { until } = record.presence;
  if (until && until.date <= date) return 'left';
  const ban = lastEndedBan(record, date);
  return ban && getEnd(ban)?.kind === 'restored' ? 'restored' : 'active';
}

/** The ban that ended most recently before or on a day; null if none has ended by then. */
export function lastEndedBan({ bans }: Pick<PlatformRecord, 'bans'>, date: IsoDate): Ban | null {
  const endDate = (ban: Ban) => endedOn(ban) ?? LATEST;
  return (
    bans
      .filter((ban) => endDate(ban) <= date)
      .sort((a, b) => endDate(a).localeCompare(endDate(b)))
      .at(-1) ?? null
  );
}

/**
 * The line of a presence in a time window: consecutive segments, and the ticks of the appeals. A presence that began
 * after the window has none. A state that begins on the window's last day has a segment without length, so that today's
 * ban breaks the line.
 */
export function presenceLine(record: PlatformRecord, from: IsoDate, to: IsoDate): PresenceLine {
  const start = latest(from, record.presence.since?.date ?? from);
  const restrictions = [...record.bans, ...record.reports];
  const turns = restrictions
    .flatMap((restriction) => [restriction.began?.date ?? start, endedOn(restriction) ?? to])
    .concat(record.presence.until?.date ?? [])
    .filter((date) => date > start && date < to);
  const corners = start < to ? [...new Set([start, ...turns.sort(), to])] : [];
  const segments: LineSegment[] = [];
  for (const [index, corner] of corners.slice(0, -1).entries()) {
    const state = stateOn(record, corner);
    const end = corners[index + 1] ?? to;
    if (state !== 'left') segments.push({ state, from: corner, to: end });
  }
  const last = stateOn(record, to);
  if (start <= to && last !== 'left' && last !== (segments.at(-1)?.state ?? 'active'))
    segments.push({ state: last, from: to, to });
  const appeals = restrictions
    .flatMap((restriction) => {
      const dates = orderedDates(restriction);
      return restriction.events.flatMap(({ kind }, at) =>
        kind.startsWith('appeal') ? (dates[at] ?? []) : [],
      );
    })
    .filter((date) => date >= start && date <= to);
  return {
    from,
    to,
    segments: merged(segments.flatMap((segment) => greenFor90Days(record, segment))),
    appeals,
    ...(last === 'left' && record.presence.until && { left: record.presence.until }),
  };
}

/** Days for which a line shows a restoration. Afterwards the account is shown as active. */
const RESTORED_DAYS = 90;

/** Splits a restored segment where the restoration is no longer recent, so that green marks an event. */
function greenFor90Days(record: PlatformRecord, segment: LineSegment): readonly LineSegment[] {
  if (segment.state !== 'restored') return [segment];
  const ban = lastEndedBan(record, segment.from);
  const faded = daysAfter((ban && endedOn(ban)) ?? segment.from, RESTORED_DAYS);
  if (faded >= segment.to) return [segment];
  if (faded <= segment.from) return [{ ...segment, state: 'active' }];
  return [
    { ...segment, to: faded },
    { state: 'active', from: faded, to: segment.to },
  ];
}

/** Joins neighbours of one state. */
function merged(segments: readonly LineSegment[]): readonly LineSegment[] {
  const joined: LineSegment[] = [];
  for (const segment of segments) {
    const previous = joined.at(-1);
    if (previous?.state === segment.state) joined[joined.length - 1] = { ...previous, to: segment.to };
    else joined.push(segment);
  }
  return joined;
}

const latest = (a: IsoDate, b: IsoDate) => (a > b ? a : b);
