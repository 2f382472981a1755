import type { PlatformId } from '../../../../lib/domain/platform.ts';
import type { IsoDate, When } from '../../../../lib/time/when.ts';
import { type Ban, endedOn, endOf, orderedDates } from '../ban.ts';
import type { ShadowbanReport } from '../shadowban-report.ts';

/** The four states of a presence on a platform, as the site's broken line draws them. */
const PRESENCE_STATES = ['active', 'limited', 'banned', 'restored'] as const;
export type PresenceState = (typeof PRESENCE_STATES)[number];

export type Presence = {
  readonly platform: PlatformId;
  /** Null if the start date is unknown. */
  readonly since: When | null;
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
};

type Span = { readonly from: IsoDate; readonly to: IsoDate };

const EARLIEST: IsoDate = '0000-01-01';
const LATEST: IsoDate = '9999-12-31';

const spanOf = (restriction: Pick<Ban, 'began' | 'events'>): Span => ({
  from: restriction.began?.date ?? EARLIEST,
  to: endedOn(restriction) ?? LATEST,
});

const covers = (span: Span, date: IsoDate) => span.from <= date && date < span.to;

/** The state of a presence on one day, from the records alone. A ban outweighs a limit. */
export function stateOn(record: PlatformRecord, date: IsoDate): PresenceState {
  if (record.bans.some((ban) => covers(spanOf(ban), date))) return 'banned';
  if (record.reports.some((report) => covers(spanOf(report), date))) return 'limited';
  const ban = lastEndedBan(record, date);
  return ban && endOf(ban)?.kind === 'restored' ? 'restored' : 'active';
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
    .filter((date) => date > start && date < to);
  const corners = start < to ? [...new Set([start, ...turns.sort(), to])] : [];
  const segments: LineSegment[] = [];
  for (const [index, corner] of corners.slice(0, -1).entries()) {
    const state = stateOn(record, corner);
    const end = corners[index + 1] ?? to;
    const previous = segments.at(-1);
    if (previous?.state === state) segments[segments.length - 1] = { ...previous, to: end };
    else segments.push({ state, from: corner, to: end });
  }
  const last = stateOn(record, to);
  if (start <= to && last !== (segments.at(-1)?.state ?? 'active'))
    segments.push({ state: last, from: to, to });
  const appeals = restrictions
    .flatMap((restriction) => {
      const dates = orderedDates(restriction);
      return restriction.events.flatMap(({ kind }, at) =>
        kind.startsWith('appeal') ? (dates[at] ?? []) : [],
      );
    })
    .filter((date) => date >= start && date <= to);
  return { from, to, segments, appeals };
}

const latest = (a: IsoDate, b: IsoDate) => (a > b ? a : b);
