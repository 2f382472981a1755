import { banFor, onYoutube, reportFor } from '../../../lib/domain/testing/records.ts';
import { onDay, whenWritten } from '../../../lib/time/when.ts';
import type { ProfileRecord } from '../../profiles/model/profile.ts';
import { mainLine } from '../../profiles/model/profile-lines.ts';
import { lastEndedBan, lineStart, lineText, presenceLine, stateOn, statusBoard } from './presence-line.ts';

describe('the state on a day', () => {
  const record = onYoutube(
    [
      banFor('youtube', '2022-05-10', 'restored 2022-05-24'),
      banFor('youtube', '2024-01-01', 'ended 2024-01-08'),
      banFor('youtube', '2026-07-28'),
    ],
    [reportFor('youtube', '2026-01-01', null)],
  );

  test.each([
    ['2022-05-09', 'active'],
    ['2022-05-10', 'banned'],
    ['2022-05-23', 'banned'],
    ['2022-05-24', 'restored'],
    ['2024-01-07', 'banned'],
    ['2024-01-08', 'active'],
    ['2026-02-01', 'limited'],
    ['2026-07-28', 'banned'],
    ['2026-11-21', 'banned'],
  ])('%s: %s', (date, state) => {
    expect(stateOn(record, date)).toBe(state);
  });

  test('a ban that began on an unknown day covers all days up to its end', () => {
    expect(stateOn(onYoutube([banFor('youtube', null)]), '2019-01-01')).toBe('banned');
    const restored = onYoutube([banFor('youtube', null, 'restored 2023-02-01')]);
    expect(stateOn(restored, '2023-01-31')).toBe('banned');
    expect(stateOn(restored, '2023-02-01')).toBe('restored');
  });

  test('a date known to the month counts from its first day', () => {
    expect(stateOn(onYoutube([banFor('youtube', '2023-04')]), '2023-04-01')).toBe('banned');
    expect(stateOn(onYoutube([banFor('youtube', '2023-04')]), '2023-03-31')).toBe('active');
  });

  test('a lifted limit leaves an active account', () => {
    const record = onYoutube([], [reportFor('youtube', '2024-03-05', null, 'restored 2024-04-16')]);
    expect(stateOn(record, '2024-04-15')).toBe('limited');
    expect(stateOn(record, '2024-04-16')).toBe('active');
  });
});

describe('the ban that ended last', () => {
  test('is found by its end, regardless of its start', () => {
    const longAgo = banFor('youtube', '2023-01-01', 'restored 2026-03-01');
    const short = banFor('youtube', '2025-01-01', 'ended 2025-01-08');
    const record = onYoutube([longAgo, short]);
    expect(lastEndedBan(record, '2026-11-21')).toBe(longAgo);
    expect(lastEndedBan(record, '2025-06-01')).toBe(short);
    expect(lastEndedBan(record, '2025-01-07')).toBeNull();
  });
});

