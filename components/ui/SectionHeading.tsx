import type { ReactNode } from 'react';
import { DemoMark } from './DemoMark';
import styles from './SectionHeading.module.scss';

export type SectionHeadingProps = {
  id: string;
  children: ReactNode;
  /** A quiet sentence beside the heading. */
  note?: ReactNode;
  /** A link or control at the far end. */
  action?: ReactNode;
  /** True if all items of the section are samples. Then the heading says so, and the items do not. */
  isSample?: boolean;
};

/** The strong rule and the heading that open a section. */
export function SectionHeading({ id, children, note, action, isSample }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{children}</h2>
      <DemoMark isSample={isSample} />
      {note && <p className={styles.note}>{note}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
