import type { ReactNode } from 'react';
import styles from './Card.module.scss';

/** A section of a page in a frame, with a heading of its own. */
export function Card({
  id,
  title,
  note,
  action,
  children,
}: {
  /** The fragment of the address that leads here. */
  readonly id: string;
  readonly title: ReactNode;
  /** A sentence below the heading. */
  readonly note?: ReactNode;
  /** A link or button beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.card}>
      <header className={styles.head}>
        <h2 id={`${id}-heading`}>{title}</h2>
        {action && <div className={styles.action}>{action}</div>}
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </section>
  );
}