describe('the line', () => {
  test('has a segment for each state, and ticks for appeals', () => {
    const record = onYoutube(
      [
        banFor(
          'youtube',
          '2026-07-28',
          'appeal-filed 2026-07-29',
          'appeal-rejected 2026-08-03',
          'restored 2026-10-09',
        ),
      ],
      [reportFor('youtube', '2026-05-20', null, 'ended 2026-07-28')],
    );
    expect(presenceLine(record, '2025-01-01', '2026-11-21')).toEqual({
      from: '2025-01-01',
      to: '2026-11-21',
      segments: [
        { state: 'active', from: '2025-01-01', to: '2026-05-20' },
        { state: 'limited', from: '2026-05-20', to: '2026-07-28' },
        { state: 'banned', from: '2026-07-28', to: '2026-10-09' },
        { state: 'restored', from: '2026-10-09', to: '2026-11-21' },
      ],
      appeals: ['2026-07-29', '2026-08-03'],
    });
  });

  test('merges neighbours of one state: bans that overlap are one break', () => {
    const record = onYoutube([
      banFor('youtube', '2026-02-01', 'ended 2026-03-01'),
      banFor('youtube', '2026-02-15', 'restored 2026-04-01'),
    ]);
    expect(presenceLine(record, '2026-01-01', '2026-05-01').segments).toEqual([
      { state: 'active', from: '2026-01-01', to: '2026-02-01' },
      { state: 'banned', from: '2026-02-01', to: '2026-04-01' },
      { state: 'restored', from: '2026-04-01', to: '2026-05-01' },
    ]);
  });

  test('shows a restoration for 90 days, counted from its own day', () => {
    const record = onYoutube(
      [banFor('youtube', '2025-01-01', 'restored 2025-02-01')],
      [reportFor('youtube', '2025-03-01', null, 'ended 2025-04-01')],
    );
    expect(presenceLine(record, '2025-01-01', '2026-01-01').segments).toEqual([
      { state: 'banned', from: '2025-01-01', to: '2025-02-01' },
      { state: 'restored', from: '2025-02-01', to: '2025-03-01' },
      { state: 'limited', from: '2025-03-01', to: '2025-04-01' },
      { state: 'restored', from: '2025-04-01', to: '2025-05-02' },
      { state: 'active', from: '2025-05-02', to: '2026-01-01' },
    ]);
    expect(presenceLine(record, '2025-06-01', '2026-01-01').segments).toEqual([
      { state: 'active', from: '2025-06-01', to: '2026-01-01' },
    ]);
  });

  test('starts where the presence does, and shows states that are open at both ends', () => {
    const record = onYoutube([banFor('youtube', null)]);
    expect(presenceLine(record, '2019-01-01', '2021-01-01').segments).toEqual([
      { state: 'banned', from: '2020-01-01', to: '2021-01-01' },
    ]);
  });

  test('breaks on its last day for a ban of that day, and ends with a restoration of that day', () => {
    const banned = onYoutube([banFor('youtube', '2026-11-21')]);
    expect(presenceLine(banned, '2026-01-01', '2026-11-21').segments).toEqual([
      { state: 'active', from: '2026-01-01', to: '2026-11-21' },
      { state: 'banned', from: '2026-11-21', to: '2026-11-21' },
    ]);
    const restored = onYoutube([banFor('youtube', '2026-02-01', 'restored 2026-11-21')]);
    expect(presenceLine(restored, '2026-02-01', '2026-11-21').segments).toEqual([
      { state: 'banned', from: '2026-02-01', to: '2026-11-21' },
      { state: 'restored', from: '2026-11-21', to: '2026-11-21' },
    ]);
  });

  test('has only the ban if the account was opened and banned on the last day', () => {
    const record = onYoutube([banFor('youtube', '2020-01-01')]);
    expect(presenceLine(record, '2018-01-01', '2020-01-01').segments).toEqual([
      { state: 'banned', from: '2020-01-01', to: '2020-01-01' },
    ]);
    expect(presenceLine(record, '2018-01-01', '2019-12-31').segments).toEqual([]);
  });

  test('has no segment for a presence that began after the window', () => {
    expect(presenceLine(onYoutube([]), '2018-01-01', '2019-12-31').segments).toEqual([]);
    expect(presenceLine(onYoutube([]), '2020-01-01', '2020-01-01').segments).toEqual([]);
  });

  test('has no gaps between segments in random histories', () => {
    for (let day = 1; day <= 28; day += 3) {
      const from = `2026-02-${String(day).padStart(2, '0')}`;
      const record = onYoutube(
        [banFor('youtube', from, 'restored 2026-03-10'), banFor('youtube', '2026-03-05', 'ended 2026-03-20')],
        [reportFor('youtube', '2026-02-10', null)],
      );
      const { segments } = presenceLine(record, '2026-01-01', '2026-04-01');
      expect(segments.at(0)?.from).toBe('2026-01-01');
      expect(segments.at(-1)?.to).toBe('2026-04-01');
      for (const [at, segment] of segments.entries()) {
        expect(segment.from < segment.to).toBe(true);
        if (at > 0)
          expect(segments[at - 1]).toMatchObject({
            to: segment.from,
            state: expect.not.stringMatching(segment.state),
          });
      }
    }
  });
});

