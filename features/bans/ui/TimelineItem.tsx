import type { ReactNode } from 'react';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { Time } from '@/components/ui/Time';
import { EVENT_TONES, eventTitle, type Subject } from '@/features/bans/model/event-text';
import type { RestrictionEntry } from '@/features/bans/model/timeline';
import { CorrectionList } from './CorrectionList';
import { EvidenceList } from './EvidenceList';
import styles from './Timeline.module.scss';

/** One event with its description, evidence and corrections. */
export function TimelineItem({
  entry: { kind, platform, when, restriction, text, evidence, corrections },
  subject = 'ban',
  title,
  children,
}: {
  entry: RestrictionEntry;
  subject?: Subject;
  /** Replaces the title: the same title with its word explained. */
  title?: ReactNode;
  /** The owner's actions, in the studio. */
  children?: ReactNode;
}) {
  return (
    <li className={`${styles.entry} ${styles[EVENT_TONES[kind]]}`}>
      <p className={styles.when}>{when ? <Time when={when} about /> : 'Date not known'}</p>
      <h3>
        <span>{title || eventTitle(kind, platform, subject)}</span> <PlatformMark platform={platform} />
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
      <EvidenceList evidence={evidence} isReportable={children === undefined} />
      <CorrectionList corrections={corrections} platform={platform} subject={subject} />
      {children}
    </li>
  );
}
