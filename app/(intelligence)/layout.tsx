import type { ReactNode } from 'react';
import { BrandMark } from '@/components/layout/BrandMark';
import { ReaderRuntime } from '@/components/layout/ReaderRuntime';
import { SettingsMenu } from '@/components/layout/SettingsMenu';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './layout.module.scss';

/** The intelligence layout: full height on light grey, nothing after the main area. */
export default function IntelligenceLayout({ children }: { children: ReactNode }) {
  return (
    <div data-layout="intelligence" className={styles.layout}>
      <ReaderRuntime />
      <site-header class={styles.header} suppressHydrationWarning>
        <header className={`page ${styles.bar}`}>
          <Link href={routes.intelligence()} className={styles.brand}>
            <BrandMark />
            Intelligence
          </Link>
          <nav aria-label="Intelligence">
            <Link href={routes.methods()}>Methods</Link>
          </nav>
          <div className={styles.tools}>
            <SettingsMenu />
            <Link className="button" href={routes.home()}>
              Back to the site
            </Link>
          </div>
        </header>
      </site-header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
