import { stillKept } from '../../../model/checkout/checkout-draft.ts';
import { NUMBER_SEEDS, orderNumber } from '../../../model/checkout/order-number.ts';
import { orderNumbered } from '../../../model/checkout/orders.ts';
import { draftStore } from './device-draft.ts';
import { ordersStore } from './device-orders.ts';

/**
 * Returns a function for the number of the next order, which all tabs share: the stored unused number, or else a new
 * one. Read it again each time, because another tab may have created it later.
 */
export function nextNumber(): () => string {
  const fresh = orderNumber(crypto.getRandomValues(new Uint32Array(NUMBER_SEEDS)));
  const now = new Date();
  draftStore.change((draft) => {
    const kept = stillKept(draft, now);
    const isFree = kept.orderNumber && !orderNumbered(ordersStore.current(), kept.orderNumber);
    return isFree ? kept : { ...kept, orderNumber: fresh };
  });
  let number = fresh;
  const follow = () => {
    // Placing an order removes its number from the draft; this page still uses it.
    number = draftStore.current().orderNumber ?? number;
  };
  follow();
  draftStore.onChange(follow);
  return () => number;
}
