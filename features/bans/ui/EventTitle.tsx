import type { TermId } from '@/content/glossary/term-words';
import { eventTitle, type Subject, type TimelineEventType } from '@/features/bans/model/event-text';
import { Term } from '@/features/glossary/ui/Term';
import type { PlatformId } from '@/lib/domain/platform';

/** The word in each event's title that the glossary explains. */
const WORDS: Readonly<Record<TimelineEventType, readonly [word: RegExp, term: TermId]>> = {
  banned: [/Banned/, 'ban'],
  limited: [/Limited/, 'limited'],
  'appeal-filed': [/Appeal/, 'appeal'],
  'appeal-escalated': [/escalated/, 'escalated'],
  'appeal-rejected': [/rejected/, 'rejected'],
  restored: [/restored/i, 'restored'],
  ended: [/ended/, 'ended'],
};

type EventTitleProps = { kind: TimelineEventType; platform: PlatformId; subject: Subject };

/** The title of an event with its word explained, for the first event of its kind on a page. */
export function EventTitle({ kind, platform, subject }: EventTitleProps) {
  const title = eventTitle(kind, platform, subject);
  const [pattern, term] = WORDS[kind];
  const [word = ''] = pattern.exec(title) ?? [];
  const [before, after] = title.split(word, 2);
  return (
    <>
      {before}
      <Term id={term}>{word}</Term>
      {after}
    </>
  );
}
