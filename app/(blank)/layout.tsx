import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Brand } from '@/components/layout/Brand';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './layout.module.scss';

/** The blank layout: the page alone, without a header and a footer. A link leads home; below are the legal pages. */
export default function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <p className={`page ${styles.bar}`}>
        <Link href={routes.home()} className={styles.brand}>
          <Brand />
        </Link>
      </p>
      {children}
      <p className={`page ${styles.legal}`}>
        <Link href={routes.privacyPolicy() as Route}>Privacy policy</Link>
        <Link href={routes.termsOfUse() as Route}>Terms of use</Link>
      </p>
    </main>
  );
}
