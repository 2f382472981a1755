import type { SoundLine } from '@/features/blog/model/post';
import { durationText } from '@/features/streams/model/stream-text';
import styles from './Transcript.module.scss';

/** The transcript with times. `post-audio` marks the current line. */
export function Transcript({ lines }: { lines: readonly SoundLine[] }) {
  return (
    <section aria-labelledby="in-words">
      <h2 id="in-words" className={styles.heading}>
        Transcript
      </h2>
      <ol className={`plain-list ${styles.lines}`}>
        {lines.map(({ startSeconds, text }) => (
          <li key={startSeconds} data-second={startSeconds}>
            <span className={styles.time}>{durationText(startSeconds)}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
