import { routes } from '../../../lib/routes.ts';
import { changedProfileFilter, isFiltered, parseProfileFilter, profileFilterName } from './profile-filter.ts';

it('reads a filter of a URL and writes the same URL', () => {
  const filter = parseProfileFilter({
    state: 'banned',
    platform: 'youtube',
    q: '  mara \n l ',
    sort: 'changed',
    page: '2',
  });
  expect(filter).toEqual({ state: 'banned', platform: 'youtube', name: 'mara l', sort: 'changed', page: 2 });
  expect(routes.profiles(filter)).toBe(
    '/profiles?state=banned&platform=youtube&q=mara+l&sort=changed&page=2',
  );
});

it('ignores what is no filter', () => {
  const filter = parseProfileFilter({
    state: 'constructor',
    platform: 'toString',
    q: ['a', 'b'],
    sort: 'username',
    page: '-1',
  });
  expect(filter).toEqual({ page: 1 });
  expect(isFiltered(filter)).toBe(false);
  expect(profileFilterName(filter)).toBe('Profiles');
});

it('returns to the first page with a change', () => {
  expect(changedProfileFilter({ state: 'banned', page: 3 }, { platform: 'x' })).toEqual({
    state: 'banned',
    platform: 'x',
  });
});

it('names a filtered list', () => {
  expect(profileFilterName({ state: 'limited', platform: 'tiktok', name: 'ann' })).toBe(
    'Profiles: limited now, TikTok, “ann”',
  );
});
