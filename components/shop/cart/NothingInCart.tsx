import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './NothingInCart.module.scss';

/** What the drawer says of a cart with nothing in it. */
export function NothingInCart() {
  return (
    <div className={styles.nothing} data-nothing="">
      <span className={styles.mark}>
        <Icon name="bag" />
      </span>
      <p className={styles.title}>There is nothing in it</p>
      <p className="muted">The shop has paper, things to wear, things for the desk, and prints.</p>
      <Link href={routes.shop()} className="button">
        Look around the shop
      </Link>
    </div>
  );
}
