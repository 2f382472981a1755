import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Subject } from '@/lib/domain/bans/event-text';
import type { RestrictionEntry } from '@/lib/domain/bans/timeline';
import styles from './Timeline.module.scss';
import { TimelineItem } from './TimelineItem';

/** What happened, in the order given, each with its explanation and evidence: a person's bans, or one record of either kind. */
export function Timeline({
  entries,
  subject = 'ban',
}: {
  entries: readonly RestrictionEntry[];
  subject?: Subject;
}) {
  return (
    <section aria-labelledby="timeline">
      <SectionHeading id="timeline">Timeline</SectionHeading>
      {entries.length === 0 && <p className="muted">No ban is on record here.</p>}
      <ol className={`plain-list ${styles.timeline}`}>
        {entries.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} subject={subject} />
        ))}
      </ol>
    </section>
  );
}
