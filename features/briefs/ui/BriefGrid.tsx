import type { BriefSummary } from '@/features/briefs/model/brief';
import { BriefCard } from './BriefCard';
import styles from './BriefCard.module.scss';

/** Briefs in a grid of four columns, or of three on pages with longer cards. */
export function BriefGrid({
  briefs,
  columns = 4,
  eager = 0,
}: {
  briefs: readonly BriefSummary[];
  columns?: 3 | 4;
  eager?: number;
}) {
  return (
    <ul className={`plain-list ${styles.grid} ${columns === 3 ? styles.three : ''}`}>
      {briefs.map((brief, index) => (
        <li key={brief.id}>
          <BriefCard brief={brief} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
