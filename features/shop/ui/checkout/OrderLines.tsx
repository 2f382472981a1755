import { DeviceSlot } from '@/components/ui/DeviceSlot';
import styles from './OrderLines.module.scss';

/** The ordered lines and their totals. The element fills them in. */
export function OrderLines() {
  return (
    <>
      <DeviceSlot as="ul" className={`plain-list ${styles.lines}`} data-list="lines" />
      <dl className={styles.totals}>
        <div>
          <dt>Subtotal</dt>
          <DeviceTotal name="subtotal" />
        </div>
        <div>
          <dt data-slot="delivery-name" suppressHydrationWarning>
            Delivery
          </dt>
          <DeviceTotal name="delivery" />
        </div>
        <div className={styles.quiet}>
          <dt>Tax</dt>
          <dd>None in this demo</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <DeviceTotal name="total" />
        </div>
      </dl>
      <div hidden>
        <div data-prototype="line">
          <OrderLine />
        </div>
      </div>
    </>
  );
}

function OrderLine() {
  return (
    <div className={styles.line}>
      <img data-slot="picture" alt="" width={56} height={56} loading="lazy" decoding="async" />
      <div className={styles.words}>
        <span data-slot="name" />
        <span data-slot="note" className={styles.note} />
      </div>
      <span data-slot="amount" className={styles.amount} />
    </div>
  );
}

function DeviceTotal({ name }: { name: string }) {
  return (
    <dd>
      <DeviceSlot data-slot={name} />
    </dd>
  );
}
