import { dayAt } from './read-days.ts';

const AXIS = { left: 100, width: 500 };

test.each([
  [100, false, 0],
  [350, false, 500],
  [600, false, 1000],
  [40, false, 0],
  [900, false, 1000],
  [100, true, 1000],
  [225, true, 750],
])('the pointer at %i (right to left: %s) is on day %i', (x, isRtl, day) => {
  expect(dayAt(x, AXIS, 1000, isRtl)).toBe(day);
});

test('an axis without width shows the last day', () => {
  expect(dayAt(10, { left: 0, width: 0 }, 1000, false)).toBe(1000);
});
