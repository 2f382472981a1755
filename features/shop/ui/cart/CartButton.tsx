import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './CartButton.module.scss';

/**
 * The cart's button with the number of pieces: a link to the cart page that opens the drawer if scripts run (CartDrawer is
 * once on the page). The number is set before the first paint (lib/settings/cart-mark.ts).
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
