import type { ReactNode } from 'react';
import styles from './EmptyState.module.scss';

/** An empty list: what will be here, and the next action. */
export function EmptyState({
  title,
  action,
  isFramed = false,
  children,
}: {
  title: string;
  /** A button or link below the text. A text that contains its link needs none. */
  action?: ReactNode;
  /** Between cards it has a frame like them. */
  isFramed?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isFramed ? `${styles.empty} ${styles.framed}` : styles.empty}>
      <svg viewBox="0 0 120 20" width="120" height="20" aria-hidden="true">
        <path d="M0 10H44" />
        <path className={styles.break} d="M50 2v16" />
        <path className={styles.dots} d="M58 10H120" />
      </svg>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
