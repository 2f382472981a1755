import type { Route } from 'next';
import { Brand } from '@/components/layout/Brand';
import { SettingsMenu } from '@/components/layout/SettingsMenu';
import { UserMenu } from '@/components/layout/UserMenu';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { env } from '@/lib/env/env';
import { routes } from '@/lib/routes';
import { MenuGroups } from './MenuGroups.client';
import styles from './MerchandiseHeader.module.scss';
import { META_LINKS } from './navigation';

/** The meta menu: the account, the support site and the contact page. */
export function MetaLinks() {
  const [account, ...rest] = META_LINKS.map(({ label, href }) => (
    <li key={href}>
      <Link href={href as Route}>{label}</Link>
    </li>
  ));
  return (
    <>
      {account}
      <li>
        <a href={env.supportUrl} rel="noopener external">
          Support
          <Icon name="box-arrow-up-right" />
          <span className="visually-hidden">(external site)</span>
        </a>
      </li>
      {rest}
    </>
  );
}

/**
 * The cart's button with the number of pieces: a link to the cart page that opens the drawer if scripts run (CartDrawer is
 * once on the page). The number is set before the first paint (lib/settings/cart-mark.ts).
 */
function CartButton() {
  return (
    <cart-button class={styles.cart} data-print="no">
      <Link href={routes.cart()} className={`button ${styles.link}`} suppressHydrationWarning>
        <Icon name="bag" />
        <span className="visually-hidden">Cart</span>
        <span className={styles.count} />
      </Link>
    </cart-button>
  );
}

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
        <p className="print-only" dir="ltr" data-printed="" suppressHydrationWarning />
      </header>
    </site-header>
  );
}
