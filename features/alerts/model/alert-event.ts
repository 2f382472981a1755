import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import type { IsoDate, When } from '../../../lib/time/when.ts';
import { asOf, type Restriction } from '../../bans/model/ban.ts';
import type { TimelineEventType } from '../../bans/model/event-text.ts';
import { type RecordedEvent, standingEvents } from '../../bans/model/history.ts';
import { STATUS_IN_FORCE } from '../../bans/model/status.ts';
import { RESTRICTION_MODELS, wholeRestriction } from '../../bans/model/stored-restriction.ts';

/** One event of a restriction. */
export type AlertEvent = {
  /**
   * Identifies the event, so that it is sent once: its kind and its id in the record; `begun` for the start.
   */
  readonly key: string;
  readonly what: TimelineEventType;
  readonly when: When | null;
};

/** A restriction from the backend, with its events up to a day. */
export type ReadRestriction = {
  readonly kind: RecordType;
  readonly raw: Readonly<Record<string, unknown>>;
  /** The restriction as readers see it on that day. */
  readonly restriction: Restriction;
  readonly owner: string | null;
  readonly updatedAt: string;
  /** The start first; empty before it. */
  readonly pastEvents: readonly AlertEvent[];
  /** The valid events, including future ones. */
  readonly events: readonly RecordedEvent[];
  /** The date of the next recorded event in the future; null if there is none. */
  readonly due: IsoDate | null;
};

/** Reads a record of the backend; null for an invalid one, which is logged. */
export function parseAlertEvents(kind: RecordType, raw: unknown, today: IsoDate): ReadRestriction | null {
  const stored = parseRecord(RESTRICTION_MODELS[kind], wholeRestriction[kind], raw);
  if (!stored || typeof raw !== 'object' || raw === null) return null;
  const { restriction: whole, history, owner, updatedAt } = stored;
  const now = asOf(whole, today);
  const events = standingEvents(history);
  const begun: AlertEvent = {
    key: 'begun',
    what: STATUS_IN_FORCE[kind],
    when: whole.began,
  };
  const followed = events
    .slice(0, now?.events.length)
    .map(({ id, kind: what, when }): AlertEvent => ({ key: `${what}:${id}`, what, when }));
  const coming = [whole.began?.date ?? '', ...whole.events.map(({ when }) => when.date)];
  return {
    kind,
    raw: { ...raw },
    restriction: now ?? whole,
    owner,
    updatedAt,
    pastEvents: now ? [begun, ...followed] : [],
    events,
    due: coming.filter((date) => date > today).sort()[0] ?? null,
  };
}
