import { getFields, parsedText } from '../../../lib/domain/stored-fields.ts';
import { MAX_QUANTITY } from './cart.ts';
import { isDeliveryId, type Order, type OrderLine, readOrderNumber } from './order.ts';

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
export function addOrder(stored: Orders, order: Order): Orders {
  if (orderNumbered(stored, order.number)) return stored;
  const orders = [...stored.orders, order].toSorted((one, other) =>
    other.placedAt.localeCompare(one.placedAt),
  );
  return { orders: orders.slice(0, MAX_ORDERS) };
}

export function deleteOrder(stored: Orders, number: string): Orders {
  const orders = stored.orders.filter((order) => order.number !== number);
  return orders.length === stored.orders.length ? stored : { orders };
}

export const orderNumbered = (stored: Orders, number: string): Order | undefined =>
  stored.orders.find((order) => order.number === number);

/** Finds the order with this number and email address, as typed. */
export function findOrder(stored: Orders, typedNumber: string, typedEmail: string): Order | undefined {
  const number = readOrderNumber(typedNumber);
  const order = number ? orderNumbered(stored, number) : undefined;
  return order?.email.toLowerCase() === typedEmail.trim().toLowerCase() ? order : undefined;
}

/** Returns the orders that were placed with an email address. */
export const getOrders = ({ orders }: Orders, email: string | undefined): readonly Order[] =>
  orders.filter((order) => order.email.toLowerCase() === email?.toLowerCase());

/** The version of the stored format. */
const VERSION = 1;

export type ReadOrders = {
  readonly orders: Orders;
  /** True if all orders of the text could be read. */
  readonly isWhole: boolean;
};

export const writeOrders = (orders: Orders): string => JSON.stringify({ version: VERSION, ...orders });

/** Reads stored orders and checks each one. Null if the text is not valid or of a newer version. */
export function readOrders(text: string): ReadOrders | null {
  const fields = getFields(parsedText(text));
  if (fields?.version !== VERSION || !Array.isArray(fields.orders)) return null;
  const read = fields.orders.map(getOrder);
  const orders = read.filter((order) => order !== null);
  return { orders: { orders }, isWhole: orders.length === read.length };
}

/** How orders are stored on a device: the options of `createDeviceStore`. */
export const ORDERS_STORAGE = {
  key: ORDERS_KEY,
  first: NO_ORDERS,
  read(text: string): Orders | undefined {
    const read = readOrders(text);
    return read?.isWhole ? read.orders : undefined;
  },
  rescue: (text: string): Orders | undefined => readOrders(text)?.orders,
  write: writeOrders,
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isWords = (value: unknown): value is string => isText(value) && value.trim() !== '';
const isCents = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isInstant = (value: unknown): value is string =>
  isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value));

function getOrder(value: unknown): Order | null {
  const { number, placedAt, lines, delivery, label, email, phone } = getFields(value) ?? {};
  const by = getDelivery(delivery);
  if (!isText(number) || readOrderNumber(number) !== number || !isInstant(placedAt) || !by) return null;
  if (!isWords(email) || !Array.isArray(label) || !label.every(isWords) || !Array.isArray(lines)) return null;
  const ordered = lines.map(getLine).filter((line) => line !== null);
  if (ordered.length === 0 || ordered.length < lines.length) return null;
  return { number, placedAt, lines: ordered, delivery: by, label, email, phone: isText(phone) ? phone : '' };
}

function getDelivery(value: unknown): Order['delivery'] | null {
  const { id, name, priceCents } = getFields(value) ?? {};
  return isDeliveryId(id) && isWords(name) && isCents(priceCents) ? { id, name, priceCents } : null;
}

function getLine(value: unknown): OrderLine | null {
  const { product, name, option, quantity, priceCents } = getFields(value) ?? {};
  if (!isWords(product) || !isWords(name) || !isCents(priceCents)) return null;
  if (!isCents(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return null;
  if (option !== null && !isWords(option)) return null;
  return { product, name, option, quantity, priceCents };
}
