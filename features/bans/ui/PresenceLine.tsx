import { Fragment } from 'react';
import { drawnEnd, type PresenceLine as Line, lineText } from '@/features/bans/model/presence-line';
import { daysBetween, type IsoDate } from '@/lib/time/when';
import styles from './PresenceLine.module.scss';

const WIDTH = 1000;
const MIDDLE = 10;
/** Minimum distance between an appeal's tick and the stroke of a break. */
const TICK_GAP = 10;

/**
 * A presence on a platform as a line through time: grey while active, amber while limited, cut by a red stroke
 * and dotted while banned, green after a restoration, a small tick for each appeal. Drawn on the server.
 */
export function PresenceLine({ line }: { line: Line }) {
  const span = Math.max(1, daysBetween(line.from, line.to));
  const x = (date: IsoDate) =>
    Math.min(WIDTH, Math.max(0, Math.round((daysBetween(line.from, date) / span) * WIDTH)));
  const breaks = line.segments.filter(({ state }) => state === 'banned').map(({ from }) => x(from));
  const tick = (date: IsoDate) => {
    const cut = breaks.find((at) => Math.abs(at - x(date)) < TICK_GAP);
    return cut === undefined ? x(date) : cut + TICK_GAP;
  };
  const end = line.left && line.segments.at(-1)?.to;
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={lineText(line)}
    >
      {line.segments.map((segment) => (
        <Fragment key={`${segment.state} ${segment.from}`}>
          <path
            className={styles[segment.state]}
            d={`M${x(segment.from)} ${MIDDLE}H${drawnEnd(line, segment, x, WIDTH)}`}
          />
          {segment.state === 'banned' && (
            <path className={styles.break} d={`M${x(segment.from)} ${MIDDLE - 8}v16`} />
          )}
        </Fragment>
      ))}
      {end && <path className={styles.end} d={`M${x(end)} ${MIDDLE}h0`} />}
      {end && <path className={styles.hole} d={`M${x(end)} ${MIDDLE}h0`} />}
      {[...new Set(line.appeals)].map((date) => (
        <path key={date} className={styles.appeal} d={`M${tick(date)} ${MIDDLE - 4}v8`} />
      ))}
    </svg>
  );
}
