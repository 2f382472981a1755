import styles from './CountDown.module.scss';

const DAY = 24 * 3600;
const UNITS = [
  { name: 'days', seconds: DAY, of: Number.POSITIVE_INFINITY },
  { name: 'hours', seconds: 3600, of: DAY },
  { name: 'minutes', seconds: 60, of: 3600 },
  { name: 'seconds', seconds: 1, of: 60 },
] as const;

/**
 * The time left until an instant, which the custom element updates. Hidden without scripts, because the figures would
 * not change.
 */
export function CountDown({ to }: { to: string }) {
  const left = Math.max(0, Math.ceil((Date.parse(to) - Date.now()) / 1000));
  return (
    <count-down class={styles.countDown} data-to={to} role="timer" suppressHydrationWarning>
      {UNITS.map(({ name, seconds, of }) => (
        <span key={name} className={styles.unit}>
          <b data-seconds={seconds} suppressHydrationWarning>
            {String(Math.floor((left % of) / seconds)).padStart(2, '0')}
          </b>{' '}
          {name}
        </span>
      ))}
    </count-down>
  );
}
