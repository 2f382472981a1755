import type { ReactNode } from 'react';
import styles from './BrokenPage.module.scss';

/** An error page: the broken line, the error, and links to continue. */
export function BrokenPage({
  title,
  text,
  facts,
  children,
}: {
  title: string;
  text: string;
  /** More details, between the text and the links. */
  facts?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`page ${styles.broken}`}>
      <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.line} d="M0 20H420" />
        <path className={styles.break} d="M424 2V38" />
        <path className={styles.dots} d="M440 20H1000" />
      </svg>
      <h1>{title}</h1>
      <p className="standfirst">{text}</p>
      {facts}
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
