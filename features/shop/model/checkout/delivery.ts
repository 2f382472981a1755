import type { Cents } from '../money.ts';

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
