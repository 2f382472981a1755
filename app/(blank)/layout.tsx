import type { Route } from 'next';
import type { ReactNode } from 'react';
import { BrandMark } from '@/components/layout/BrandMark';
import { BrandName } from '@/components/layout/BrandName';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './layout.module.scss';

/** The blank layout: the way home, the page, and next to nothing below it. What its pages run is theirs to say. */
export default function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={`page ${styles.bar}`}>
        <Link href={routes.home()} className={styles.brand}>
          <BrandMark />
          <BrandName />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={`page ${styles.footer}`}>
        <nav aria-label="Footer">
          <ul className="plain-list">
            <li>
              <Link href={routes.briefs()}>Briefs</Link>
            </li>
            <li>
              <Link href={routes.methods() as Route}>How we count</Link>
            </li>
            <li>
              <Link href={routes.privacyPolicy() as Route}>Privacy policy</Link>
            </li>
            <li>
              <Link href={routes.termsOfUse() as Route}>Terms of use</Link>
            </li>
          </ul>
        </nav>
      </footer>
    </>
  );
}
