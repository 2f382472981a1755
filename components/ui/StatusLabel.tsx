import { STATUS_LOOKS, type Status } from '../../lib/icons/status-looks';
import { Icon } from './Icon';
import styles from './StatusLabel.module.scss';

/** A status is never colour alone: icon, word and colour. */
export function StatusLabel({ status }: { status: Status }) {
  const { word, icon, tone } = STATUS_LOOKS[status];
  return (
    <span className={`${styles.status} ${styles[tone]}`}>
      <Icon name={icon} />
      {word}
    </span>
  );
}
