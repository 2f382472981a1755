import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/Icon';
import styles from './sections.module.scss';

/** The text of an empty list: how to add an item. */
export function EmptyListText({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.nothing} data-empty="" hidden suppressHydrationWarning>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
