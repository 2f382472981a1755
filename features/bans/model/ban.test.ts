import { banFor } from '../../../lib/domain/testing/records.ts';
import { onDay } from '../../../lib/time/when.ts';
import {
  allowedNextEvents,
  changedOn,
  endedOn,
  getAppealResult,
  getAppealStatus,
  getEnd,
  isInForce,
  isValidSequence,
  orderedDates,
  RESTRICTION_EVENT_KINDS,
  type RestrictionEventKind,
} from './ban.ts';
import { daysAppealPending, daysUntilRestored } from './duration.ts';

const endingWith = (kind: RestrictionEventKind) => ({
  events: [{ kind, when: onDay('2026-01-01'), text: '' }],
});

describe('next events of a restriction', () => {
  const appeals: readonly RestrictionEventKind[] = RESTRICTION_EVENT_KINDS.filter((kind) =>
    kind.startsWith('appeal'),
  );
  const answers = ['appeal-rejected', 'appeal-partly-granted', 'appeal-granted', 'restored', 'ended'];
  const afterDecision = ['appeal-filed', 'appeal-escalated', 'restored', 'ended'];
  const table: readonly [RestrictionEventKind | 'begun', readonly string[]][] = [
    ['begun', ['appeal-filed', 'restored', 'ended']],
    ['appeal-filed', ['appeal-escalated', ...answers]],
    ['appeal-escalated', ['appeal-escalated', ...answers]],
    ['appeal-rejected', afterDecision],
    ['appeal-partly-granted', afterDecision],
    ['appeal-granted', afterDecision],
    ['restored', []],
    ['ended', []],
  ];

  test.each(table)('after %s', (kind, allowed) => {
    expect(allowedNextEvents(kind === 'begun' ? { events: [] } : endingWith(kind))).toEqual(allowed);
  });

  test('the table has a row for every kind of event', () => {
    expect(table.map(([kind]) => kind).sort()).toEqual(['begun', ...RESTRICTION_EVENT_KINDS].sort());
  });

  test('a closed restriction cannot change; an open one can always be closed', () => {
    for (const kind of RESTRICTION_EVENT_KINDS) {
      const closing = allowedNextEvents(endingWith(kind)).filter((next) => !appeals.includes(next));
      expect(closing).toEqual(isInForce(endingWith(kind)) ? ['restored', 'ended'] : []);
    }
  });
});

describe('the end of a restriction', () => {
  test('is its closing event', () => {
    const ban = banFor('x', '2024-05-21', 'appeal-filed 2024-05-22', 'restored 2024-06-03');
    expect(getEnd(ban)).toMatchObject({ kind: 'restored', when: onDay('2024-06-03') });
    expect(isInForce(ban)).toBe(false);
  });

  test('is null while an appeal is pending, after a rejection and without an appeal', () => {
    for (const ban of [
      banFor('x', '2026-11-03'),
      banFor('x', '2026-11-03', 'appeal-filed 2026-11-04'),
      banFor('x', '2026-11-03', 'appeal-filed 2026-11-04', 'appeal-rejected 2026-11-05'),
    ]) {
      expect(getEnd(ban)).toBeNull();
      expect(isInForce(ban)).toBe(true);
    }
  });
});

describe('the appeal status', () => {
  test.each([
    ['NONE', banFor('x', '2026-01-01')],
    ['PENDING', banFor('x', '2026-01-01', 'appeal-filed 2026-01-02')],
    ['PENDING', banFor('x', '2026-01-01', 'appeal-filed 2026-01-02', 'appeal-escalated 2026-02-01')],
    ['REJECTED', banFor('x', '2026-01-01', 'appeal-filed 2026-01-02', 'appeal-rejected 2026-01-03')],
    [
      'PENDING',
      banFor(
        'x',
        '2026-01-01',
        'appeal-filed 2026-01-02',
        'appeal-rejected 2026-01-03',
        'appeal-filed 2026-02-01',
      ),
    ],
    ['RESTORED', banFor('x', '2026-01-01', 'restored 2026-01-02')],
    ['NONE', banFor('x', '2026-01-01', 'ended 2026-01-08')],
    // The specification has no value for it, and RESTORED would say that the account is back.
    ['PENDING', banFor('x', '2026-01-01', 'appeal-filed 2026-01-02', 'appeal-granted 2026-01-03')],
    [
      'REJECTED',
      banFor('x', '2026-01-01', 'appeal-filed 2026-01-02', 'appeal-rejected 2026-01-03', 'ended 2026-01-08'),
    ],
  ] as const)('%s', (status, ban) => {
    expect(getAppealStatus(ban)).toBe(status);
  });
});

