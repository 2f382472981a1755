import { Icon } from '@/components/ui/Icon';
import { severityWord } from '../words';
import styles from './shared.module.scss';

/** The severity of a case: its number, a word, and for the upper two an icon. */
export function Severity({ severity }: { severity: number }) {
  const isHigh = severity >= 4;
  return (
    <span className={styles.severity} data-high={isHigh || undefined}>
      {isHigh && <Icon name="exclamation-triangle-fill" />}
      {severityWord(severity)}
      <span className="visually-hidden"> severity</span>
    </span>
  );
}
