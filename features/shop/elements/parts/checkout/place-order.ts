import { addressLabel, tidyAddress } from '../../../model/address.ts';
import { pricedLines } from '../../../model/cart.ts';
import { type CheckoutDraft, dropExpired, EMPTY_DRAFT } from '../../../model/checkout-draft.ts';
import {
  DELIVERIES,
  NUMBER_SEEDS,
  type Order,
  type OrderLine,
  orderedLines,
  orderNumber,
  withoutOrdered,
} from '../../../model/order.ts';
import { addOrder, deleteOrder, ORDERS_KEY, orderNumbered } from '../../../model/orders.ts';
import { pricedProduct } from '../../../model/prices.ts';
import { cartStore } from '../device-shop.ts';
import { draftStore, ordersStore } from './device-orders.ts';

type Typed = Pick<CheckoutDraft, 'address' | 'delivery'>;

export type Placed =
  | { readonly kind: 'placed'; readonly number: string }
  /** Another click or tab was first. */
  | { readonly kind: 'placed-before'; readonly number: string }
  | { readonly kind: 'nothing-to-order' }
  /** Storage is blocked, so the order would be lost with the page. */
  | { readonly kind: 'not-stored' };

/** The lines of the cart that can be ordered. */
export const linesToOrder = (): readonly OrderLine[] =>
  orderedLines(pricedLines(cartStore.current(), pricedProduct));

/** Runs one call at a time across all tabs. */
const alone = <T>(name: string, run: () => T | Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, run) : Promise.resolve(run());

/**
 * Places an order for the cart, stores it on the device and removes its lines from the cart: once for many clicks and
 * tabs, because they all use the same number.
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
  ordersStore.change((stored) => addOrder(stored, order));
  // Waits until the store has written.
  await alone(ORDERS_KEY, () => {});
  if (ordersStore.trouble()) {
    ordersStore.change((stored) => deleteOrder(stored, number));
    return { kind: 'not-stored' };
  }
  cartStore.change((cart) => withoutOrdered(cart, lines));
  draftStore.change(() => EMPTY_DRAFT);
  return { kind: 'placed', number };
}

/**
 * Returns a function for the number of the next order, which all tabs share: the stored unused number, or else a new
 * one. Read it again each time, because another tab may have created it later.
 */
export function nextNumber(): () => string {
  const fresh = orderNumber(crypto.getRandomValues(new Uint32Array(NUMBER_SEEDS)));
  const now = new Date();
  draftStore.change((draft) => {
    const stored = dropExpired(draft, now);
    const isFree = stored.orderNumber && !orderNumbered(ordersStore.current(), stored.orderNumber);
    return isFree ? stored : { ...stored, orderNumber: fresh };
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
