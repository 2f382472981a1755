import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { BrandMark } from './BrandMark';
import styles from './IntelligenceBar.module.scss';
import { SettingsMenu } from './SettingsMenu';

/** The header of the intelligence pages: the mark with the section's name, its pages, settings, and the way back. */
export function IntelligenceBar<T extends string>({
  name,
  href,
  navigation,
  tools,
}: {
  name: string;
  href: Route<T>;
  navigation?: ReactNode;
  /** What stands at the end, after the settings. */
  tools?: ReactNode;
}) {
  return (
    <site-header class={styles.header} data-part="navbar" suppressHydrationWarning>
      <header className={`page ${styles.bar}`}>
        <Link href={href} className={styles.brand}>
          <BrandMark />
          {name}
        </Link>
        {navigation}
        <div className={styles.tools}>
          <SettingsMenu />
          {tools}
          <Link className={`button ${styles.back}`} href={routes.home()}>
            <Icon name="globe2" />
            <span>Back to the site</span>
          </Link>
        </div>
      </header>
    </site-header>
  );
}
