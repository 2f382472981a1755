import { DeviceSlot } from '@/components/device/DeviceSlot';
import styles from './OrderLines.module.scss';

/**
 * What is ordered, a row each, and what it comes to. The element fills it.
 * @param names of what is ordered by most: until the element runs, the room that it takes is kept free
 */
export function OrderLines({ names = [] }: { names?: readonly string[] }) {
  return (
    <>
      <DeviceSlot as="ul" className={`plain-list ${styles.lines}`} data-list="lines" />
      <div data-room="" aria-hidden="true" suppressHydrationWarning>
        {names.map((name) => (
          <OrderLine key={name} name={name} note="2" />
        ))}
      </div>
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
          <dd>none in a sample shop</dd>
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

function OrderLine({ name, note }: { name?: string; note?: string }) {
  return (
    <div className={styles.line}>
      <img data-slot="picture" alt="" width={56} height={56} loading="lazy" decoding="async" />
      <div className={styles.words}>
        <span data-slot="name">{name}</span>
        <span data-slot="note" className={styles.note}>
          {note}
        </span>
      </div>
      <span data-slot="amount" className={styles.amount}>
        {name && '$10.00'}
      </span>
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
