import styles from './Loudness.module.scss';

const HEIGHT = 100;
/** The width of a bar and the space after it, in units of the drawing. */
const BAR = 3;
const STEP = 5;
/** The quietest part is still to be seen. */
const LEAST = 4;

const barsOf = (loudness: readonly number[]) =>
  loudness
    .map((share, at) => {
      const height = Math.max(LEAST, Math.round(share * HEIGHT));
      return `M${at * STEP} ${(HEIGHT - height) / 2}h${BAR}v${height}h-${BAR}z`;
    })
    .join('');

/**
 * The loudness of a sound over time, from left to right, as measured in the file. `post-audio` fills it up to the
 * position that was played.
 */
export function Loudness({ loudness, className = '' }: { loudness: readonly number[]; className?: string }) {
  const viewBox = `0 0 ${loudness.length * STEP - (STEP - BAR)} ${HEIGHT}`;
  const bars = barsOf(loudness);
  return (
    <span className={`${styles.loudness} ${className}`} dir="ltr" aria-hidden="true" data-loudness="">
      <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
        <path d={bars} />
      </svg>
      <svg className={styles.heard} viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
        <path d={bars} />
      </svg>
    </span>
  );
}
