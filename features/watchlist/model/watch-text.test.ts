import { routes } from '../../../lib/routes.ts';
import { itemNamed, watchedNamed } from './testing/sample-watchlist.ts';
import {
  contentText,
  dayText,
  getDay,
  getWatchAddress,
  getWatchKind,
  kindText,
  leftText,
  lengthText,
} from './watch-text.ts';

test.each([
  [20, '1 min'],
  [95, '2 min'],
  [3600, '1 h'],
  [5051, '1 h 24 min'],
])('%i seconds are "%s"', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});

test('the remaining time is shown as far as it is known', () => {
  const text = (change: Parameters<typeof watchedNamed>[1]) => leftText(watchedNamed('a', change));
  expect(text({})).toBe('8 min left');
  expect(text({ positionSeconds: 570 })).toBe('Less than 1 min left');
  expect(text({ isFinished: true })).toBe('Watched');
  expect(text({ positionSeconds: 0 })).toBe('Started');
  expect(text({ durationSeconds: null })).toBe('Stopped at 2:00');
});

test('a list shows its number of items and, if all lengths are known, its duration', () => {
  expect(contentText([itemNamed('a')])).toBe('1 item · 10 min');
  expect(contentText([itemNamed('a'), { ...itemNamed('b'), durationSeconds: null }])).toBe('2 items');
  expect(contentText([])).toBe('0 items');
});

test('kinds and days have names', () => {
  expect(kindText('episode/the-desk/1/2')).toBe('Episode');
  const now = new Date(2026, 10, 21, 9);
  const day = (date: Date) => dayText(getDay(date.toISOString()), now);
  expect(day(new Date(2026, 10, 21, 0, 1))).toBe('Today');
  expect(day(new Date(2026, 10, 20, 23, 59))).toBe('Yesterday');
  expect(day(new Date(2026, 10, 19))).toBe('Thursday 19 November');
  expect(day(new Date(2025, 0, 2))).toBe('Thursday, 2 January 2025');
});

test('every kind has the path that the site uses', () => {
  expect(getWatchAddress('movie/the-third-strike')).toBe(routes.movie('the-third-strike'));
  expect(getWatchAddress('tv-show/the-desk')).toBe(routes.tvShow('the-desk'));
  expect(getWatchAddress('episode/the-desk/2/11')).toBe(routes.episode('the-desk', 2, 11));
  expect(getWatchAddress('video/two-minutes')).toBe(routes.video('two-minutes'));
  expect(getWatchAddress('stream/sintel')).toBe(routes.stream('sintel'));
  expect(getWatchAddress('brief/the-first-hour')).toBe(routes.brief('the-first-hour'));
  expect(getWatchAddress('post/six-films')).toBe(routes.post('six-films'));
});

test.each([
  '',
  'movie',
  'movie/',
  'movie/../../x',
  'movie/UPPER',
  'movie/a/b',
  'constructor/a',
  'toString/a',
  'episode/the-desk',
  'episode/the-desk/0/1',
  'episode/the-desk/1/1/1',
  'javascript:alert(1)',
  '//evil.example/a',
])('"%s" is not an item that can be watched', (id) => {
  expect(getWatchKind(id)).toBeNull();
  expect(getWatchAddress(id)).toBeNull();
});
