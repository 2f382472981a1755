import styles from './PresenceLegend.module.scss';

const SAMPLES = [
  { state: 'active', word: 'Active' },
  { state: 'banned', word: 'Banned' },
  { state: 'restored', word: 'Restored, for 90 days' },
  { state: 'limited', word: 'Limited (self-reported)' },
] as const;

/**
 * Explains the lines of the presence chart with a sample of each stroke.
 * @param hasMarks false for lines without the marks of appeals and of owners who left
 */
export function PresenceLegend({ hasMarks = true }: { hasMarks?: boolean }) {
  return (
    <ul className={`plain-list ${styles.legend}`} aria-label="How to read the lines">
      {SAMPLES.map(({ state, word }) => (
        <li key={state}>
          <svg className={styles.sample} viewBox="0 0 40 16" aria-hidden="true">
            {state === 'banned' ? (
              <>
                <path className={styles.active} d="M0 8H12" />
                <path className={styles.banned} d="M15 8H40" />
                <path className={styles.cut} d="M12 1v14" />
              </>
            ) : (
              <path className={styles[state]} d="M0 8H40" />
            )}
          </svg>
          {word}
        </li>
      ))}
      {hasMarks && (
        <>
          <li>
            <svg className={styles.sample} viewBox="0 0 40 16" aria-hidden="true">
              <path className={styles.active} d="M0 8H40" />
              <path className={styles.appeal} d="M20 3v10" />
            </svg>
            Appeal
          </li>
          <li>
            <svg className={styles.sample} viewBox="0 0 40 16" aria-hidden="true">
              <path className={styles.active} d="M0 8H28" />
              <circle className={styles.end} cx="32" cy="8" r="4" />
            </svg>
            Left
          </li>
        </>
      )}
    </ul>
  );
}
