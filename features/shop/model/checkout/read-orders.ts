import { fieldsOf, parsedText } from '../../../../lib/domain/stored-fields.ts';
import { MAX_QUANTITY } from '../cart.ts';
import { isDeliveryId } from './delivery.ts';
import type { Order, OrderLine } from './order.ts';
import { readOrderNumber } from './order-number.ts';
import type { Orders } from './orders.ts';

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
  const fields = fieldsOf(parsedText(text));
  if (fields?.version !== VERSION || !Array.isArray(fields.orders)) return null;
  const read = fields.orders.map(orderOf);
  const orders = read.filter((order) => order !== null);
  return { orders: { orders }, isWhole: orders.length === read.length };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isWords = (value: unknown): value is string => isText(value) && value.trim() !== '';
const isCents = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isInstant = (value: unknown): value is string =>
  isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value));

function orderOf(value: unknown): Order | null {
  const { number, placedAt, lines, delivery, label, email, phone } = fieldsOf(value) ?? {};
  const by = deliveryOf(delivery);
  if (!isText(number) || readOrderNumber(number) !== number || !isInstant(placedAt) || !by) return null;
  if (!isWords(email) || !Array.isArray(label) || !label.every(isWords) || !Array.isArray(lines)) return null;
  const ordered = lines.map(lineOf).filter((line) => line !== null);
  if (ordered.length === 0 || ordered.length < lines.length) return null;
  return { number, placedAt, lines: ordered, delivery: by, label, email, phone: isText(phone) ? phone : '' };
}

function deliveryOf(value: unknown): Order['delivery'] | null {
  const { id, name, priceCents } = fieldsOf(value) ?? {};
  return isDeliveryId(id) && isWords(name) && isCents(priceCents) ? { id, name, priceCents } : null;
}

function lineOf(value: unknown): OrderLine | null {
  const { product, name, option, quantity, priceCents } = fieldsOf(value) ?? {};
  if (!isWords(product) || !isWords(name) || !isCents(priceCents)) return null;
  if (!isCents(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return null;
  if (option !== null && !isWords(option)) return null;
  return { product, name, option, quantity, priceCents };
}
