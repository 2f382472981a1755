import { banFor } from '../../../../lib/domain/testing/records.ts';
import { whenWritten } from '../../../../lib/time/when.ts';
import {
  allowedNextEvents,
  RESTRICTION_EVENT_KINDS,
  type RestrictionEventKind,
} from '../../../bans/model/ban.ts';
import { checkEvent } from './check-event.ts';
import { missingKinds, placeOf } from './placing.ts';

const TODAY = '2026-11-21';
const history = (began: string | null, ...events: Parameters<typeof banFor>[2][]) =>
  banFor('x', began, ...events);

const problemsAt = (
  ban: ReturnType<typeof banFor>,
  kind: RestrictionEventKind | null,
  written: string | null,
) => checkEvent({ kind, when: written === null ? null : whenWritten(written), text: '' }, ban, TODAY);

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
  ['appeal-filed', TODAY],
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
  expect(checkEvent(values, appealed, TODAY)).toEqual({ text: ['This is 1 character too long.'] });
});

test('places an event of the same day where the table allows it', () => {
  const ban = history('2026-01-01', 'restored 2026-01-01');
  const filed = { kind: 'appeal-filed', when: whenWritten('2026-01-01'), text: '' } as const;
  expect(placeOf(ban.began, ban.events, filed)).toBe(0);
});

test.each([
  [history(null), []],
  [history(null, 'restored 2026-01-01'), ['appeal-filed']],
  [history(null, 'appeal-filed 2026-01-01', 'restored 2026-02-01'), ['appeal-escalated', 'appeal-rejected']],
  [history(null, 'appeal-filed 2026-01-01'), []],
])('%#: suggests the events that may be missing', (ban, kinds) => {
  expect(missingKinds(ban.events)).toEqual(kinds);
});
