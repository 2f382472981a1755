import { type Cart, type PricedLine, removeLine } from '../cart.ts';
import type { Cents } from '../money.ts';
import type { Delivery, DeliveryId } from './delivery.ts';

/** A product with its quantity at the time of the order. A later price does not change the order. */
export type OrderLine = {
  /** Slug of the product. */
  readonly product: string;
  readonly name: string;
  readonly option: string | null;
  /** From 1. */
  readonly quantity: number;
  /** The price of one. */
  readonly priceCents: Cents;
};

/** A demo order. It is stored on the device only. */
export type Order = {
  /** The format of `orderNumber`. */
  readonly number: string;
  /** ISO 8601, in UTC. */
  readonly placedAt: string;
  /** At least one. */
  readonly lines: readonly OrderLine[];
  readonly delivery: { readonly id: DeliveryId; readonly name: string; readonly priceCents: Cents };
  /** The lines of the address label: name, address, country. */
  readonly label: readonly string[];
  readonly email: string;
  /** '' if none was given. */
  readonly phone: string;
};

export type OrderTotals = {
  readonly subtotalCents: Cents;
  readonly deliveryCents: Cents;
  readonly totalCents: Cents;
};

export const lineCents = ({ quantity, priceCents }: OrderLine): Cents => quantity * priceCents;

/** The totals of an order. A demo order has no tax. */
export function orderTotals(
  lines: readonly OrderLine[],
  delivery: Pick<Delivery, 'priceCents'>,
): OrderTotals {
  const subtotalCents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const deliveryCents = delivery.priceCents;
  return { subtotalCents, deliveryCents, totalCents: subtotalCents + deliveryCents };
}

/**
 * The lines to order, with current names and prices, without lines of quantity 0. `lines`: those with products that the
 * shop sells.
 */
export const orderedLines = (lines: readonly PricedLine[]): readonly OrderLine[] =>
  lines
    .filter(({ line }) => line.quantity > 0)
    .map(({ line, product }) => ({ ...line, name: product.name, priceCents: product.priceCents }));

/** The cart after an order: without the ordered lines and lines of quantity 0. Lines that were added meanwhile stay. */
export function withoutOrdered(cart: Cart, ordered: readonly OrderLine[]): Cart {
  const none = cart.lines.filter(({ quantity }) => quantity === 0);
  return [...none, ...ordered].reduce(removeLine, cart);
}
