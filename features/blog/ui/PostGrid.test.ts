import type { PostFormat } from '@/lib/domain/list-filters';
import { getPlaces } from './PostGrid.tsx';

const standards = (count: number) => Array.from({ length: count }, (): PostFormat => 'standard');

const COLUMNS = { third: 1, beside: 1, wide: 2, whole: 3 } as const;

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 25])('fills every row with %i posts', (count) => {
  const places = getPlaces(standards(count));
  expect(places).toHaveLength(count);
  let column = 0;
  for (const place of places) {
    expect(column + COLUMNS[place]).toBeLessThanOrEqual(3);
    column = (column + COLUMNS[place]) % 3;
  }
  expect(column).toBe(0);
});

it('gives the wider place of a row of two to the format with the higher priority', () => {
  expect(getPlaces(['link', 'quote'])).toEqual(['beside', 'wide']);
  expect(getPlaces(['gallery', 'standard'])).toEqual(['wide', 'beside']);
});

it('leaves no quotation to a row of three', () => {
  expect(getPlaces(['audio', 'standard', 'quote'])).toEqual(['wide', 'beside', 'whole']);
  expect(getPlaces(['standard', 'quote', 'standard', 'link', 'video']).slice(0, 2)).toEqual([
    'beside',
    'wide',
  ]);
});

it('changes the side of the room where both gain the same', () => {
  const wide = getPlaces(standards(10)).flatMap((place, at) => (place === 'wide' ? [at] : []));
  expect(wide).toEqual([3, 9]);
});
