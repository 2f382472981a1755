import styles from './PresenceLegend.module.scss';
import { StatusLabel } from './StatusLabel';

/** Explains the lines of the presence chart. */
export function PresenceLegend() {
  return (
    <ul className={`plain-list ${styles.legend}`} aria-label="How to read the lines">
      <li>
        <StatusLabel status="active" />
      </li>
      <li>
        <StatusLabel status="banned" /> (broken line)
      </li>
      <li>
        <StatusLabel status="limited" /> (self-reported)
      </li>
      <li>
        <StatusLabel status="restored" />
      </li>
      <li>
        <span className={styles.tick} aria-hidden="true" /> Appeal
      </li>
    </ul>
  );
}
