import type { PlatformId } from '../../../lib/domain/platform.ts';
import type { When } from '../../../lib/time/when.ts';
import {
  type Ban,
  type Correction,
  isReport,
  orderedDates,
  type Restriction,
  type RestrictionEventKind,
} from './ban.ts';
import type { TimelineEventType } from './event-text.ts';
import type { Evidence } from './evidence.ts';

export type TimelineEntry = {
  readonly id: string;
  readonly kind: 'banned' | RestrictionEventKind;
  readonly platform: PlatformId;
  readonly platformName?: string | null;
  /** Null if the date is not known. */
  readonly when: When | null;
  /** The platform's action in the person's words; null for events, and if not stated. */
  readonly restriction: string | null;
  readonly text: string;
  readonly evidence: readonly Evidence[];
  /** The corrections of the record, on the first entry; empty for events. */
  readonly corrections: readonly Correction[];
};

/** An entry of a ban, or of a report, which starts with a limit. */
export type RestrictionEntry = Omit<TimelineEntry, 'kind'> & { readonly kind: TimelineEventType };

type Dated = { readonly entry: TimelineEntry; readonly date: string };

/** The timeline of a person's bans, newest first; entries without a date come last. */
export function getTimeline(bans: readonly Ban[]): readonly TimelineEntry[] {
  return bans
    .flatMap(getEntries)
    .sort((a, b) => b.date.localeCompare(a.date))
    .map(({ entry }) => entry);
}

/** The timeline of one ban or report, newest first; its start comes last. */
export function timelineOfOne(restriction: Restriction): readonly RestrictionEntry[] {
  if (!isReport(restriction)) return getTimeline([restriction]);
  const { description, restrictionType, kind: _report, ...same } = restriction;
  return getTimeline([
    { ...same, kind: 'ban', explanation: description, restriction: restrictionType, details: {} },
  ]).map((entry) => (entry.kind === 'banned' ? { ...entry, kind: 'limited' } : entry));
}

/** The entries of one ban, newest first, so that events of one day stay in their order. */
function getEntries(ban: Ban): Dated[] {
  const { id, platform, platformName, eventIds = [] } = ban;
  const on = { platform, ...(platformName && { platformName }) };
  const shownEvents = eventIds.slice(0, ban.events.length);
  // Evidence of an event that was retracted, or is not public yet, is beside the start.
  const isOfStart = ({ details }: Evidence) => !details?.eventId || !shownEvents.includes(details.eventId);
  const beginning: TimelineEntry = {
    id,
    kind: 'banned',
    ...on,
    when: ban.began,
    restriction: ban.restriction,
    text: ban.explanation,
    evidence: ban.evidence.filter(isOfStart),
    corrections: ban.corrections,
  };
  const dates = orderedDates(ban);
  const events = ban.events.map(({ kind, when, text }, index): Dated => {
    const evidence = ban.evidence.filter(
      (piece) => !isOfStart(piece) && piece.details?.eventId === eventIds[index],
    );
    const entry = {
      id: `${id}-${index + 1}`,
      kind,
      ...on,
      when,
      text,
      restriction: null,
      evidence,
      corrections: [],
    };
    return { entry, date: dates[index] ?? when.date };
  });
  return [{ entry: beginning, date: ban.began?.date ?? '' }, ...events].reverse();
}
