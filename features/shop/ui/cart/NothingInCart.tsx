import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './NothingInCart.module.scss';

/** The drawer's text for an empty cart. */
export function NothingInCart() {
  return (
    <div className={styles.nothing} data-nothing="">
      <span className={styles.mark}>
        <Icon name="bag" />
      </span>
      <p className={styles.title}>Your cart is empty</p>
      <p className="muted">The shop has paper goods, clothing, desk items and prints.</p>
      <Link href={routes.shop()} className="button">
        Browse the shop
      </Link>
    </div>
  );
}
