import type { Cents } from '../../../lib/domain/product.ts';
import { type Cart, type PricedLine, removeLine } from './cart.ts';

export const DELIVERY_IDS = ['post', 'tracked', 'courier'] as const;
export type DeliveryId = (typeof DELIVERY_IDS)[number];

/** A delivery method of the demo shop. */
export type Delivery = {
  readonly id: DeliveryId;
  readonly name: string;
  readonly text: string;
  readonly priceCents: Cents;
  /** Days from the order to the delivery. */
  readonly days: number;
};

/** The delivery methods, cheapest first. They are fictional, and the prices are the same for every country. */
export const DELIVERIES: Readonly<Record<DeliveryId, Delivery>> = {
  post: {
    id: 'post',
    name: 'Standard post',
    text: 'No signature. About six days.',
    priceCents: 400,
    days: 6,
  },
  tracked: {
    id: 'tracked',
    name: 'Tracked parcel',
    text: 'Signature on delivery. About four days.',
    priceCents: 750,
    days: 4,
  },
  courier: {
    id: 'courier',
    name: 'Courier',
    text: 'Delivered to the door. About two days.',
    priceCents: 1800,
    days: 2,
  },
};

/** The default delivery method. */
export const FIRST_DELIVERY: DeliveryId = 'post';

export const isDeliveryId = (value: unknown): value is DeliveryId => DELIVERY_IDS.some((id) => id === value);

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

export const ORDER_STEPS = ['received', 'packed', 'sent', 'delivered'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

export const STEP_NAMES: Readonly<Record<OrderStep, string>> = {
  received: 'Received',
  packed: 'Packed',
  sent: 'Sent',
  delivered: 'Delivered',
};

export type CourseStep = {
  readonly step: OrderStep;
  /** The time of the step. */
  readonly at: Date;
  readonly isReached: boolean;
};

const HOUR = 3_600_000;
const HOURS_TO_PACK = 3;
const HOURS_TO_SEND = 24;

/** The steps of a demo order, which follow a fixed schedule. No parcel exists, so nothing can be late. */
export function getCourseSteps({ placedAt, delivery }: Order, now: Date): readonly CourseStep[] {
  const hours: Readonly<Record<OrderStep, number>> = {
    received: 0,
    packed: HOURS_TO_PACK,
    sent: HOURS_TO_SEND,
    delivered: DELIVERIES[delivery.id].days * 24,
  };
  return ORDER_STEPS.map((step) => {
    const at = new Date(Date.parse(placedAt) + hours[step] * HOUR);
    // If the device's clock was set back, the order still counts as received.
    return { step, at, isReached: step === 'received' || at <= now };
  });
}

/** The current step of an order. */
export const getStep = (course: readonly CourseStep[]): OrderStep =>
  course.findLast(({ isReached }) => isReached)?.step ?? 'received';

/**
 * Eight characters in two groups, such as `7KMR-4XWT`: easy to read out and to write down. Characters that look alike
 * are left out (0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B), and so are vowels, so that no words appear.
 */
const SIGNS = '34679CDFGHJKMNPQRTVWXY';
const LENGTH = 8;

/** Number of random numbers for one order number. */
export const NUMBER_SEEDS = LENGTH;

/** @param seeds NUMBER_SEEDS random whole numbers, far above 22, so that each sign is about as likely */
export function orderNumber(seeds: ArrayLike<number>): string {
  const signs = Array.from(seeds, (seed) => SIGNS[seed % SIGNS.length]).join('');
  return grouped(signs);
}

const grouped = (signs: string): string => `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;

/** Reads a typed order number, in any case and without its hyphen; null if it is not valid. */
export function readOrderNumber(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const isNumber = signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign));
  return isNumber ? grouped(signs) : null;
}
