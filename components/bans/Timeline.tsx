import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Subject } from '@/lib/domain/bans/event-text';
import type { RestrictionEntry } from '@/lib/domain/bans/timeline';
import { EventTitle } from './EventTitle';
import styles from './Timeline.module.scss';
import { TimelineItem } from './TimelineItem';

/**
 * What happened, in the order given, each with its explanation and evidence: a person's bans, or one record of either kind.
 * The word of each kind of event is explained where it first stands.
 */
export function Timeline({
  entries,
  subject = 'ban',
}: {
  entries: readonly RestrictionEntry[];
  subject?: Subject;
}) {
  const firstOf = new Map(entries.toReversed().map(({ kind, id }) => [kind, id]));
  return (
    <section aria-labelledby="timeline">
      <SectionHeading id="timeline">Timeline</SectionHeading>
      {entries.length === 0 && <p className="muted">No bans on record.</p>}
      <ol className={`plain-list ${styles.timeline}`}>
        {entries.map((entry) => (
          <TimelineItem
            key={entry.id}
            entry={entry}
            subject={subject}
            title={
              firstOf.get(entry.kind) === entry.id && (
                <EventTitle kind={entry.kind} platform={entry.platform} subject={subject} />
              )
            }
          />
        ))}
      </ol>
    </section>
  );
}
