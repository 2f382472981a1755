import type { PlatformId } from '../platform.ts';
import type { When } from '../time/when.ts';
import { type Ban, orderedDates, type RestrictionEventKind } from './ban.ts';
import type { Correction } from './correction.ts';
import type { Kind } from './event-text.ts';
import type { Evidence } from './evidence.ts';
import { isReport, type Restriction } from './record-text.ts';

/** One thing that happened, for a page to tell. */
export type TimelineEntry = {
  readonly id: string;
  readonly kind: 'banned' | RestrictionEventKind;
  readonly platform: PlatformId;
  /** null: its date is not known. */
  readonly when: When | null;
  /** What the platform did, in the person's words; null at events, and where it was not said. */
  readonly restriction: string | null;
  readonly text: string;
  readonly evidence: readonly Evidence[];
  /** What was put right in the record; at its beginning, empty at events. */
  readonly corrections: readonly Correction[];
};

/** An entry of a ban, or of a report, which begins with a limit. */
export type RestrictionEntry = Omit<TimelineEntry, 'kind'> & { readonly kind: Kind };

type Dated = { readonly entry: TimelineEntry; readonly date: string };

/** Everything that happened to a person's bans, newest first; what has no date comes last. */
export function timelineOf(bans: readonly Ban[]): readonly TimelineEntry[] {
  return bans
    .flatMap(entriesOf)
    .sort((a, b) => b.date.localeCompare(a.date))
    .map(({ entry }) => entry);
}

/** What happened to one ban or report, newest first; its beginning is last. */
export function timelineOfOne(restriction: Restriction): readonly RestrictionEntry[] {
  if (!isReport(restriction)) return timelineOf([restriction]);
  const { description, restrictionType, ...same } = restriction;
  return timelineOf([{ ...same, explanation: description, restriction: restrictionType }]).map((entry) =>
    entry.kind === 'banned' ? { ...entry, kind: 'limited' } : entry,
  );
}

/** The entries of one ban, newest first, so that events of one day stay in their order. */
function entriesOf(ban: Ban): Dated[] {
  const { id, platform } = ban;
  const beginning: TimelineEntry = {
    id,
    kind: 'banned',
    platform,
    when: ban.began,
    restriction: ban.restriction,
    text: ban.explanation,
    evidence: ban.evidence,
    corrections: ban.corrections,
  };
  const none = { restriction: null, evidence: [], corrections: [] };
  const dates = orderedDates(ban);
  const events = ban.events.map(({ kind, when, text }, index): Dated => {
    const entry = { id: `${id}-${index + 1}`, kind, platform, when, text, ...none };
    return { entry, date: dates[index] ?? when.date };
  });
  return [{ entry: beginning, date: ban.began?.date ?? '' }, ...events].reverse();
}
