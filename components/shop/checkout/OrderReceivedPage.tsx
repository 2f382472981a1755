import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { DeskNotice } from './DeskNotice';
import styles from './OrderReceivedPage.module.scss';
import { OrderSheet } from './OrderSheet';
import { ShopDesk } from './ShopDesk';

/** What comes after an order: its number, and how to find it again. */
export function OrderReceivedPage() {
  return (
    <>
      <BreadcrumbBanner
        title="Order received"
        trail={[
          { name: 'Merchandise', href: routes.merchandise() },
          { name: 'Cart', href: routes.cart() },
        ]}
      >
        <p className="standfirst">
          Thank you for trying the sample shop. Nothing was charged, and nothing will be sent.
        </p>
      </BreadcrumbBanner>
      <ShopDesk
        desk="received"
        without="An order is kept by JavaScript in the browser that it was placed in."
      >
        <DeskNotice
          view="unknown"
          title="This device does not know the order"
          text={
            <p>
              An order is kept on the device, and in the browser, that it was placed in, until it is deleted
              there. If it was here, it was deleted.
            </p>
          }
        >
          <Link className="button button-primary" href={routes.trackOrder()}>
            Look for an order
          </Link>
          <Link className="button" href={routes.shop()}>
            Go to the shop
          </Link>
        </DeskNotice>
        <div data-view="order" className={styles.order} hidden suppressHydrationWarning>
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
            <button type="button" className="button" data-do="print">
              Print this page
            </button>
            <Link className="button" href={routes.shop()}>
              Go on in the shop
            </Link>
          </div>
        </div>
      </ShopDesk>
    </>
  );
}
