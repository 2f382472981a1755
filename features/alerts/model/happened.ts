import { parseRecord } from '../../../lib/records/parse.ts';
import type { IsoDate, When } from '../../../lib/time/when.ts';
import { asOf, type Ban } from '../../bans/model/ban.ts';
import type { Kind } from '../../bans/model/event-text.ts';
import { type RecordedEvent, standingEvents } from '../../bans/model/history.ts';
import { wholeBan } from '../../bans/model/records/ban.ts';
import { wholeReport } from '../../bans/model/records/report.ts';
import type { ShadowbanReport } from '../../bans/model/shadowban-report.ts';
import type { RestrictionKind } from '../../explorer/model/restriction-filter.ts';

/** One thing that happened to a restriction. */
export type Happened = {
  /** Identifies the event, so that it is sent once: its kind and its id in the record; `begun` for the beginning. */
  readonly key: string;
  readonly what: Kind;
  readonly when: When | null;
};

/** A restriction as it was read from the backend, with what has happened to it by a day. */
export type ReadRestriction = {
  readonly kind: RestrictionKind;
  readonly raw: Readonly<Record<string, unknown>>;
  /** As readers see it on that day. */
  readonly restriction: Ban | ShadowbanReport;
  readonly owner: string | null;
  readonly updatedAt: string;
  /** The beginning first; empty when it has not begun. */
  readonly happened: readonly Happened[];
  /** The events that stand, those that are yet to come among them. */
  readonly events: readonly RecordedEvent[];
  /** The next day on which something that is recorded already will have happened; null when there is none. */
  readonly due: IsoDate | null;
};

/** Reads what the backend gives as a record; null for what cannot be read, which is logged. */
export function readHappened(kind: RestrictionKind, raw: unknown, today: IsoDate): ReadRestriction | null {
  const stored =
    kind === 'ban'
      ? parseRecord('PlatformBan', wholeBan, raw)
      : parseRecord('ShadowbanExperience', wholeReport, raw);
  if (!stored || typeof raw !== 'object' || raw === null) return null;
  const { history, owner, updatedAt } = stored;
  const whole: Ban | ShadowbanReport = 'ban' in stored ? stored.ban : stored.report;
  const now = asOf(whole, today);
  const events = standingEvents(history);
  const begun: Happened = {
    key: 'begun',
    what: kind === 'ban' ? 'banned' : 'limited',
    when: whole.began,
  };
  const followed = events
    .slice(0, now?.events.length)
    .map(({ id, kind: what, when }): Happened => ({ key: `${what}:${id}`, what, when }));
  const coming = [whole.began?.date ?? '', ...whole.events.map(({ when }) => when.date)];
  return {
    kind,
    raw: { ...raw },
    restriction: now ?? whole,
    owner,
    updatedAt,
    happened: now ? [begun, ...followed] : [],
    events,
    due: coming.filter((date) => date > today).sort()[0] ?? null,
  };
}
