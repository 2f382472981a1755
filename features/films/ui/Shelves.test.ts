import { FILM_LIST_IDS } from '../model/film-list.ts';
import { GROWING_LISTS, SHELVES } from './shelves.ts';

const shown = Object.values(SHELVES).flatMap((shelves) => shelves.map(({ list }) => list));

test('every list of the specification has its place, and no list two', () => {
  expect([...shown].sort()).toEqual([...FILM_LIST_IDS].sort());
});

test('every list that grows has a page', () => {
  const whole = SHELVES.viewAll.map(({ list }) => list);
  expect(whole).toEqual(expect.arrayContaining([...GROWING_LISTS]));
});
