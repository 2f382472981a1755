import { parsePage } from '../../../lib/http/parse-page.ts';
import { routes } from '../../../lib/routes.ts';
import { briefFilterName, parseBriefFilter } from './brief-filter.ts';

test.each([
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['7', 7],
  ['-7', 1],
  ['7.5', 1],
  ['1e3', 1],
  ['99999', 10_000],
  ['100000', 1],
  [['2', '3'], 1],
])('page %p is %i', (value, page) => {
  expect(parsePage(value)).toBe(page);
});

test('a filter contains known values only', () => {
  expect(parseBriefFilter({ category: 'law', theme: 'power', tag: 'dsa', page: '2' })).toEqual({
    category: 'law',
    theme: 'power',
    tag: 'dsa',
    page: 2,
  });
  expect(parseBriefFilter({ category: 'gossip', theme: ['power', 'power'], tag: ['dsa', 'x'] })).toEqual({
    page: 1,
  });
});

test.each(['mass reporting', 'mass_reporting', 'c++', 'r&d', '50%', 'a=b', 'Éire', '検閲', '#appeal', 'x,y'])(
  'the tag %j has its own list',
  (tag) => {
    const { searchParams } = new URL(routes.briefs({ tag }), 'https://example.org');
    expect(parseBriefFilter(Object.fromEntries(searchParams)).tag).toBe(tag);
  },
);

test.each(['', ' ', 'two\nlines', 'x'.repeat(61), '\uD83D'])('%j is not a tag', (tag) => {
  expect(parseBriefFilter({ tag }).tag).toBeUndefined();
});

test('briefs with a video have their own list, and other formats are ignored', () => {
  expect(parseBriefFilter({ format: 'video' })).toEqual({ format: 'video', page: 1 });
  expect(parseBriefFilter({ format: 'audio' })).toEqual({ page: 1 });
  expect(routes.briefs({ format: 'video', theme: 'power' })).toBe('/briefs?theme=power&format=video');
  expect(briefFilterName({ format: 'video' })).toBe('Video briefs');
  expect(briefFilterName({ format: 'video', category: 'law' })).toBe('Video briefs: Law');
});

test('each filter has a name', () => {
  expect(briefFilterName({})).toBe('Briefs');
  expect(briefFilterName({ category: 'law', theme: 'information-warfare', tag: 'dsa', page: 3 })).toBe(
    'Briefs: Law, Information warfare, tagged DSA',
  );
});
