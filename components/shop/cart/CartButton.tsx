import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './CartButton.module.scss';

/**
 * The way to the cart, with the number of its lines: a link to the cart's page, which opens the drawer where scripts run
 * (CartDrawer stands once on the page). The number is on the document before it is painted (lib/settings/cart-mark.ts).
 */
export function CartButton() {
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
