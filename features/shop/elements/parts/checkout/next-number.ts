import { stillKept } from '../../../model/checkout/checkout-draft.ts';
import { NUMBER_SEEDS, orderNumber } from '../../../model/checkout/order-number.ts';
import { orderNumbered } from '../../../model/checkout/orders.ts';
import { draftStore } from './device-draft.ts';
import { ordersStore } from './device-orders.ts';

/**
 * The number of the order that the checkout will make, which all tabs share: one that is kept already and not used, else
 * a new one. It is asked for anew each time, because another tab may have begun later.
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
    // Placing an order removes its number from the draft; this page keeps using it.
    number = draftStore.current().orderNumber ?? number;
  };
  follow();
  draftStore.onChange(follow);
  return () => number;
}
