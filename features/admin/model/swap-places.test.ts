import type { Row } from '../../studio/model/one-record.ts';
import { swapPlaces } from './swap-places.ts';

const first: Row = { id: 'a', updatedAt: '1', ranking: 3 };
const second: Row = { id: 'b', updatedAt: '1', ranking: 4 };

/** A store that refuses writes of these ids, and every write of an old version. */
function store(refused: readonly string[] = []) {
  const rows = new Map([first, second].map((row) => [row.id, row]));
  const underWay: string[] = [];
  return {
    places: () => [...rows.values()].map(({ id, ranking }) => [id, ranking]),
    write: async (seen: Row, ranking: unknown) => {
      underWay.push(seen.id);
      expect(underWay).toHaveLength(1);
      await Promise.resolve();
      underWay.pop();
      if (refused.includes(seen.id) || rows.get(seen.id)?.updatedAt !== seen.updatedAt) return null;
      const row = { ...seen, ranking, updatedAt: String(Number(seen.updatedAt) + 1) };
      rows.set(row.id, row);
      return row;
    },
  };
}

test('swaps two records, one write at a time', async () => {
  const { places, write } = store();
  expect(await swapPlaces(first, second, write)).toBe(true);
  expect(places()).toEqual([
    ['a', 4],
    ['b', 3],
  ]);
});

test.each(['a', 'b'])('moves nothing if the write of %s is refused', async (id) => {
  const { places, write } = store([id]);
  expect(await swapPlaces(first, second, write)).toBe(false);
  expect(places()).toEqual([
    ['a', 3],
    ['b', 4],
  ]);
});
