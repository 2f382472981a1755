import { SectionHeading } from '@/components/ui/SectionHeading';
import type { TimelineEntry } from '@/lib/domain/bans/timeline';
import styles from './Timeline.module.scss';
import { TimelineItem } from './TimelineItem';

/** Bans, appeals and restorations in order, newest first, each with its explanation and evidence. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <section aria-labelledby="timeline">
      <SectionHeading id="timeline">Timeline</SectionHeading>
      {entries.length === 0 && <p className="muted">No ban is on record here.</p>}
      <ol className={`plain-list ${styles.timeline}`}>
        {entries.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
