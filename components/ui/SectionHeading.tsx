import type { ReactNode } from 'react';
import styles from './SectionHeading.module.scss';

export type SectionHeadingProps = {
  id: string;
  children: ReactNode;
  /** A quiet sentence beside the heading. */
  note?: ReactNode;
  /** A link or control at the far end. */
  action?: ReactNode;
};

/** The strong rule and the heading that open a section. */
export function SectionHeading({ id, children, note, action }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{children}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
