import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { Brand } from './Brand';
import styles from './IntelligenceBar.module.scss';
import { SettingsMenu } from './SettingsMenu';

/** The header of the intelligence layout: the site's name, the section's name, the section's pages, and settings. */
export function IntelligenceBar<T extends string>({
  name,
  href,
  navigation,
  tools,
}: {
  name: string;
  href: Route<T>;
  navigation?: ReactNode;
  /** Shown after the settings. */
  tools?: ReactNode;
}) {
  return (
    <site-header class={styles.header} data-part="navbar" suppressHydrationWarning>
      <header className={`page ${styles.bar}`}>
        <div className={styles.names}>
          <Link href={routes.home()} className={styles.brand}>
            <Brand />
          </Link>
          <Link href={href} className={styles.section}>
            {name}
          </Link>
        </div>
        {navigation}
        <div className={styles.tools}>
          <SettingsMenu />
          {tools}
        </div>
        <p className="print-only" dir="ltr" data-printed="" suppressHydrationWarning />
      </header>
    </site-header>
  );
}
