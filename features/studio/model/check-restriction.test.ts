import { banFor } from '../../../lib/domain/testing/records.ts';
import { onDay, whenWritten } from '../../../lib/time/when.ts';
import {
  allowedNextEvents,
  RESTRICTION_EVENT_KINDS,
  type RestrictionEventKind,
} from '../../bans/model/ban.ts';
import { forEachDetail } from '../../bans/model/ban-details.ts';
import {
  type BanValues,
  checkBan,
  checkEvent,
  checkLoss,
  checkReport,
  currencies,
  getLoss,
  getPlace,
  isCurrency,
  missingKinds,
  type ReportValues,
  readAmount,
} from './check-restriction.ts';

const TODAY = '2026-11-21';
const GOOD: BanValues = {
  platform: 'x',
  platformName: '',
  began: onDay('2026-11-03'),
  isBeganUnknown: false,
  restriction: 'Account suspended',
  explanation: '“Platform manipulation.” No post was named.',
  ...forEachDetail(() => ''),
};

test.each<Partial<BanValues>>([
  {},
  { explanation: '' },
  { platform: 'reddit' },
  { platform: 'other', platformName: 'Vimeo' },
  // A name that was typed before another platform was chosen is not stored.
  { platform: 'x', platformName: 'https://' },
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
  [{ platform: 'other', platformName: ' ' }, 'platformName', /^Enter the name/],
  [{ platform: 'other', platformName: 'Twitter' }, 'platformName', /^X is in the list/],
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

const DAY = '2026-11-21';
const history = (began: string | null, ...events: Parameters<typeof banFor>[2][]) =>
  banFor('x', began, ...events);

const problemsAt = (
  ban: ReturnType<typeof banFor>,
  kind: RestrictionEventKind | null,
  written: string | null,
) => checkEvent({ kind, when: written === null ? null : whenWritten(written), text: '' }, ban, DAY);

/** Adds every event after every other. Exactly the transitions of the table are accepted at the end. */
const HISTORIES = [
  history('2026-01-01'),
  history('2026-01-01', 'appeal-filed 2026-01-02'),
  history('2026-01-01', 'appeal-filed 2026-01-02', 'appeal-escalated 2026-01-03'),
  history('2026-01-01', 'appeal-filed 2026-01-02', 'appeal-rejected 2026-01-03'),
  history('2026-01-01', 'restored 2026-01-03'),
  history('2026-01-01', 'ended 2026-01-03'),
];
describe.each(HISTORIES)('after $events', (ban) => {
  test.each(RESTRICTION_EVENT_KINDS)('%s', (kind) => {
    const isAllowed = allowedNextEvents(ban).includes(kind);
    expect(problemsAt(ban, kind, '2026-02-01')).toEqual(
      isAllowed ? {} : { when: [expect.stringMatching(/^This cannot/)] },
    );
  });
});

const appealed = history('2026-05-21', 'appeal-filed 2026-06-01', 'appeal-rejected 2026-07-01');

test.each([
  ['restored', '2026-07-01'],
  ['restored', '2026-07'],
  ['restored', '2026'],
  ['appeal-filed', DAY],
  // An event that was forgotten, between recorded ones.
  ['appeal-escalated', '2026-06-15'],
  ['appeal-escalated', '2026-06'],
] as const)('accepts %s of %s', (kind, written) => {
  expect(problemsAt(appealed, kind, written)).toEqual({});
});

test.each([
  ['restored', '2026-06-30', /cannot come between/],
  ['ended', '2026-05-30', /cannot come before the update dated 1 June 2026/],
  ['appeal-filed', '2026-05-20', /before the start, 21 May 2026/],
  ['appeal-filed', '2026-04', /before the start/],
  ['appeal-rejected', '2026-08-01', /cannot come after the updates up to 1 July 2026/],
  ['appeal-filed', '2026-11-22', /in the future/],
  ['appeal-filed', '2027', /in the future/],
  ['appeal-filed', null, /^Give the date/],
] as const)('refuses %s of %s at the date', (kind, written, message) => {
  expect(problemsAt(appealed, kind, written)).toEqual({ when: [expect.stringMatching(message)] });
});

test('refuses an event without a kind, and one with too much text', () => {
  expect(problemsAt(appealed, null, '2026-08-01')).toEqual({ kind: ['Choose what happened.'] });
  const values = { kind: 'ended', when: whenWritten('2026-08'), text: 'x'.repeat(2001) } as const;
  expect(checkEvent(values, appealed, DAY)).toEqual({ text: ['This is 1 character too long.'] });
});

test('places an event of the same day where the table allows it', () => {
  const ban = history('2026-01-01', 'restored 2026-01-01');
  const filed = { kind: 'appeal-filed', when: whenWritten('2026-01-01'), text: '' } as const;
  expect(getPlace(ban.began, ban.events, filed)).toBe(0);
});

test.each([
  [history(null), []],
  [history(null, 'restored 2026-01-01'), ['appeal-filed']],
  [
    history(null, 'appeal-filed 2026-01-01', 'restored 2026-02-01'),
    ['appeal-escalated', 'appeal-rejected', 'appeal-partly-granted', 'appeal-granted'],
  ],
  [history(null, 'appeal-filed 2026-01-01'), []],
])('%#: suggests the events that may be missing', (ban, kinds) => {
  expect(missingKinds(ban.events)).toEqual(kinds);
});

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
  expect(getLoss({ amount: '0', currency: 'EUR', method: '' })).toBeNull();
  expect(getLoss(LOSS)).toEqual({
    amount: 1200,
    currency: 'EUR',
    method: 'The mean of three months before.',
  });
});

test('currencies are those of ISO 4217, by name', () => {
  expect([isCurrency('EUR'), isCurrency('eur'), isCurrency('XYZ')]).toEqual([true, false, false]);
  expect(currencies()).toContainEqual({ code: 'EUR', name: 'Euro' });
});

describe('a report', () => {
  const GOOD: ReportValues = {
    ...LOSS,
    platform: 'tiktok',
    platformName: '',
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
    [{ platform: 'other' }, 'platformName'],
    [{ platform: 'other', platformName: 'https://vimeo.com' }, 'platformName'],
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

test.each<[Partial<BanValues>, Partial<Record<keyof BanValues, string[]>>]>([
  [{ scope: 'everything' }, { scope: ['Choose one of the options.'] }],
  [{ caseNumber: 'x'.repeat(101) }, { caseNumber: ['This is 1 character too long.'] }],
  [{ temporaryUntil: '2026-02-30' }, { temporaryUntil: ['Enter a complete date.'] }],
  [{ temporaryUntil: '2026-11-02' }, { temporaryUntil: ['This is before the start, 3 November 2026.'] }],
  [{ temporaryUntil: '2027-11-03', reasonCategory: 'spam', account: '@ann' }, {}],
])('checks optional details %o', (changes, problems) => {
  expect(checkBan({ ...GOOD, ...changes }, TODAY)).toEqual(problems);
});
