import { DELIVERIES } from './delivery.ts';
import type { Order } from './order.ts';

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
export function courseOf({ placedAt, delivery }: Order, now: Date): readonly CourseStep[] {
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
export const stepOf = (course: readonly CourseStep[]): OrderStep =>
  course.findLast(({ isReached }) => isReached)?.step ?? 'received';
