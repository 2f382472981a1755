import { covering, middlePart, movedPart, partBetween, resizedPart } from './covered-parts.ts';

const SIZE = { width: 100, height: 50 };
const PART = { x: 10, y: 10, width: 20, height: 8 };

test.each([
  [
    { x: 10.4, y: 5.9 },
    { x: 20.1, y: 15.2 },
    { x: 10, y: 5, width: 11, height: 11 },
  ],
  [
    { x: 20.1, y: 15.2 },
    { x: 10.4, y: 5.9 },
    { x: 10, y: 5, width: 11, height: 11 },
  ],
  [
    { x: -30, y: -1 },
    { x: 400, y: 12 },
    { x: 0, y: 0, width: 100, height: 12 },
  ],
  [
    { x: 10, y: 10 },
    { x: 14, y: 14 },
    { x: 10, y: 10, width: 4, height: 4 },
  ],
  [{ x: 10, y: 10 }, { x: 13, y: 40 }, null],
  [{ x: 120, y: 10 }, { x: 140, y: 40 }, null],
])('covers from %j to %j: %j', (a, b, expected) => {
  expect(partBetween(a, b, SIZE)).toEqual(expected);
});

test('a part stays within the picture', () => {
  expect(movedPart(PART, { x: 5, y: -3 }, SIZE)).toEqual({ ...PART, x: 15, y: 7 });
  expect(movedPart(PART, { x: 500, y: 500 }, SIZE)).toEqual({ ...PART, x: 80, y: 42 });
  expect(movedPart(PART, { x: -500, y: -500 }, SIZE)).toEqual({ ...PART, x: 0, y: 0 });
  expect(resizedPart(PART, { x: 0.2, y: 0 }, SIZE)).toEqual({ ...PART, width: 21 });
  expect(resizedPart(PART, { x: 500, y: 500 }, SIZE)).toEqual({ ...PART, width: 90, height: 40 });
  expect(resizedPart(PART, { x: -500, y: -500 }, SIZE)).toEqual({ ...PART, width: 4, height: 4 });
});

test('a new part is in the middle, also of a tiny picture', () => {
  expect(middlePart(SIZE)).toEqual({ x: 33, y: 22, width: 34, height: 5 });
  expect(middlePart({ width: 1, height: 1 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test('parts are whole pixels, and at most a hundred', () => {
  expect(covering.safeParse({ parts: [PART], size: SIZE }).success).toBe(true);
  for (const wrong of [
    [],
    [{ ...PART, x: 1.5 }],
    [{ ...PART, y: -1 }],
    [{ ...PART, width: 0 }],
    Array(101).fill(PART),
  ])
    expect(covering.safeParse({ parts: wrong, size: SIZE }).success).toBe(false);
});
