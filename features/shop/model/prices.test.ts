import { formatCents } from './prices.ts';

test.each([
  [0, '$0.00'],
  [650, '$6.50'],
  [4900, '$49.00'],
  [123_456, '$1,234.56'],
])('%i cents are %s', (amount, text) => {
  expect(formatCents(amount)).toBe(text);
});
