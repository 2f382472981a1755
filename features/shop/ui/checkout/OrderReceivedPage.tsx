import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { CheckoutNotice, CheckoutPanel } from './CheckoutPanel';
import styles from './OrderReceivedPage.module.scss';
import { OrderSheet } from './OrderSheet';

/** The confirmation of an order: its number, and how to track it. */
export function OrderReceivedPage() {
  return (
    <>
      <BreadcrumbBanner
        title="Order received"
        trail={[
          { name: 'Merchandise', href: routes.merchandise() },
          { name: 'Cart', href: routes.cart() },
        ]}
      />
      <CheckoutPanel
        desk="received"
        without="Showing an order needs JavaScript, which is turned off in your browser."
      >
        <CheckoutNotice
          view="unknown"
          title="Order not found"
          text={
            <p>
              Orders are saved only in the browser where they were placed. This order may have been placed in
              another browser, or it was deleted.
            </p>
          }
        >
          <Link className="button button-primary" href={routes.trackOrder()}>
            Track an order
          </Link>
          <Link className="button" href={routes.shop()}>
            Go to the shop
          </Link>
        </CheckoutNotice>
        <div data-view="order" className={styles.order} hidden suppressHydrationWarning>
          <p className="standfirst">Thank you for trying the demo shop.</p>
          <OrderSheet />
          <div className={styles.buttons} data-print="no">
            <a
              className="button button-primary"
              data-slot="track-link"
              href={routes.trackOrder()}
              suppressHydrationWarning
            >
              Track this order
            </a>
            <Button data-do="print">Print this page</Button>
            <Link className="button" href={routes.shop()}>
              Continue shopping
            </Link>
          </div>
        </div>
      </CheckoutPanel>
    </>
  );
}
