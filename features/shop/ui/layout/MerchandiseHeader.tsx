import { Brand } from '@/components/layout/Brand';
import { SettingsMenu } from '@/components/layout/SettingsMenu';
import { UserMenu } from '@/components/layout/UserMenu';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { CartButton } from '@/features/shop/ui/cart/CartButton';
import { routes } from '@/lib/routes';
import { MenuGroups } from './MenuGroups.client';
import styles from './MerchandiseHeader.module.scss';
import { MetaLinks } from './MetaLinks';

/** The shop's header: five groups of links, laid out in the bar on a wide window and in a drawer on a narrow one. */
export function MerchandiseHeader() {
  return (
    <site-header class={styles.header} data-part="navbar" suppressHydrationWarning>
      <header className={`page ${styles.bar}`}>
        <Link href={routes.home()} className={styles.brand}>
          <Brand />
        </Link>
        <nav id="menu" popover="auto" className={styles.menu} aria-label="Main">
          <div className={styles.top}>
            <strong>Menu</strong>
            <Button popoverTarget="menu" popoverTargetAction="hide">
              <Icon name="x-lg" />
              <span className="visually-hidden">Close menu</span>
            </Button>
          </div>
          <ul className={`plain-list ${styles.groups}`}>
            <MenuGroups />
          </ul>
          <ul className={`plain-list ${styles.meta}`}>
            <MetaLinks />
          </ul>
        </nav>
        <div className={styles.tools}>
          <SettingsMenu />
          <Link href={routes.wishlist()} className={`button ${styles.wishlist}`}>
            <Icon name="heart" />
            <span className="visually-hidden">Wishlist</span>
          </Link>
          <CartButton />
          <UserMenu of="shop" />
          <Button className={styles.menuButton} popoverTarget="menu">
            <Icon name="list" />
            <span className="visually-hidden">Menu</span>
          </Button>
        </div>
      </header>
    </site-header>
  );
}
