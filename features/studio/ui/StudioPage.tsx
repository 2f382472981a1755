import type { ReactNode } from 'react';
import styles from './StudioPage.module.scss';

/** The frame of every page of the studio: heading, introduction and actions. */
export function StudioPage({
  title,
  lead,
  kicker,
  actions,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  kicker?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          {kicker && <p className="kicker">{kicker}</p>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A section of a page, as a card. */
export function StudioCard({
  id,
  title,
  note,
  action,
  children,
}: {
  id: string;
  title: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.card}>
      <header className={styles.cardHead}>
        <h2 id={`${id}-heading`}>{title}</h2>
        {action && <div className={styles.cardAction}>{action}</div>}
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** An empty state with a title, a text and one action. */
export function StudioEmpty({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.empty}>
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
