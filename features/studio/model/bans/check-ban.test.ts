import { banFor } from '../../../../lib/domain/testing/records.ts';
import { onDay, whenWritten } from '../../../../lib/time/when.ts';
import { type BanValues, checkBan, checkHistory } from './check-ban.ts';

const TODAY = '2026-11-21';
const GOOD: BanValues = {
  platform: 'x',
  began: onDay('2026-11-03'),
  isBeganUnknown: false,
  restriction: 'Account suspended',
  explanation: '“Platform manipulation.” No post was named.',
};

test.each<Partial<BanValues>>([
  {},
  { explanation: '' },
  { began: onDay(TODAY) },
  { began: whenWritten('2026-11') },
  { began: whenWritten('2026') },
  { began: null, isBeganUnknown: true },
  { restriction: 'x'.repeat(80), explanation: 'x'.repeat(5000) },
])('%# is a ban: %j', (changes) => {
  expect(checkBan({ ...GOOD, ...changes }, TODAY)).toEqual({});
});

test.each<[Partial<BanValues>, keyof BanValues, RegExp]>([
  [{ platform: '' }, 'platform', /^Choose/],
  [{ platform: 'myspace' }, 'platform', /not supported/],
  [{ began: null }, 'began', /^Give the day/],
  [{ began: onDay('2026-11-22') }, 'began', /future: today is 21 November 2026 \(UTC\)/],
  [{ began: whenWritten('2026-12') }, 'began', /future/],
  [{ began: whenWritten('2027') }, 'began', /future/],
  [{ began: whenWritten('0206') }, 'began', /before 2000/],
  [{ restriction: ' ' }, 'restriction', /^Say in a few words/],
  [{ restriction: 'x'.repeat(81) }, 'restriction', /1 character too long/],
  [{ explanation: 'x'.repeat(105_000) }, 'explanation', /100,000 characters too long/],
])('refuses %j at its field', (changes, field, message) => {
  const problems = checkBan({ ...GOOD, ...changes }, TODAY);
  expect(Object.keys(problems)).toEqual([field]);
  expect(Object.values(problems)).toEqual([[expect.stringMatching(message)]]);
});

test.each([
  ['2026-05-21', ['appeal-filed 2026-05-21'], true],
  ['2026-05-21', ['appeal-filed 2026-05'], true],
  ['2026-05-21', ['appeal-filed 2026'], true],
  ['2026-05-21', ['appeal-filed 2026-05-20'], false],
  ['2026-05-21', ['appeal-filed 2026-04'], false],
  // A date known to the month does not allow the next event before the ban.
  ['2026-05-21', ['appeal-filed 2026-05', 'appeal-rejected 2026-05-20'], false],
  ['2026-05', ['appeal-filed 2026-05-02'], true],
  ['2026-06', ['appeal-filed 2026-05-02'], false],
  [null, ['appeal-filed 2026-05-02'], true],
] as const)('a start of %s before %j: %s', (began, events, isPossible) => {
  const ban = banFor('x', began, ...events);
  const problems = checkBan({ ...GOOD, began: ban.began, isBeganUnknown: began === null }, TODAY, ban.events);
  expect(problems.began === undefined).toBe(isPossible);
});

describe('an imported history', () => {
  const check = (began: string | null, ...events: Parameters<typeof banFor>[2][]) => {
    const ban = banFor('x', began, ...events);
    return checkHistory(ban.began, ban.events, TODAY);
  };

  test('is accepted if it is possible', () => {
    expect(check('2026-01-01', 'appeal-filed 2026-01-02', 'restored 2026-02-01')).toBeNull();
    expect(check(null)).toBeNull();
  });

  test('is refused if it is impossible', () => {
    expect(check('2026-01-01', 'appeal-rejected 2026-01-02')).toMatch(/cannot have happened in this order/);
    expect(check('2026-01-01', 'appeal-filed 2026-11-22')).toMatch(/future/);
    expect(check('2026-01-02', 'appeal-filed 2026-01-01')).toMatch(/later than an update/);
    expect(check(null, 'appeal-filed 2026-05-02', 'restored 2026-05-01')).toMatch(/later than an update/);
  });
});
