import { clockText, isoDuration, readSeconds } from './read-value.ts';

test.each([
  ['1:02:03', 3723],
  ['62:03', 3723],
  ['0:24', 24],
  ['90', 90],
  ['PT1H2M3S', 3723],
  [' PT24S ', 24],
  ['1:60:00', null],
  ['0:61', null],
  ['an hour', null],
  ['P', null],
  ['-1:00', null],
])('reads %p as %p seconds', (text, seconds) => {
  expect(readSeconds(text)).toBe(seconds);
});

test.each([24, 83, 3600, 3723, 90_061])('%p seconds survive both notations', (seconds) => {
  expect(readSeconds(clockText(seconds))).toBe(seconds);
  expect(readSeconds(isoDuration(seconds))).toBe(seconds);
});

test('writes durations for people and for records', () => {
  expect([clockText(3723), clockText(83), isoDuration(3723), isoDuration(60)]).toEqual([
    '1:02:03',
    '1:23',
    'PT1H2M3S',
    'PT1M',
  ]);
});
