import type { ReactNode } from 'react';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { Time } from '@/components/ui/Time';
import { EVENT_TONES, eventTitle } from '@/features/bans/model/event-text';
import type { RestrictionEntry } from '@/features/bans/model/timeline';
import type { RecordType } from '@/lib/domain/restriction-filter';
import { CorrectionList } from './CorrectionList';
import { EvidenceList } from './EvidenceList';
import styles from './Timeline.module.scss';

type EventTextProps = {
  entry: RestrictionEntry;
  subject: RecordType;
  /** False in the studio, where owners see their own files. */
  isReportable?: boolean;
};

/** The date, title, description, evidence and corrections of one event. */
export function EventText({ entry, subject, isReportable = true }: EventTextProps) {
  const { kind, platform, when, restriction, text, evidence, corrections } = entry;
  return (
    <>
      <p className={styles.when}>{when ? <Time when={when} about /> : 'Date not known'}</p>
      <div className={styles.words}>
        <h3>
          <span>{eventTitle(kind, entry, subject)}</span> <PlatformMark platform={platform} />
        </h3>
        {restriction && (
          <p className={styles.restriction} dir="auto">
            {restriction}
          </p>
        )}
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
      </div>
      {(evidence.length > 0 || corrections.length > 0) && (
        <div className={styles.papers}>
          <EvidenceList evidence={evidence} isReportable={isReportable} />
          <CorrectionList corrections={corrections} on={entry} subject={subject} />
        </div>
      )}
    </>
  );
}

/** One event of a list in the studio, with a dot in the colour of its kind. */
export function TimelineItem({
  entry,
  subject = 'ban',
  children,
}: {
  entry: RestrictionEntry;
  subject?: RecordType;
  /** The owner's actions. */
  children?: ReactNode;
}) {
  return (
    <li className={`${styles.entry} ${styles[EVENT_TONES[entry.kind]]}`}>
      <EventText entry={entry} subject={subject} isReportable={children === undefined} />
      {children}
    </li>
  );
}
