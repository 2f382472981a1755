import { parseRecord } from '../../../../lib/records/parse.ts';
import { profileCard } from '../../../profiles/model/stored-profile.ts';
import { CurrentReadModel } from './current-read-model.ts';
import { FilterableRows } from './filterable-rows.ts';
import { readRestriction } from './restriction-row.ts';
import { SqliteStore } from './sqlite-store.ts';
import { randomFilters } from './testing/random-filters.ts';
import { ScriptedBackend } from './testing/scripted-backend.ts';

const TODAY = '2026-11-23';

test('the explorer finds the same records for random filters as the conditions for versions and alerts', async () => {
  const backend = new ScriptedBackend(500);
  const store = new SqliteStore(await new CurrentReadModel(backend.source(null)).get());
  const all = await store.ids({ kind: 'ban', filter: {}, today: TODAY });
  const rows = new FilterableRows();
  for (const [key, id] of all.entries()) {
    const raw = backend.bans.get(id);
    const read = readRestriction('ban', raw, TODAY);
    const card = parseRecord('Profile', profileCard, backend.people.get(read?.row.profile ?? ''));
    if (read && card) rows.add(key, read.row, card, read.words);
  }
  const sizes: number[] = [];
  for (const filter of randomFilters(400)) {
    const query = { kind: 'ban', filter, today: TODAY } as const;
    const ids = await store.ids(query);
    const expected = [...rows.matcher('ban', filter, TODAY)()].map((key) => all[key] ?? '');
    expect({ filter, ids: [...ids].sort() }).toEqual({ filter, ids: expected.sort() });
    expect((await store.count(query)).records).toBe(ids.length);
    expect(await store.matching(query, all)).toEqual(new Set(ids));
    expect(await store.records(query, all)).toHaveLength(ids.length);
    sizes.push(ids.length);
  }
  rows.close();
  // Filters that find nothing, or everything, would show nothing.
  expect(sizes.filter((size) => size > 0 && size < all.length).length).toBeGreaterThan(50);
});
