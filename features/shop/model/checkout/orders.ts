import type { Order } from './order.ts';
import { readOrderNumber } from './order-number.ts';

/** The orders stored on a device. */
export type Orders = {
  /** The newest first. */
  readonly orders: readonly Order[];
};

/** The key in local storage; also the name of the lock between tabs. */
export const ORDERS_KEY = 'streamit-orders';

export const NO_ORDERS: Orders = { orders: [] };

/** The maximum number of stored orders. The oldest are deleted first. */
export const MAX_ORDERS = 200;

/** Adds an order in order of time. An order with a known number is not added again. */
export function addOrder(kept: Orders, order: Order): Orders {
  if (orderNumbered(kept, order.number)) return kept;
  const orders = [...kept.orders, order].toSorted((one, other) => other.placedAt.localeCompare(one.placedAt));
  return { orders: orders.slice(0, MAX_ORDERS) };
}

export function deleteOrder(kept: Orders, number: string): Orders {
  const orders = kept.orders.filter((order) => order.number !== number);
  return orders.length === kept.orders.length ? kept : { orders };
}

export const orderNumbered = (kept: Orders, number: string): Order | undefined =>
  kept.orders.find((order) => order.number === number);

/** Finds the order with this number and email address, as typed. */
export function findOrder(kept: Orders, typedNumber: string, typedEmail: string): Order | undefined {
  const number = readOrderNumber(typedNumber);
  const order = number ? orderNumbered(kept, number) : undefined;
  return order?.email.toLowerCase() === typedEmail.trim().toLowerCase() ? order : undefined;
}
