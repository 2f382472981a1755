import { banFor, onYoutube, reportFor } from '../../../lib/domain/testing/records.ts';
import { onDay } from '../../../lib/time/when.ts';
import { platformRecords, statusBoard } from './presence-line.ts';

const TODAY = '2026-11-21';

describe('records by platform', () => {
  test('are in the order of the platforms, oldest first within each', () => {
    const newer = banFor('youtube', '2026-01-01');
    const older = banFor('youtube', '2025-01-01', 'ended 2025-01-08');
    const unknown = banFor('youtube', null, 'ended 2024-01-01');
    const report = reportFor('x', '2026-05-20', null);
    const records = platformRecords(
      [{ platform: 'twitch', since: onDay('2022-01-01'), url: null }],
      [newer, older, unknown],
      [report],
    );
    expect(records.map((record) => record.presence.platform)).toEqual(['x', 'youtube', 'twitch']);
    expect(records[1]?.bans).toEqual([unknown, older, newer]);
    expect(records[0]?.reports).toEqual([report]);
  });

  test('include a platform without a presence, without a date', () => {
    const [record] = platformRecords([], [banFor('rumble', '2026-02-09')], []);
    expect(record?.presence).toEqual({ platform: 'rumble', since: null, url: null });
  });
});

test('records outside the list share one line, with their name if it is one', () => {
  const vimeo = { ...banFor('other', '2026-01-01'), platformName: 'Vimeo' };
  const gab = { ...banFor('other', '2025-01-01', 'restored 2025-02-01'), platformName: 'Truth Social' };
  const getBoard = (...bans: (typeof vimeo)[]) => statusBoard(platformRecords([], bans, []), TODAY);
  expect(getBoard(vimeo)).toMatchObject([{ platform: 'other', platformName: 'Vimeo', state: 'banned' }]);
  expect(getBoard(vimeo, gab)).toMatchObject([{ platform: 'other', platformName: 'Other platforms' }]);
  expect(statusBoard(platformRecords([], [banFor('reddit', '2026-01-01')], []), TODAY)[0]).not.toHaveProperty(
    'platformName',
  );
});

describe('the status board', () => {
  test('puts restrictions in force first, with their start', () => {
    const board = statusBoard(
      platformRecords(
        [
          { platform: 'substack', since: onDay('2024-01-02'), url: null },
          { platform: 'youtube', since: onDay('2019-03-04'), url: null },
        ],
        [
          banFor('youtube', '2026-08-29', 'appeal-filed 2026-08-30', 'restored 2026-10-09'),
          banFor('x', '2026-11-03', 'appeal-filed 2026-11-03'),
        ],
        [reportFor('twitch', '2026-08-22', null)],
      ),
      TODAY,
    );
    expect(
      board.map(({ platform, state, since, backAfterDays, appealPendingDays }) => [
        platform,
        state,
        since?.date,
        backAfterDays,
        appealPendingDays,
      ]),
    ).toEqual([
      ['x', 'banned', '2026-11-03', null, 18],
      ['twitch', 'limited', '2026-08-22', null, null],
      ['youtube', 'restored', '2026-10-09', 41, null],
      ['substack', 'active', '2024-01-02', null, null],
    ]);
  });

  test('dates a restoration by the ban that ended last, not by the one that began last', () => {
    const long = banFor('youtube', '2024-01-01', 'restored 2026-03-01');
    const short = banFor('youtube', '2025-01-01', 'restored 2025-01-08');
    const [row] = statusBoard([onYoutube([long, short])], TODAY);
    expect(row).toMatchObject({ state: 'restored', since: onDay('2026-03-01'), backAfterDays: 790 });
  });

  test('omits the duration of a ban without a start date', () => {
    const [row] = statusBoard([onYoutube([banFor('youtube', null, 'restored 2026-03-01')])], TODAY);
    expect(row).toMatchObject({ state: 'restored', since: onDay('2026-03-01'), backAfterDays: null });
  });

  test('omits the start of a ban without a start date', () => {
    const [row] = statusBoard([onYoutube([banFor('youtube', null)])], TODAY);
    expect(row).toMatchObject({ state: 'banned', since: null });
  });

  test('shows an account as active after its restriction expired', () => {
    const [row] = statusBoard([onYoutube([banFor('youtube', '2024-11-09', 'ended 2024-11-23')])], TODAY);
    expect(row).toMatchObject({ state: 'active', since: onDay('2020-01-01'), backAfterDays: null });
  });
});
