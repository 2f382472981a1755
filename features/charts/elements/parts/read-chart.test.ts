import { besidePoint, nearest, nextMark, parseReadings, readingOn } from './read-chart.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, undefined],
  ['Tab', 1, undefined],
])('%s on mark %i of five leads to %s', (key, from, to) => {
  expect(nextMark(key, from, 5)).toBe(to);
});

test.each([
  [[10, 50, 90], 0, 0],
  [[10, 50, 90], 31, 1],
  [[10, 50, 90], 400, 2],
  [[], 5, -1],
])('of the marks at %j the nearest to %i is %i', (places, point, at) => {
  expect(nearest(places, point)).toBe(at);
});

const CURVE = parseReadings('0 1.000 56,7 0.930 52,8 0.930 48,58 0.479 17');

test.each([
  [0, '0 days: 100% still banned, 56 still observed'],
  [1, '1 day: 100% still banned, 56 still observed'],
  [7, '7 days: 93% still banned, 52 still observed'],
  [30, '30 days: 93% still banned, 48 still observed'],
  [700, '700 days: 48% still banned, 17 still observed'],
])('on day %i the curve reads "%s"', (day, text) => {
  expect(readingOn(CURVE, day)?.text).toBe(text);
});

test('before its first day a curve has no reading', () => {
  expect(readingOn(parseReadings('3 0.5 2'), 2)).toBeNull();
});

test.each([
  [100, 112],
  [900, 688],
  [950, 738],
])('a reading of 200 pixels beside %i in a room of 1000 begins at %i', (x, left) => {
  expect(besidePoint(x, 200, 1000)).toBe(left);
});

test('a reading that fits on neither side begins at the edge', () => {
  expect(besidePoint(90, 200, 220)).toBe(0);
});
