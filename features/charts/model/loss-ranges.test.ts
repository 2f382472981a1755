import { lossRanges, quantile } from './loss-ranges.ts';

const usd = (amount: number, records = 1) => ({ currency: 'USD', amount, records });

test('quartiles are interpolated as in spreadsheets', () => {
  // QUARTILE.INC of 1, 2, 4, 7, 8, 9, 10 and 12, the example of Excel's documentation: 3.5, 7.5 and 9.25.
  const counts = [1, 2, 4, 7, 8, 9, 10, 12].map((amount) => usd(amount));
  expect([0.25, 0.5, 0.75].map((share) => quantile(counts, share))).toEqual([3.5, 7.5, 9.25]);
});

test('equal estimates count as often as they occur', () => {
  expect(quantile([usd(100, 3), usd(900)], 0.5)).toBe(100);
});

test('each currency has its own range, most estimates first', () => {
  const ranges = lossRanges([
    usd(500),
    { currency: 'EUR', amount: 90, records: 2 },
    { currency: 'EUR', amount: 10, records: 1 },
  ]);
  expect(ranges.map(({ currency, records, low, high }) => [currency, records, low, high])).toEqual([
    ['EUR', 3, 10, 90],
    ['USD', 1, 500, 500],
  ]);
  expect(lossRanges([])).toEqual([]);
});
