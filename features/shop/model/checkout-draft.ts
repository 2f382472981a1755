import { getFields, parsedText } from '../../../lib/domain/stored-fields.ts';
import { type Address, type AddressField, EMPTY_ADDRESS, getAddress } from './address.ts';
import { type DeliveryId, FIRST_DELIVERY, isDeliveryId, readOrderNumber } from './order.ts';

/** The saved form of a checkout that is not ordered yet. */
export type CheckoutDraft = {
  readonly address: Address;
  readonly delivery: DeliveryId;
  /** The time of the last input: ISO 8601, in UTC; null before that. */
  readonly typedAt: string | null;
  /**
   * The number that the order will have. Two tabs or two clicks use the same number, so they make one order. Null until
   * a checkout is opened.
   */
  readonly orderNumber: string | null;
};

/** The key in local storage; also the name of the lock between tabs. */
export const DRAFT_KEY = 'streamit-checkout';

export const EMPTY_DRAFT: CheckoutDraft = {
  address: EMPTY_ADDRESS,
  delivery: FIRST_DELIVERY,
  typedAt: null,
  orderNumber: null,
};

/** Days for which a draft is stored after the last input. */
export const DRAFT_DAYS = 7;

/** True if anything was typed. */
export const isTyped = ({ typedAt }: CheckoutDraft): boolean => typedAt !== null;

/** Returns the current draft: the input expires after DRAFT_DAYS. */
export function dropExpired(draft: CheckoutDraft, now: Date): CheckoutDraft {
  if (draft.typedAt === null) return draft;
  const age = now.getTime() - Date.parse(draft.typedAt);
  return age <= DRAFT_DAYS * 86_400_000 ? draft : { ...EMPTY_DRAFT, orderNumber: draft.orderNumber };
}

export const writeDraft = (draft: CheckoutDraft): string => JSON.stringify({ version: 1, ...draft });

/** Reads a stored draft; undefined if it is not valid or of a newer version. A missing field is empty. */
export function readDraft(stored: string): CheckoutDraft | undefined {
  const fields = getFields(parsedText(stored));
  if (fields?.version !== 1) return undefined;
  const typed = getFields(fields.address) ?? {};
  const { delivery, typedAt, orderNumber } = fields;
  const text = (field: AddressField) => {
    const value = typed[field];
    return typeof value === 'string' ? value : '';
  };
  return {
    address: getAddress(text),
    delivery: isDeliveryId(delivery) ? delivery : FIRST_DELIVERY,
    typedAt: typeof typedAt === 'string' && !Number.isNaN(Date.parse(typedAt)) ? typedAt : null,
    orderNumber: typeof orderNumber === 'string' ? readOrderNumber(orderNumber) : null,
  };
}
