import type { Ban } from './ban.ts';

/** A loss as the creator estimates it. */
export type Loss = {
  /** The amount in units of the currency, not cents. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The method of the estimate in the creator's words. */
  readonly method: string | null;
};

/** A report that reach was restricted without notice. Always self-reported: only the platform can confirm it. */
export type ShadowbanReport = Omit<Ban, 'explanation' | 'restriction'> & {
  readonly category: string;
  readonly restrictionType: string;
  readonly description: string;
  readonly loss: Loss | null;
};
