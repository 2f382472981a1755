import { askedSecond, startOf } from './start-position.ts';

test.each([
  ['?t=12', 12],
  ['?x=1&t=0', 0],
  ['?t=12s', null],
  ['?t=-1', null],
  ['?t=1e3', null],
  ['?t=1234567', null],
  ['', null],
])('%s starts at second %j', (search, second) => {
  expect(askedSecond(search)).toBe(second);
});

test.each([
  ['nothing is asked or kept', null, null, 24, 0, false],
  ['a second is asked', 12, null, 24, 12, false],
  ['the beginning is asked, whatever is kept', 0, 15, 24, 0, false],
  ['a second behind the end is asked', 30, null, 24, 0, false],
  ['a position is kept', null, 12, 24, 12, true],
  ['the first seconds are kept', null, 5, 24, 0, false],
  ['the last seconds are kept', null, 19, 24, 0, false],
  ['nobody knows how long it is', null, 700, null, 700, true],
])('%s', (_name, asked, kept, duration, seconds, isResumed) => {
  expect(startOf(asked, kept, duration)).toEqual({ seconds, isResumed });
});
