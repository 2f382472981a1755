import { SearchButton } from '@/components/search/SearchButton';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { BrandMark } from './BrandMark';
import { BrandName } from './BrandName';
import { NavigationLinks } from './NavigationLinks.client';
import { MAIN_LINKS, MORE_LINKS } from './navigation';
import { SettingsMenu } from './SettingsMenu';
import styles from './SiteHeader.module.scss';
import { UserMenu } from './UserMenu';

/**
 * The main header. The menu is one list: a popover on a narrow window (which opens, closes and takes Escape
 * without a script), laid out in the bar on a wide one.
 */
export function SiteHeader() {
  return (
    <site-header class={styles.header} data-part="navbar" suppressHydrationWarning>
      <header className={`page ${styles.bar}`}>
        <Link href={routes.home()} className={styles.brand}>
          <BrandMark />
          <BrandName />
        </Link>
        <nav id="menu" popover="auto" className={styles.menu} aria-label="Main">
          <ul className="plain-list">
            <NavigationLinks links={MAIN_LINKS} />
          </ul>
          <ul className={`plain-list ${styles.more}`}>
            <NavigationLinks links={MORE_LINKS} />
          </ul>
        </nav>
        <div className={styles.tools}>
          <SearchButton />
          <SettingsMenu />
          <UserMenu />
          <button type="button" className={`button ${styles.menuButton}`} popoverTarget="menu">
            <Icon name="list" />
            <span className="visually-hidden">Menu</span>
          </button>
        </div>
      </header>
    </site-header>
  );
}
