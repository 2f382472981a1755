import { pricedLines } from '../../../../lib/domain/shop/cart.ts';
import { tidyAddress } from '../../../../lib/domain/shop/checkout/address.ts';
import { addressLabel } from '../../../../lib/domain/shop/checkout/address-label.ts';
import { type CheckoutDraft, EMPTY_DRAFT } from '../../../../lib/domain/shop/checkout/checkout-draft.ts';
import { DELIVERIES } from '../../../../lib/domain/shop/checkout/delivery.ts';
import {
  type Order,
  type OrderLine,
  orderedLines,
  withoutOrdered,
} from '../../../../lib/domain/shop/checkout/order.ts';
import {
  addOrder,
  deleteOrder,
  ORDERS_KEY,
  orderNumbered,
} from '../../../../lib/domain/shop/checkout/orders.ts';
import { pricedProduct } from '../../../../lib/domain/shop/price-of.ts';
import { cartStore } from '../shop/device-shop.ts';
import { draftStore } from './device-draft.ts';
import { ordersStore } from './device-orders.ts';

type Typed = Pick<CheckoutDraft, 'address' | 'delivery'>;

export type Placed =
  | { readonly kind: 'placed'; readonly number: string }
  /** Another click, or another tab, was first. */
  | { readonly kind: 'placed-before'; readonly number: string }
  | { readonly kind: 'nothing-to-order' }
  /** The browser keeps nothing: the order would be gone with the page. */
  | { readonly kind: 'not-kept' };

/** What is in the cart now that can be ordered. */
export const linesToOrder = (): readonly OrderLine[] =>
  orderedLines(pricedLines(cartStore.current(), pricedProduct));

/** One after the other, whichever tab they are of. */
const alone = <T>(name: string, run: () => T | Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, run) : Promise.resolve(run());

/**
 * Makes an order of what is in the cart, keeps it on the device, and empties the cart of it: once, however many clicks and
 * tabs ask for it, because they all have the same number.
 */
export const placeOrder = (typed: Typed, number: string): Promise<Placed> =>
  alone('streamit-place-order', () => place(typed, number));

async function place({ address, delivery }: Typed, number: string): Promise<Placed> {
  if (orderNumbered(ordersStore.current(), number)) return { kind: 'placed-before', number };
  const lines = linesToOrder();
  if (lines.length === 0) return { kind: 'nothing-to-order' };
  const tidy = tidyAddress(address);
  const { id, name, priceCents } = DELIVERIES[delivery];
  const order: Order = {
    number,
    placedAt: new Date().toISOString(),
    lines,
    delivery: { id, name, priceCents },
    label: addressLabel(tidy),
    email: tidy.email,
    phone: tidy.phone,
  };
  ordersStore.change((kept) => addOrder(kept, order));
  // Behind the store's own writing.
  await alone(ORDERS_KEY, () => {});
  if (ordersStore.trouble()) {
    ordersStore.change((kept) => deleteOrder(kept, number));
    return { kind: 'not-kept' };
  }
  cartStore.change((cart) => withoutOrdered(cart, lines));
  draftStore.change(() => EMPTY_DRAFT);
  return { kind: 'placed', number };
}