const TODAY = '2026-11-21';
const presence = (platform: 'youtube' | 'x') => ({
  platform,
  since: { date: '2020-01-01', precision: 'day' as const },
  url: null,
});
const person = (id: string, bans: ProfileRecord['bans']): ProfileRecord => ({
  profile: {
    id,
    username: id,
    displayName: id,
    bio: null,
    avatarUrl: null,
    presences: [presence('x'), presence('youtube')],
    blogUrl: null,
    solanaAddress: null,
    schedule: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
  bans,
  reports: [],
});

test('the main line is the platform with the longest ban in the window', () => {
  const restored = banFor('youtube', '2026-02-01', 'appeal-filed 2026-02-02', 'restored 2026-03-01');
  expect(mainLine(person('a', [restored]), TODAY, 2)?.record.presence.platform).toBe('youtube');
  const old = banFor('youtube', '2021-02-01', 'restored 2021-03-01');
  expect(mainLine(person('b', [old]), TODAY, 2)?.record.presence.platform).toBe('x');
});

test('a long ban outweighs several short ones', () => {
  const short = ['2026-01-01', '2026-03-01', '2026-05-01'].map((began) =>
    banFor('x', began, `restored ${began.slice(0, 8)}09`),
  );
  const long = banFor('youtube', '2025-01-01', 'restored 2025-12-01');
  expect(mainLine(person('c', [...short, long]), TODAY, 2)?.record.presence.platform).toBe('youtube');
});

test('a line in words has each state, its start, and the number of appeals', () => {
  const record = onYoutube(
    [banFor('youtube', '2026-07-28', 'appeal-filed 2026-07-29', 'appeal-escalated 2026-08-11')],
    [reportFor('youtube', '2026-05-20', null)],
  );
  expect(lineText(presenceLine(record, '2025-11-01', '2026-11-21'))).toBe(
    'Active from 1 Nov 2025, limited (self-reported) from 20 May 2026, banned from 28 Jul 2026, 2 appeals',
  );
});

describe('an account that its owner left', () => {
  const record = onYoutube([banFor('youtube', '2021-02-10', 'ended 2021-05-12')]);
  const left = { ...record, presence: { ...record.presence, until: onDay('2021-06-01') } };

  test('is left from that day, unless a restriction is in force', () => {
    expect(stateOn(left, '2021-05-31')).toBe('active');
    expect(stateOn(left, '2021-06-01')).toBe('left');
    expect(stateOn({ ...left, bans: [banFor('youtube', '2021-05-01')] }, '2021-07-01')).toBe('banned');
  });

  test('has a line that ends, and says so', () => {
    const line = presenceLine(left, '2021-01-01', '2022-01-01');
    expect(line.segments.at(-1)).toEqual({ state: 'active', from: '2021-05-12', to: '2021-06-01' });
    expect(line.left?.date).toBe('2021-06-01');
    expect(lineText(line)).toBe(
      'Active from 1 Jan 2021, banned from 10 Feb 2021, active from 12 May 2021, left on 1 Jun 2021',
    );
    expect(presenceLine(record, '2021-01-01', '2022-01-01').left ?? null).toBeNull();
  });

  test('has no line after that day, and is still said to be left', () => {
    const line = presenceLine(left, '2021-07-01', '2022-01-01');
    expect(line.segments).toEqual([]);
    expect(lineText(line)).toBe('Left on 1 Jun 2021');
  });

  test('is said to be left no more exactly than is known', () => {
    const presence = { ...record.presence, until: whenWritten('2021-06') };
    const line = presenceLine({ ...record, presence }, '2021-01-01', '2022-01-01');
    expect(lineText(line)).toContain('left in Jun 2021');
  });

  test('is not left on a line that ends before that day, or in a ban', () => {
    expect(presenceLine(left, '2021-01-01', '2021-05-31').left).toBeUndefined();
    const banned = { ...left, bans: [banFor('youtube', '2021-05-01')] };
    expect(presenceLine(banned, '2021-01-01', '2022-01-01').left).toBeUndefined();
  });

  test('is last on the status board', () => {
    const [row] = statusBoard([left], '2022-01-01');
    expect(row).toMatchObject({ state: 'left', since: onDay('2021-06-01') });
  });
});

test('uses the singular for one appeal, and has no words without a segment', () => {
  expect(lineText({ from: '', to: '', segments: [], appeals: ['2026-01-01'] })).toBe('1 appeal');
  expect(lineText({ from: '', to: '', segments: [], appeals: [] })).toBe('');
});

test('lines begin with a month', () => {
  expect(lineStart('2026-11-21', 2)).toBe('2024-11-01');
});
