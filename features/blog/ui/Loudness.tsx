import styles from './Loudness.module.scss';

const HEIGHT = 100;
/** The width of a bar and the space after it, in units of the drawing. */
const BAR = 3;
const STEP = 5;
/** The minimum height of a bar. */
const MIN_HEIGHT = 8;

/** The loudness of the quietest tenth, which the drawing starts from: parts that are almost equally loud differ visibly. */
const quietest = (loudness: readonly number[]) =>
  loudness.toSorted((a, b) => a - b)[Math.floor(loudness.length / 10)] ?? 0;

function getBars(loudness: readonly number[]): string {
  const from = quietest(loudness);
  const range = 1 - from || 1;
  return loudness
    .map((share, at) => {
      const height = Math.max(MIN_HEIGHT, Math.round(((share - from) / range) * HEIGHT));
      return `M${at * STEP} ${(HEIGHT - height) / 2}h${BAR}v${height}h-${BAR}z`;
    })
    .join('');
}

/**
 * The loudness of a sound over time, from left to right, as measured in the file. `post-audio` fills it up to the
 * position that was played.
 */
export function Loudness({ loudness, className = '' }: { loudness: readonly number[]; className?: string }) {
  const viewBox = `0 0 ${loudness.length * STEP - (STEP - BAR)} ${HEIGHT}`;
  const bars = getBars(loudness);
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
