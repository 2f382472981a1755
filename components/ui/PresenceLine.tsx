import type { PresenceLine as Line, LineSegment } from '@/features/bans/model/presence/presence-line';
import { lineText } from '@/features/bans/model/presence/presence-line-text';
import { daysBetween, type IsoDate } from '@/lib/time/when';
import styles from './PresenceLine.module.scss';

const WIDTH = 1000;
const MIDDLE = 10;

/**
 * A presence on a platform as a line through time: grey while active, amber while limited, cut by a red stroke
 * and dotted while banned, green after a restoration, a small tick for each appeal. Drawn on the server.
 */
export function PresenceLine({ line }: { line: Line }) {
  const span = Math.max(1, daysBetween(line.from, line.to));
  const x = (date: IsoDate) => Math.min(WIDTH, Math.max(0, (daysBetween(line.from, date) / span) * WIDTH));
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={lineText(line)}
    >
      {line.segments.map((segment) => (
        <Segment key={segment.from} segment={segment} x={x} />
      ))}
      {[...new Set(line.appeals)].map((date) => (
        <path key={date} className={styles.appeal} d={`M${x(date)} ${MIDDLE - 4}v8`} />
      ))}
    </svg>
  );
}

function Segment({ segment, x }: { segment: LineSegment; x: (date: IsoDate) => number }) {
  const start = x(segment.from);
  const end = x(segment.to);
  return (
    <>
      <path className={styles[segment.state]} d={`M${start} ${MIDDLE}H${end}`} />
      {segment.state === 'banned' && <path className={styles.break} d={`M${start} ${MIDDLE - 8}v16`} />}
    </>
  );
}
