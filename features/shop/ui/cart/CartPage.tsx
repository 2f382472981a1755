import { DeviceSlot } from '@/components/ui/DeviceSlot';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { CartLineRow } from './CartLineRow';
import styles from './CartPage.module.scss';
import { EmptyList } from './EmptyList';
import { StoredListPage } from './StoredListPage';
import frame from './StoredListPage.module.scss';

/** The cart page. The server renders the frame; `cart-page` fills it with this device's cart. */
export function CartPage() {
  return (
    <StoredListPage title="Your cart" standfirst="Your cart is saved in this browser only." what="The cart">
      <cart-page class={frame.tool} suppressHydrationWarning>
        <DeviceSlot as="div" className={frame.notices} data-notices="" />
        <EmptyList
          icon="bag"
          title="Your cart is empty"
          text="Products that you add in the shop will appear here. You do not need an account."
        />
        <div className={styles.cart} data-view="some" hidden suppressHydrationWarning>
          <section className={styles.lines} aria-labelledby="cart-lines">
            <div className={styles.head}>
              <h2 id="cart-lines">
                <DeviceSlot data-slot="count" />
              </h2>
              <button type="button" className={frame.quiet} data-do="empty">
                Empty cart
              </button>
            </div>
            <DeviceSlot as="ul" className="plain-list" data-list="lines" />
            <DeviceSlot
              as="p"
              role="status"
              aria-live="polite"
              className="visually-hidden"
              data-slot="said"
            />
          </section>
          <aside className={styles.summary} aria-labelledby="cart-summary">
            <h2 id="cart-summary">Summary</h2>
            <dl>
              <div>
                <dt>Subtotal</dt>
                <DeviceSlot as="dd" data-slot="subtotal" />
              </div>
              <div className={styles.open}>
                <dt>Delivery</dt>
                <dd>Calculated at checkout</dd>
              </div>
            </dl>
            <Link href={routes.checkout()} className={`button button-primary ${styles.checkout}`}>
              Checkout
            </Link>
            <Link href={routes.shop()} className="button">
              Continue shopping
            </Link>
          </aside>
        </div>
        <div hidden>
          <CartLineRow size="large" />
        </div>
      </cart-page>
    </StoredListPage>
  );
}