describe('the result of the appeal', () => {
  const appealed = ['appeal-filed 2026-01-02', 'appeal-rejected 2026-01-03'] as const;
  test.each([
    ['none', banFor('x', '2026-01-01')],
    ['none', banFor('x', '2026-01-01', 'restored 2026-01-02')],
    ['none', banFor('x', '2026-01-01', 'ended 2026-01-08')],
    ['pending', banFor('x', '2026-01-01', 'appeal-filed 2026-01-02')],
    ['pending', banFor('x', '2026-01-01', 'appeal-filed 2026-01-02', 'ended 2026-01-08')],
    ['pending', banFor('x', '2026-01-01', ...appealed, 'appeal-escalated 2026-02-01')],
    ['rejected', banFor('x', '2026-01-01', ...appealed)],
    ['rejected', banFor('x', '2026-01-01', ...appealed, 'restored 2026-03-01')],
    ['rejected', banFor('x', '2026-01-01', ...appealed, 'ended 2026-03-01')],
    ['granted', banFor('x', '2026-01-01', 'appeal-filed 2026-01-02', 'restored 2026-03-01')],
    ['granted', banFor('x', '2026-01-01', 'appeal-filed 2026-01-02', 'appeal-granted 2026-01-03')],
    [
      'partly-granted',
      banFor(
        'x',
        '2026-01-01',
        'appeal-filed 2026-01-02',
        'appeal-partly-granted 2026-01-03',
        'ended 2026-01-09',
      ),
    ],
    ['pending', banFor('x', '2026-01-01', ...appealed, 'appeal-filed 2026-02-01', 'ended 2026-03-01')],
    ['granted', banFor('x', '2026-01-01', ...appealed, 'appeal-escalated 2026-02-01', 'restored 2026-03-01')],
  ] as const)('%s', (result, ban) => {
    expect(getAppealResult(ban)).toBe(result);
  });
});

describe('the date of the newest change', () => {
  test('is the date of the last event, else the start date, else null', () => {
    expect(changedOn(banFor('x', '2026-01-01', 'appeal-filed 2026-01-02'))).toBe('2026-01-02');
    expect(changedOn(banFor('x', '2026-01-01'))).toBe('2026-01-01');
    expect(changedOn(banFor('x', null, 'ended 2026'))).toBe('2026-01-01');
    expect(changedOn(banFor('x', null))).toBeNull();
  });
});

describe('dates with the precision of a month or a year', () => {
  const ban = banFor(
    'x',
    '2026-05-21',
    'appeal-filed 2026-05',
    'appeal-rejected 2026',
    'restored 2026-06-02',
  );

  test('count no earlier than the event before them', () => {
    expect(orderedDates(ban)).toEqual(['2026-05-21', '2026-05-21', '2026-06-02']);
    expect(orderedDates(banFor('x', null, 'appeal-filed 2026', 'ended 2025'))).toEqual([
      '2026-01-01',
      '2026-01-01',
    ]);
  });

  test('place the end of a ban after its start', () => {
    const ended = banFor('x', '2026-05-21', 'ended 2026-05');
    expect([changedOn(ended), endedOn(ended)]).toEqual(['2026-05-21', '2026-05-21']);
    expect(endedOn(banFor('x', '2026-05-21', 'appeal-filed 2026-05'))).toBeNull();
  });
});

