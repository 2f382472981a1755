/** An amount in whole US cents. Money is never a fraction here. */
export type Cents = number;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 4900 -> "$49.00". */
export const formatCents = (amount: Cents): string => dollars.format(amount / 100);
