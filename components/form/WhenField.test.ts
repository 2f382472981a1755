import { onDay, whenWritten } from '../../lib/time/when.ts';
import { emptyParts, getParts, whenOfParts } from './WhenField.tsx';

test.each(['2026-11-03', '2026-11', '2026'])(
  '%s is the same after splitting it into parts and joining them',
  (text) => {
    expect(whenOfParts(getParts(whenWritten(text)))).toEqual(whenWritten(text));
  },
);

test('a date that becomes less exact again still has the month and year that were typed', () => {
  const day = getParts(onDay('2026-11-03'));
  expect(whenOfParts({ ...day, precision: 'month' })).toEqual(whenWritten('2026-11'));
  expect(whenOfParts({ ...day, precision: 'year' })).toEqual(whenWritten('2026'));
  expect(whenOfParts({ ...day, precision: 'unknown' })).toBeNull();
});

test.each([
  { precision: 'day', day: '' },
  { precision: 'day', day: '2026-02-30' },
  { precision: 'month', month: '', year: '2026' },
  { precision: 'month', month: '13', year: '2026' },
  { precision: 'month', month: '02', year: '26' },
  { precision: 'year', year: '20x6' },
] as const)('%p is no date yet', (parts) => {
  expect(whenOfParts({ ...emptyParts('day'), ...parts })).toBeNull();
});
