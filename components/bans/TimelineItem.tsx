import type { ReactNode } from 'react';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { Time } from '@/components/ui/Time';
import { EVENT_TONES, eventTitle, type Subject } from '@/lib/domain/bans/event-text';
import type { RestrictionEntry } from '@/lib/domain/bans/timeline';
import { CorrectionList } from './CorrectionList';
import { EvidenceList } from './EvidenceList';
import styles from './Timeline.module.scss';

/** One thing that happened, with its words, its evidence and what was put right about it. */
export function TimelineItem({
  entry: { kind, platform, when, restriction, text, evidence, corrections },
  subject = 'ban',
  title,
  children,
}: {
  entry: RestrictionEntry;
  subject?: Subject;
  /** In place of its title: the same with its word explained. */
  title?: ReactNode;
  /** What its owner may do with it, in the studio. */
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
