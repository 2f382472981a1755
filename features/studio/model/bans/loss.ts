import type { Loss } from '../../../bans/model/shadowban-report.ts';
import { LIMITS, missing, type Problems, problemsOf, tooLong } from './problems.ts';

/** A loss as the person typed it. */
export type LossValues = {
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly method: string;
};

export type LossField = keyof LossValues;

/** Maximum loss: one billion. A larger figure is a typing error. */
const MAX_LOST = 1_000_000_000;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** ISO 4217 codes with their English names, by name. */
export function currencies(): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'currency' });
  return [...CURRENCIES]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/**
 * Reads an amount: `1200`, `1,200.50`, `1.200,50` or `1 200` -> 1200 or 1200.5; null for other text. Three
 * digits after a single separator are thousands: no amount has three decimals here.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/[\s'’_]/g, '').replace(/[−–]/g, '-');
  const match = /^(-?)(\d{1,3}(?:([.,])\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/.exec(bare);
  if (!match) return null;
  const [, sign, whole = '', grouping, point, cents] = match;
  if (grouping !== undefined && grouping === point) return null;
  if (grouping !== undefined && new Set(whole.replace(/\d/g, '')).size > 1) return null;
  return Number(`${sign}${whole.replace(/[.,]/g, '')}${cents ? `.${cents}` : ''}`);
}

/** Checks a loss and returns the problems by field. Without an amount there is no loss, and the method must be empty. */
export function checkLoss({ amount, currency, method }: LossValues): Problems<LossField> {
  if (amount.trim() === '')
    return problemsOf({
      amount: [method.trim() ? 'Enter the amount, or clear the method below.' : null],
      currency: [],
      method: [],
    });
  const value = readAmount(amount);
  return problemsOf({
    amount: [
      value === null
        ? 'Enter an amount such as 1200 or 1,200.50, without the currency.'
        : value < 0
          ? 'Enter the loss without a minus sign. Leave this empty if you lost nothing.'
          : value > MAX_LOST
            ? 'This is more than one billion. Check the amount.'
            : null,
    ],
    currency: [isCurrency(currency) ? null : 'Choose a currency.'],
    method: [
      value === 0
        ? null
        : missing(method, 'Say how you estimated it. Readers cannot judge a figure without a method.'),
      tooLong(method, LIMITS.method),
    ],
  });
}

/** Returns the typed loss; null if there is none. Only for values without problems. */
export function lossOf({ amount, currency, method }: LossValues): Loss | null {
  const value = readAmount(amount);
  return value === null || value <= 0 ? null : { amount: value, currency, method: method.trim() || null };
}
