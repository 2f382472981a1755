import { routes } from '../../../lib/routes.ts';
import {
  changedPersonalityFilter,
  isFiltered,
  parsePersonalityFilter,
  personalityFilterName,
  personalitySortText,
} from './personality-filter.ts';

test('a filter contains valid values only, and its URL reads back unchanged', () => {
  const requested = {
    category: 'STREAMER',
    platform: 'twitch',
    verified: 'yes',
    q: 'ärne',
    sort: 'followers',
    page: '2',
  };
  const filter = parsePersonalityFilter(requested);
  expect(filter).toEqual({
    category: 'STREAMER',
    platform: 'twitch',
    verified: true,
    name: 'ärne',
    sort: 'followers',
    page: 2,
  });
  const { searchParams } = new URL(routes.personalities(filter), 'http://site');
  expect(Object.fromEntries(searchParams)).toEqual(requested);
});

test('invalid values are ignored, and a name is trimmed', () => {
  expect(
    parsePersonalityFilter({ category: 'WIZARD', platform: 'x!', verified: '1', sort: 'ranking' }),
  ).toEqual({
    page: 1,
  });
  expect(parsePersonalityFilter({ q: '  Ines \n Varga ' }).name).toBe('Ines Varga');
  expect(parsePersonalityFilter({ q: '   ' }).name).toBeUndefined();
  expect(parsePersonalityFilter({ q: 'x'.repeat(500) }).name).toHaveLength(60);
});

test('a filter has a name, and a change goes back to the first page', () => {
  expect(personalityFilterName({})).toBe('Personalities');
  expect(personalityFilterName({ category: 'STREAMER', verified: true, platform: 'x', name: 'a' })).toBe(
    'Personalities: Streamer, verified, on X, “a”',
  );
  expect(changedPersonalityFilter({ sort: 'name', page: 3 }, { verified: true })).toEqual({
    sort: 'name',
    verified: true,
  });
  expect(isFiltered({ sort: 'name', page: 2 })).toBe(false);
  expect(isFiltered({ name: 'a' })).toBe(true);
});

test('the title names a sort order other than the default', () => {
  expect(personalitySortText({ sort: 'followers' })).toBe(', by followers');
  expect(personalitySortText({ sort: 'ranking' })).toBe('');
  expect(personalitySortText({})).toBe('');
});
