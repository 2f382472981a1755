import { DeviceSlot } from '@/components/ui/DeviceSlot';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { samplesShown } from '@/features/samples/server/samples';
import { cartTitle, SAMPLE_CART, subtotalCents } from '@/features/shop/model/cart';
import { formatCents, getPrice } from '@/features/shop/model/prices';
import { routes } from '@/lib/routes';
import { CategoryLinks } from '../catalogue/CategoryLinks';
import styles from './CartDrawer.module.scss';
import { CartLineRow } from './CartLineRow';

/** The drawer's text for an empty cart. */
function NothingInCart() {
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

/**
 * The cart drawer: on the right in both directions (specification, section 2). The server renders the frame;
 * parts/shop/open-cart.ts opens it and fills it with this device's cart, or with the sample until something is added.
 */
export async function CartDrawer() {
  // The sample's products have pages only while there are samples.
  const hasProductPages = await samplesShown();
  return (
    <dialog
      id="cart-drawer"
      className={styles.drawer}
      aria-labelledby="cart-drawer-title"
      data-print="no"
      data-product-pages={hasProductPages}
      suppressHydrationWarning
    >
      <section className={styles.inner}>
        <header className={styles.head}>
          <h2 id="cart-drawer-title" data-slot="title" suppressHydrationWarning>
            {cartTitle(SAMPLE_CART.lines.length)}
          </h2>
          <button type="button" className={styles.close} data-do="close">
            <Icon name="x-lg" />
            <span className="visually-hidden">Close cart</span>
          </button>
        </header>
        <p className={styles.sample}>
          <strong>Sample</strong> These items show how the cart works. Your own cart is empty.
        </p>
        <div className={styles.content}>
          <DeviceSlot as="div" className={styles.notices} data-notices="" />
          <DeviceSlot as="ul" className={`plain-list ${styles.lines}`} data-list="lines" />
          <NothingInCart />
          {hasProductPages && <CategoryLinks />}
        </div>
        <div className={styles.removed} data-removed="" hidden suppressHydrationWarning>
          <DeviceSlot as="p" data-slot="removed" />
          <button type="button" data-do="undo">
            Undo
          </button>
        </div>
        <DeviceSlot as="p" role="status" aria-live="polite" className="visually-hidden" data-slot="said" />
        <footer className={styles.foot}>
          <p className={styles.subtotal}>
            <span>Subtotal</span>
            <strong data-slot="subtotal" suppressHydrationWarning>
              {formatCents(subtotalCents(SAMPLE_CART, getPrice))}
            </strong>
          </p>
          <p className={styles.note}>Delivery is calculated at checkout.</p>
          <div className={styles.ways}>
            <Link href={routes.checkout()} className="button button-primary">
              Checkout
            </Link>
            <Link href={routes.cart()} className="button">
              View cart
            </Link>
          </div>
        </footer>
        <div hidden>
          <CartLineRow size="small" />
        </div>
      </section>
    </dialog>
  );
}
