import { DeviceSlot } from '@/components/device/DeviceSlot';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { pricedLines, SAMPLE_CART } from '@/lib/domain/shop/cart';
import { pricedProduct } from '@/lib/domain/shop/price-of';
import { routes } from '@/lib/routes';
import { CheckoutForm } from './CheckoutForm';
import styles from './CheckoutPage.module.scss';
import { DeskNotice } from './DeskNotice';
import { OrderLines } from './OrderLines';
import { ShopDesk } from './ShopDesk';

/** What lies in a new visitor's cart. */
const SAMPLE_NAMES = pricedLines(SAMPLE_CART, pricedProduct).map(({ product }) => product.name);

/** From the cart to an order: the form in one column, what is ordered beside it. */
export function CheckoutPage() {
  return (
    <>
      <BreadcrumbBanner
        title="Checkout"
        trail={[
          { name: 'Merchandise', href: routes.merchandise() },
          { name: 'Cart', href: routes.cart() },
        ]}
      >
        <p className="standfirst">
          This is a sample shop. Nothing is charged, nothing is sent, and what you write stays on this device.
        </p>
      </BreadcrumbBanner>
      <ShopDesk desk="checkout" without="The cart and the order are kept by JavaScript in your browser.">
        <DeskNotice
          view="empty"
          title="Your cart is empty"
          text={<p>There is nothing to check out. What has a quantity of 0 is not ordered.</p>}
        >
          <Link className="button button-primary" href={routes.shop()}>
            See everything in the shop
          </Link>
          <Link className="button" href={routes.cart()}>
            Look into the cart
          </Link>
        </DeskNotice>
        <DeskNotice
          view="ordered"
          title="This cart is ordered"
          text={<p>It was ordered from this page or from another tab. An order is placed once.</p>}
        >
          <a
            className="button button-primary"
            data-slot="order-link"
            href={routes.orderReceived()}
            suppressHydrationWarning
          >
            See the order
          </a>
          <Link className="button" href={routes.shop()}>
            Go on in the shop
          </Link>
        </DeskNotice>
        <form
          data-view="form"
          className={styles.checkout}
          aria-label="Checkout"
          method="post"
          noValidate
          suppressHydrationWarning
        >
          <a href="#checkout-order" className={styles.short}>
            <span>
              Your order: <DeviceSlot data-slot="short-count" />
            </span>
            <strong>
              <DeviceSlot data-slot="short-total" />
            </strong>
          </a>
          <CheckoutForm />
          <section className={styles.order} aria-labelledby="checkout-order">
            <SectionHeading
              id="checkout-order"
              action={
                <Link href={routes.cart()} className="text-link">
                  Change it
                </Link>
              }
            >
              Your order
            </SectionHeading>
            <OrderLines names={SAMPLE_NAMES} />
            <button type="submit" className={`button button-primary ${styles.place}`}>
              <Icon name="check-lg" /> Place the sample order
            </button>
            <DeviceSlot as="p" role="status" className={styles.refused} data-slot="refused" />
            <p className={styles.note}>Nothing is charged. The order is kept on this device alone.</p>
          </section>
        </form>
      </ShopDesk>
    </>
  );
}
