import { banInput, profileInput } from '../../../lib/backend/testing/inputs.ts';
import { ReadModel } from '../../explorer/server/read-model/read-model.ts';
import { SqliteStore } from '../../explorer/server/read-model/sqlite-store.ts';
import { CORRECTIONS_OF_A_PAGE, correctionsIn } from './corrections.ts';

const WRITTEN = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

const profile = (username: string, more = {}) => ({
  ...profileInput(username, more),
  owner: username,
  ...WRITTEN,
});

const changed = (id: string, on: string) => ({
  id,
  kind: 'changed',
  field: 'explanation',
  before: 'What it said.',
  on,
  reason: 'A slip.',
});

const ban = (id: string, of: string, history: readonly unknown[], owner = of) => ({
  ...banInput(id, of, '2026-01-02'),
  explanation: 'What it says.',
  owner,
  ...WRITTEN,
  events: JSON.stringify(history),
});

function modelWith(...bans: readonly unknown[]): ReadModel {
  const model = new ReadModel('2026-11-22');
  model.fill(
    [profile('ann'), profile('hidden', { listing: 'UNLISTED' })],
    bans.map((raw) => ['ban', raw] as const),
  );
  return model;
}

const getCorrections = (model: ReadModel, page: number) => correctionsIn(new SqliteStore(model), page);

const filed = { id: 'e', kind: 'appeal-filed', on: '2026-01-05', text: 'Filed.' };
const retracted = { id: 'c', kind: 'taken-back', of: 'e', on: '2026-03-01', reason: 'It was not filed.' };

test('lists changed and retracted entries, the newest first', async () => {
  const model = modelWith(
    ban('one', 'ann', [changed('a', '2026-02-01'), changed('b', '2026-04-01')]),
    ban('two', 'ann', [filed, retracted]),
    ban('none', 'ann', [filed]),
  );
  const { items, corrections, records, hasNext } = await getCorrections(model, 1);
  expect(items.map(({ record, correction }) => `${record} ${correction.on} ${correction.kind}`)).toEqual([
    'one 2026-04-01 changed',
    'two 2026-03-01 taken-back',
    'one 2026-02-01 changed',
  ]);
  expect([corrections, records, hasNext]).toEqual([3, 2, false]);
});

test('includes no hidden profiles, no records of other owners and no deleted ones', async () => {
  const model = modelWith(
    ban('of-hidden', 'hidden', [changed('a', '2026-02-01')]),
    ban('slander', 'ann', [changed('a', '2026-02-01')], 'mallory'),
    ban('deleted', 'ann', [changed('a', '2026-02-01')]),
  );
  model.takeRestriction('ban', 'deleted', null);
  expect(await getCorrections(model, 1)).toEqual({ items: [], corrections: 0, records: 0, hasNext: false });
});

test('includes later corrections, and has pages', async () => {
  const model = modelWith(ban('one', 'ann', []));
  const many = Array.from({ length: CORRECTIONS_OF_A_PAGE + 2 }, (_, at) =>
    changed(`c${at}`, `2026-02-${String(1 + (at % 28)).padStart(2, '0')}`),
  );
  model.takeRestriction('ban', 'one', ban('one', 'ann', many));
  expect(await getCorrections(model, 1)).toMatchObject({ corrections: 27, records: 1, hasNext: true });
  expect((await getCorrections(model, 2)).items).toHaveLength(2);
  expect((await getCorrections(model, 3)).items).toEqual([]);
});
