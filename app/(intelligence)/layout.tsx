import type { ReactNode } from 'react';
import styles from './layout.module.scss';

/** The intelligence layout: full height on light grey. Readers' pages and the signed-in work each bring their header. */
export default function IntelligenceLayout({ children }: { children: ReactNode }) {
  return (
    <div data-layout="intelligence" className={styles.layout}>
      {children}
    </div>
  );
}
