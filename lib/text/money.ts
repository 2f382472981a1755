/** An amount in whole units of its currency: "€18,400". */
export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  );
}
