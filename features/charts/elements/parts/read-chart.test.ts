import { nearest, nextMark } from './read-chart.ts';

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
