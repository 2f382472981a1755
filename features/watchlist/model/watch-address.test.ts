import { routes } from '../../../lib/routes.ts';
import { watchAddressOf, watchKindOf } from './watch-address.ts';

test('every kind has the path that the site uses', () => {
  expect(watchAddressOf('movie/the-third-strike')).toBe(routes.movie('the-third-strike'));
  expect(watchAddressOf('tv-show/the-desk')).toBe(routes.tvShow('the-desk'));
  expect(watchAddressOf('episode/the-desk/2/11')).toBe(routes.episode('the-desk', 2, 11));
  expect(watchAddressOf('video/two-minutes')).toBe(routes.video('two-minutes'));
  expect(watchAddressOf('stream/sintel')).toBe(routes.stream('sintel'));
  expect(watchAddressOf('brief/the-first-hour')).toBe(routes.brief('the-first-hour'));
  expect(watchAddressOf('post/six-films')).toBe(routes.post('six-films'));
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
  expect(watchKindOf(id)).toBeNull();
  expect(watchAddressOf(id)).toBeNull();
});
