import type { Chapter } from '@/features/streams/model/stream';
import { durationText } from '@/features/streams/model/stream-text';
import styles from './ChapterList.module.scss';

/** The chapters. `watch-player` makes each one a button and marks the current one; without it they are a list. */
export function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <ol className={`plain-list ${styles.chapters}`} aria-label="Chapters">
      {chapters.map(({ startSeconds, title }) => (
        <li key={startSeconds}>
          <button
            type="button"
            disabled
            suppressHydrationWarning
            className={styles.chapter}
            data-seek={startSeconds}
            data-title={title}
          >
            <span>{durationText(startSeconds)}</span> {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
