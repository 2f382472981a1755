import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Subject } from '@/features/bans/model/event-text';
import type { RestrictionEntry } from '@/features/bans/model/timeline';
import { EventTitle } from './EventTitle';
import styles from './Timeline.module.scss';
import { TimelineItem } from './TimelineItem';

/**
 * A timeline in the given order, with descriptions and evidence: of a person's bans, or of one record. The word of each kind
 * of event is explained at its first appearance.
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
