import { Button } from '@/components/ui/Button';
import { DeviceSlot } from '@/components/ui/DeviceSlot';
import { Icon } from '@/components/ui/Icon';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { ORDER_STEPS, STEP_NAMES } from '@/features/shop/model/order';
import { OrderLines } from './OrderLines';
import styles from './OrderSheet.module.scss';

/** The steps of an order as a line through time. The element of an order fills in their days. */
export function OrderCourse() {
  return (
    <ol className={`plain-list ${styles.course}`}>
      {ORDER_STEPS.map((step) => (
        <li key={step} data-step={step} suppressHydrationWarning>
          <strong>{STEP_NAMES[step]}</strong>
          <DeviceSlot data-slot="when" />
        </li>
      ))}
    </ol>
  );
}

/** An order: number, status, items and delivery address. The element fills it in. */
export function OrderSheet() {
  return (
    <article className={styles.sheet} data-sheet="" aria-labelledby="order-number">
      <header className={styles.head}>
        <p className="kicker">Demo order</p>
        <h2
          id="order-number"
          className={styles.number}
          data-slot="number"
          tabIndex={-1}
          suppressHydrationWarning
        >
          Order
        </h2>
        <p className="muted">
          Placed <DeviceSlot data-slot="placed" />
        </p>
      </header>
      <section aria-label="Order status" className={styles.progress}>
        <OrderCourse />
        <p className={styles.note}>Demo status: the steps follow a fixed schedule.</p>
      </section>
      <div className={styles.columns}>
        <section aria-labelledby="order-lines">
          <SectionHeading id="order-lines">Items</SectionHeading>
          <OrderLines />
        </section>
        <section aria-labelledby="order-place">
          <SectionHeading id="order-place">Delivery address</SectionHeading>
          <DeviceSlot as="div" className={styles.label} data-slot="label" />
          <dl className={styles.facts}>
            <div>
              <dt>Email</dt>
              <dd>
                <DeviceSlot data-slot="email" />
              </dd>
            </div>
            <div data-phone="" hidden suppressHydrationWarning>
              <dt>Phone</dt>
              <dd>
                <DeviceSlot data-slot="phone" />
              </dd>
            </div>
          </dl>
          <p className={styles.note}>This order is saved in this browser only.</p>
          <Button className={styles.delete} data-do="delete" data-print="no" suppressHydrationWarning>
            <Icon name="trash3" /> Delete order
          </Button>
        </section>
      </div>
    </article>
  );
}
