import type { ReactNode } from 'react';
import styles from './DeskNotice.module.scss';

/** A message instead of a form or an order, with links. */
export function DeskNotice({
  view,
  title,
  text,
  children,
}: {
  /** The view in which it is shown. */
  view: string;
  title: string;
  text: ReactNode;
  /** Links. */
  children: ReactNode;
}) {
  return (
    <section
      data-view={view}
      className={styles.notice}
      aria-labelledby={`desk-${view}`}
      hidden
      suppressHydrationWarning
    >
      <svg viewBox="0 0 120 20" width="120" height="20" aria-hidden="true">
        <path d="M0 10H44" />
        <path className={styles.break} d="M50 2v16" />
        <path className={styles.dots} d="M58 10H120" />
      </svg>
      <h2 id={`desk-${view}`} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.text}>{text}</div>
      <div className={styles.links}>{children}</div>
    </section>
  );
}
