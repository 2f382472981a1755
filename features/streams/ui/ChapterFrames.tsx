import { Picture } from '@/components/ui/Picture';
import { type Chapter, durationText } from '@/features/streams/model/stream';
import type { Theme } from '@/lib/domain/theme';
import { getPicture, seriesSlug } from '@/lib/pictures/picture';
import styles from './ChapterFrames.module.scss';

/** The seconds at which the shots of a sample clip begin. */
export const SHOTS = [0, 8, 16] as const;

/** Reports whether each chapter of a sample clip begins with one of its shots. */
export const hasFrames = (chapters: readonly Chapter[]): boolean =>
  chapters.length === SHOTS.length && chapters.every(({ startSeconds }, at) => startSeconds === SHOTS[at]);

/**
 * The chapters of a sample clip, each below the frame with which it begins. `watch-player` makes each one a button and marks
 * the current one.
 */
export function ChapterFrames({ chapters, theme }: { chapters: readonly Chapter[]; theme: Theme }) {
  return (
    <div className={styles.frames}>
      <Picture
        picture={getPicture('strip', seriesSlug(theme), theme)}
        sizes="(min-width: 1200px) 1180px, 100vw"
      />
      <ol className="plain-list" aria-label="Chapters">
        {chapters.map(({ startSeconds, title }) => (
          <li key={startSeconds}>
            <button
              type="button"
              disabled
              suppressHydrationWarning
              data-seek={startSeconds}
              data-title={title}
            >
              <span>
                <span className={styles.time}>{durationText(startSeconds)}</span> {title}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
