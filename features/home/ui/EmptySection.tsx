import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import styles from './EmptySection.module.scss';

/** A section of the home page without records yet: what will be here, and the next step. */
export function EmptySection({
  children,
  action,
}: {
  children: ReactNode;
  action: { readonly label: string; readonly href: string };
}) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      <Link className="button" href={action.href as Route}>
        {action.label}
      </Link>
    </div>
  );
}
