import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { linksOn } from '@/lib/site/parts';
import { Brand } from './Brand';
import { NavigationLinks } from './NavigationLinks.client';
import { MAIN_LINKS, placeLinks, RECORD_LINKS } from './navigation';
import { SettingsMenu } from './SettingsMenu';
import styles from './SiteHeader.module.scss';
import { UserMenu } from './UserMenu';

/**
 * The main header. Its menu is in the HTML once: a popover on a narrow window (which opens, closes and handles Escape
 * without a script), part of the bar on a wide one.
 * @param search the button that opens the search
 */
export function SiteHeader({ search }: { search: ReactNode }) {
  return (
    <site-header class={styles.header} data-part="navbar" suppressHydrationWarning>
      <header className={`page ${styles.bar}`}>
        <Link href={routes.home()} className={styles.brand}>
          <Brand />
        </Link>
        <div id="menu" popover="auto" className={styles.menu}>
          <nav aria-label="Main">
            <ul className="plain-list">
              <NavigationLinks links={placeLinks(linksOn(MAIN_LINKS))} />
            </ul>
          </nav>
          <nav aria-labelledby="menu-record" className={styles.record}>
            <p id="menu-record" className="kicker">
              The record
            </p>
            <ul className="plain-list">
              <NavigationLinks links={placeLinks(RECORD_LINKS)} />
            </ul>
          </nav>
          <SettingsMenu inMenu />
        </div>
        <div className={styles.tools}>
          {search}
          <SettingsMenu />
          <UserMenu />
          <Button className={styles.menuButton} popoverTarget="menu">
            <Icon name="list" />
            <span className="visually-hidden">Menu</span>
          </Button>
        </div>
        <p className="print-only" dir="ltr" data-printed="" suppressHydrationWarning />
      </header>
    </site-header>
  );
}
