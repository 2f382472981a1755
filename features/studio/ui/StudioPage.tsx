import type { ReactNode } from 'react';
import { Cluster } from '@/components/ui/Stack';
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
        {actions && <Cluster>{actions}</Cluster>}
      </header>
      {children}
    </div>
  );
}