test('rejects events in an impossible order', () => {
  const { events } = banFor('x', null, 'restored 2026-01-01', 'appeal-filed 2026-01-02');
  expect([isValidSequence(events), isValidSequence(events.slice(0, 1)), isValidSequence([])]).toEqual([
    false,
    true,
    true,
  ]);
});

describe('days until restored', () => {
  test('are counted from the ban to the restoration, including a leap day', () => {
    expect(daysUntilRestored(banFor('x', '2024-02-28', 'restored 2024-03-01'))).toBe(2);
    expect(daysUntilRestored(banFor('x', '2024-02-28', 'restored 2024-02-28'))).toBe(0);
  });

  test('are null if either date is not exact or the account was not restored', () => {
    expect(daysUntilRestored(banFor('x', null, 'restored 2024-03-01'))).toBeNull();
    expect(daysUntilRestored(banFor('x', '2024-02', 'restored 2024-03-01'))).toBeNull();
    expect(daysUntilRestored(banFor('x', '2024-02-28', 'restored 2024'))).toBeNull();
    expect(daysUntilRestored(banFor('x', '2024-02-28', 'ended 2024-03-01'))).toBeNull();
    expect(daysUntilRestored(banFor('x', '2024-02-28'))).toBeNull();
  });
});

describe('days since the open appeal', () => {
  test('are counted from the date of that appeal', () => {
    const ban = banFor(
      'x',
      '2026-09-29',
      'appeal-filed 2026-09-30',
      'appeal-rejected 2026-10-06',
      'appeal-filed 2026-11-03',
      'appeal-escalated 2026-11-16',
    );
    expect(daysAppealPending(ban, '2026-11-21')).toBe(18);
  });

  test('are null after a decision, after the end of the ban, and without an exact date', () => {
    expect(daysAppealPending(banFor('x', '2026-01-01'), '2026-11-21')).toBeNull();
    const filed = ['appeal-filed 2026-01-02'] as const;
    expect(
      daysAppealPending(banFor('x', null, ...filed, 'appeal-rejected 2026-01-03'), '2026-11-21'),
    ).toBeNull();
    expect(daysAppealPending(banFor('x', null, ...filed, 'restored 2026-01-03'), '2026-11-21')).toBeNull();
    expect(daysAppealPending(banFor('x', null, ...filed, 'ended 2026-01-03'), '2026-11-21')).toBeNull();
    expect(daysAppealPending(banFor('x', null, 'appeal-filed 2026-10'), '2026-11-21')).toBeNull();
  });
});

describe('an account that was restored while the appeal was open', () => {
  const restored = banFor('x', '2026-01-01', 'appeal-filed 2026-01-02', 'restored 2026-03-01');

  test.each([
    [undefined, 'granted'],
    [null, 'granted'],
    ['none', 'granted'],
    ['pending', 'pending'],
    ['rejected', 'rejected'],
    ['partly-granted', 'partly-granted'],
  ] as const)('has the stated result %s as %s, and is restored', (statedResult, result) => {
    const ban = { ...restored, ...(statedResult !== undefined && { statedResult }) };
    expect(getAppealResult(ban)).toBe(result);
    expect(getAppealStatus(ban)).toBe('RESTORED');
  });

  test('is the only case in which the stated result counts', () => {
    const rejected = banFor('x', '2026-01-01', 'appeal-filed 2026-01-02', 'appeal-rejected 2026-01-03');
    expect(getAppealResult({ ...rejected, statedResult: 'granted' })).toBe('rejected');
    expect(
      getAppealResult({ ...banFor('x', '2026-01-01', 'restored 2026-03-01'), statedResult: 'granted' }),
    ).toBe('none');
  });
});

test('a granted appeal is no longer pending, and the ban is in force until the account is back', () => {
  const granted = banFor('x', '2026-01-01', 'appeal-filed 2026-01-02', 'appeal-granted 2026-01-03');
  expect(daysAppealPending(granted, '2026-02-01')).toBeNull();
  expect(isInForce(granted)).toBe(true);
});
