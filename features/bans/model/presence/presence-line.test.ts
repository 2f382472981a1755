import { banFor, onYoutube, reportFor } from '../../../../lib/domain/testing/records.ts';
import { lastEndedBan, presenceLine, stateOn } from './presence-line.ts';

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
