import { onDay, whenWritten } from '../../../../lib/time/when.ts';
import { checkReport, type ReportValues } from './check-report.ts';
import { checkLoss, currencies, isCurrency, lossOf, readAmount } from './loss.ts';

test.each([
  ['1200', 1200],
  ['0', 0],
  ['12.5', 12.5],
  ['12,50', 12.5],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1 200 000', 1_200_000],
  ['1’200', 1200],
  ['1,234,567', 1_234_567],
  ['-5', -5],
  ['−5', -5],
  ['', null],
  ['much', null],
  ['€5', null],
  ['1,2,3', null],
  ['1,200,50', null],
  ['1,200.300,5', null],
  ['1.5.5', null],
  ['1e9', null],
  ['Infinity', null],
  ['0x10', null],
])('reads %j as %p', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

const LOSS = { amount: '1,200', currency: 'EUR', method: 'The mean of three months before.' };

test.each([
  [{ amount: '-1' }, 'amount', /without a minus/],
  [{ amount: '99999999999999' }, 'amount', /more than one billion/],
  [{ amount: 'a lot' }, 'amount', /Enter an amount such as/],
  [{ amount: '' }, 'amount', /Enter the amount/],
  [{ currency: '' }, 'currency', /Choose/],
  [{ currency: 'XYZ' }, 'currency', /Choose/],
  [{ method: ' ' }, 'method', /how you estimated/],
  [{ method: 'x'.repeat(501) }, 'method', /too long/],
] as const)('refuses %j at its field', (changes, field, message) => {
  expect(checkLoss({ ...LOSS, ...changes })).toEqual({ [field]: [expect.stringMatching(message)] });
});

test('without an amount there is no loss, and an empty amount is none', () => {
  expect(checkLoss({ amount: '', currency: 'EUR', method: '' })).toEqual({});
  expect(checkLoss({ amount: '0', currency: 'EUR', method: '' })).toEqual({});
  expect(lossOf({ amount: '0', currency: 'EUR', method: '' })).toBeNull();
  expect(lossOf(LOSS)).toEqual({ amount: 1200, currency: 'EUR', method: 'The mean of three months before.' });
});

test('currencies are those of ISO 4217, by name', () => {
  expect([isCurrency('EUR'), isCurrency('eur'), isCurrency('XYZ')]).toEqual([true, false, false]);
  expect(currencies()).toContainEqual({ code: 'EUR', name: 'Euro' });
});

describe('a report', () => {
  const GOOD: ReportValues = {
    ...LOSS,
    platform: 'tiktok',
    began: whenWritten('2026-03'),
    category: 'visibility',
    restrictionType: 'reduced reach',
    description: 'Views fell by nine tenths overnight.',
  };
  const TODAY = '2026-11-21';

  test('is accepted with all fields', () => {
    expect(checkReport(GOOD, TODAY)).toEqual({});
  });

  test.each<[Partial<ReportValues>, keyof ReportValues]>([
    [{ platform: '' }, 'platform'],
    [{ platform: 'myspace' }, 'platform'],
    [{ began: null }, 'began'],
    [{ began: onDay('2026-11-22') }, 'began'],
    [{ category: '' }, 'category'],
    [{ restrictionType: '' }, 'restrictionType'],
    [{ restrictionType: 'x'.repeat(61) }, 'restrictionType'],
    [{ description: ' ' }, 'description'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ amount: '-3' }, 'amount'],
  ])('refuses %j at its field', (changes, field) => {
    expect(Object.keys(checkReport({ ...GOOD, ...changes }, TODAY))).toEqual([field]);
  });
});
