import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Button } from '@/components/ui/Button';
import { DeviceSlot } from '@/components/ui/DeviceSlot';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import { EmptyList } from '../cart/EmptyList';
import { CheckoutForm } from './CheckoutForm';
import styles from './CheckoutPage.module.scss';
import { CheckoutNotice, CheckoutPanel } from './CheckoutPanel';
import { OrderLines } from './OrderLines';

/** The checkout page: the form in one column, the order beside it. */
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
        <p className="standfirst">Enter your details to place a demo order.</p>
      </BreadcrumbBanner>
      <CheckoutPanel
        desk="checkout"
        without="The checkout needs JavaScript, which is turned off in your browser."
      >
        <EmptyList
          icon="bag"
          title="Your cart is empty"
          text="Add products to your cart to place a demo order. Items with quantity 0 are not ordered."
          links={
            <Link className="button" href={routes.cart()}>
              View cart
            </Link>
          }
        />
        <CheckoutNotice
          view="ordered"
          title="Order already placed"
          text={<p>You have already placed this order, here or in another tab.</p>}
        >
          <a
            className="button button-primary"
            data-slot="order-link"
            href={routes.orderReceived()}
            suppressHydrationWarning
          >
            View order
          </a>
          <Link className="button" href={routes.shop()}>
            Continue shopping
          </Link>
        </CheckoutNotice>
        <form
          data-view="form"
          className={styles.checkout}
          aria-label="Checkout"
          method="post"
          noValidate
          hidden
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
                  Edit cart
                </Link>
              }
            >
              Your order
            </SectionHeading>
            <OrderLines />
            <Button type="submit" variant="primary" className={styles.place}>
              <Icon name="check-lg" /> Place demo order
            </Button>
            <DeviceSlot as="p" role="status" className={styles.refused} data-slot="refused" />
            <p className={styles.note}>
              No payment is taken and nothing is delivered. The order is saved in this browser only.
            </p>
          </section>
        </form>
      </CheckoutPanel>
    </>
  );
}
