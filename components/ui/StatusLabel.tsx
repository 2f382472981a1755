import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './StatusLabel.module.scss';
import { STATUS_LOOKS, type Status } from './status-looks';

/**
 * A status is never colour alone: icon, word and colour.
 * @param children replaces the word, for example with an explained one
 */
export function StatusLabel({ status, children }: { status: Status; children?: ReactNode }) {
  const { word, icon, tone } = STATUS_LOOKS[status];
  return (
    <span className={`${styles.status} ${styles[tone]}`}>
      <Icon name={icon} />
      {children || word}
    </span>
  );
}
