import { banFor, reportFor } from '../../../lib/domain/testing/records.ts';
import { moneyText } from '../../../lib/text/money.ts';
import { onDay } from '../../../lib/time/when.ts';
import { platformRecords, statusBoard } from '../../bans/model/presence-line.ts';
import { getAccounts, profileDescription, shortName, whereNow } from './profile-text.ts';

const profile = {
  id: 'mara',
  username: 'mara',
  displayName: 'Mara',
  bio: 'Court reporter.',
  avatarUrl: null,
  presences: [],
  blogUrl: null,
  solanaAddress: null,
  schedule: null,
  createdAt: '',
  updatedAt: '',
};

test('a profile in a sentence names the platforms of its bans', () => {
  const bans = [
    banFor('x', '2026-11-03'),
    banFor('youtube', '2026-01-01', 'restored 2026-02-01'),
    banFor('x', null),
  ];
  const reports = [reportFor('twitch', '2026-08-22', null)];
  expect(profileDescription({ profile, bans, reports })).toBe(
    '3 bans on record (X, YouTube), 2 in force. Court reporter.',
  );
  expect(profileDescription({ profile, bans: bans.slice(0, 1), reports: [] })).toBe(
    '1 ban on record (X), 1 in force. Court reporter.',
  );
  expect(profileDescription({ profile: { ...profile, bio: null }, bans: [], reports })).toBe(
    'No bans on record.',
  );
});

test('accounts begin with those that readers can open and end with those that were left', () => {
  const since = onDay('2020-01-01');
  const board = statusBoard(
    platformRecords(
      [
        { platform: 'x', since, url: null },
        { platform: 'youtube', since, url: 'https://www.youtube.com/@mara' },
        { platform: 'tiktok', since, until: onDay('2025-05-12'), url: 'https://www.tiktok.com/@mara' },
      ],
      [banFor('x', '2026-11-03')],
      [],
    ),
    '2026-11-21',
  );
  expect(getAccounts(board).map(({ platform }) => platform)).toEqual(['youtube', 'x', 'tiktok']);
  expect(whereNow(board)?.open.map(({ platform }) => platform)).toEqual(['youtube']);
});

test.each([
  ['Mara Lindqvist', 'Mara'],
  ['The Long Margin', 'The Long Margin'],
  ['Dembe', 'Dembe'],
])('%s is shortened to %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('amounts have their currency', () => {
  expect(moneyText(18_400, 'EUR')).toBe('€18,400');
  expect(moneyText(780.4, 'USD')).toBe('US$780');
});
