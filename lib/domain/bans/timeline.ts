import type { PlatformId } from '../platform.ts';
import type { When } from '../time/when.ts';
import type { Ban, RestrictionEventKind } from './ban.ts';
import type { Evidence } from './evidence.ts';

/** One thing that happened, for a page to tell. */
export type TimelineEntry = {
  readonly id: string;
  readonly kind: 'banned' | RestrictionEventKind;
  readonly platform: PlatformId;
  /** null: its date is not known. */
  readonly when: When | null;
  readonly text: string;
  readonly evidence: readonly Evidence[];
};

/** Everything that happened to a person's bans, newest first; what has no date comes last. */
export function timelineOf(bans: readonly Ban[]): readonly TimelineEntry[] {
  return bans.flatMap(entriesOf).sort((a, b) => (b.when?.date ?? '').localeCompare(a.when?.date ?? ''));
}

/** The entries of one ban, newest first, so that events of one day stay in their order. */
function entriesOf(ban: Ban): TimelineEntry[] {
  const { id, platform } = ban;
  const beginning: TimelineEntry = {
    id,
    kind: 'banned',
    platform,
    when: ban.began,
    text: ban.explanation,
    evidence: ban.evidence,
  };
  const events = ban.events.map(({ kind, when, text }, index): TimelineEntry => {
    return { id: `${id}-${index + 1}`, kind, platform, when, text, evidence: [] };
  });
  return [beginning, ...events].reverse();
}
