import { getUsualMinutes } from './brief-list.ts';

const withMinutes = (...minutes: readonly number[]) => minutes.map((readingMinutes) => ({ readingMinutes }));

test('the usual reading time is that of more than half of a list', () => {
  expect(getUsualMinutes(withMinutes(4, 5, 4, 4))).toBe(4);
  expect(getUsualMinutes(withMinutes(4, 5, 4, 5))).toBeUndefined();
});

test('a list of one brief has no usual reading time', () => {
  expect(getUsualMinutes(withMinutes(4))).toBeUndefined();
  expect(getUsualMinutes([])).toBeUndefined();
});
