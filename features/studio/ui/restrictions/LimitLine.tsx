import { plural } from '@/lib/text/plural';
import { daysBetween, type IsoDate } from '@/lib/time/when';
import styles from './LimitLine.module.scss';

const WIDTH = 1000;
const MIDDLE = 10;

/** A time limit as a line: dotted until today, as the ban is drawn, and then the days that are left to the last day. */
export function LimitLine({
  from,
  until,
  today,
}: {
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly today: IsoDate;
}) {
  const days = Math.max(1, daysBetween(from, until));
  const left = Math.max(0, Math.min(days, daysBetween(today, until)));
  const at = Math.round(((days - left) / days) * WIDTH);
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${plural(left, 'day')} left of ${days}`}
    >
      <path className={styles.passed} d={`M0 ${MIDDLE}H${at}`} />
      {left > 0 && <path className={styles.left} d={`M${at} ${MIDDLE}H${WIDTH}`} />}
      <path className={styles.today} d={`M${at} ${MIDDLE - 8}v16`} />
      <path className={styles.end} d={`M${WIDTH} ${MIDDLE - 5}v10`} />
    </svg>
  );
}
