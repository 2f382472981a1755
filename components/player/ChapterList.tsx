import type { Chapter } from '@/lib/domain/streams/stream';
import { durationText } from '@/lib/domain/streams/stream-text';
import styles from './ChapterList.module.scss';

/** Where the parts begin. `watch-player` makes each a jump and marks the one that runs; without it they are a list. */
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
