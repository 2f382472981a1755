/** The number of records with the same estimate. */
export type LossCount = { readonly currency: string; readonly amount: number; readonly records: number };

/** The estimates in one currency. Amounts in different currencies are never added or compared. */
export type LossRange = {
  readonly currency: string;
  readonly records: number;
  readonly low: number;
  /** The 25th percentile; `middle` is the median, `upper` the 75th percentile. */
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
  readonly high: number;
  /** The different amounts, lowest first. */
  readonly amounts: readonly number[];
};

/** The quantile of counted amounts, interpolated as in R's type 7 and spreadsheets. */
export function quantile(counts: readonly LossCount[], share: number): number {
  const total = counts.reduce((sum, { records }) => sum + records, 0);
  const place = (total - 1) * share;
  const at = (index: number) => {
    let passed = 0;
    return counts.find(({ records }) => {
      passed += records;
      return index < passed;
    })?.amount;
  };
  const low = at(Math.floor(place)) ?? Number.NaN;
  return low + ((at(Math.ceil(place)) ?? low) - low) * (place - Math.floor(place));
}

/** A range for each currency, most estimates first. */
export function lossRanges(counts: readonly LossCount[]): readonly LossRange[] {
  const currencies = [...new Set(counts.map(({ currency }) => currency))];
  return currencies
    .map((currency) => {
      const own = counts.filter((count) => count.currency === currency).sort((a, b) => a.amount - b.amount);
      const at = (share: number) => quantile(own, share);
      const records = own.reduce((sum, count) => sum + count.records, 0);
      return {
        currency,
        records,
        low: at(0),
        lower: at(0.25),
        middle: at(0.5),
        upper: at(0.75),
        high: at(1),
        amounts: own.map(({ amount }) => amount),
      };
    })
    .sort((a, b) => b.records - a.records || a.currency.localeCompare(b.currency));
}
