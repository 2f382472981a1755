import { admin, openTestEngine, type TestEngine } from '../../../embedded/data/testing/harness.ts';
import { derivedStreamFields } from '../../streams/model/derived-stream-fields.ts';
import { checkCatalogue, openCatalogue } from './catalogue.ts';
import { readOverview } from './overview.ts';

let backend: TestEngine;
beforeEach(() => {
  backend = openTestEngine();
});
afterEach(() => backend.dispose());

const NOW = '2026-11-21T12:00:00.000Z';
const catalogue = () =>
  openCatalogue(
    (query, variables) => backend.run(admin, query, variables),
    () => {},
  );

function stream(id: string, more: object = {}) {
  const input = {
    title: id,
    description: 'd',
    url: '/a.mp4',
    status: 'ACTIVE',
    date: '2026-01-01T00:00:00.000Z',
  };
  const row = { ...input, id, ...more };
  return { ...row, ...derivedStreamFields(row, { isNew: true }) };
}

test('lists records that need attention, most urgent first, with counts', async () => {
  backend.engine.bulk(
    'Stream',
    [
      stream('old'),
      stream('soon', { date: '2026-12-01T00:00:00.000Z' }),
      stream('drawn', { date: '2026-12-02T00:00:00.000Z', thumbnail: '/pictures/streams/a-400.webp' }),
      stream('waiting', { status: 'PENDING' }),
      stream('hidden', { status: 'PENDING', date: '2026-12-03T00:00:00.000Z' }),
    ],
    admin,
  );
  backend.engine.bulk(
    'Personality',
    [
      {
        id: 'ann',
        name: 'Ann',
        displayName: 'Ann',
        category: 'STREAMER',
        ranking: 1,
        image: '/pictures/a-1.webp',
      },
      { id: 'ben', name: 'Ben', displayName: 'Ben', category: 'EDUCATOR', ranking: 2, active: false },
    ],
    admin,
  );
  const overview = await readOverview(catalogue().list, NOW);
  expect(overview.matters.map(({ id, rows }) => [id, rows.map((row) => row.id)])).toEqual([
    ['soon-hidden', ['hidden']],
    ['pending', ['hidden', 'waiting']],
    ['no-thumbnail', ['soon']],
    ['no-image', ['ben']],
    ['none-featured', []],
  ]);
  expect(overview.streams).toMatchObject({
    ACTIVE: { count: 3 },
    upcoming: { count: 2 },
    INACTIVE: { count: 0 },
  });
  expect(overview.personalities).toMatchObject({ shown: { count: 1 }, hidden: { count: 1 } });
  expect(overview.changed).toHaveLength(6);
  expect(overview.isChangedPartial).toBe(false);
  expect(overview.at).toBe(NOW);
});

test('checks every record, including those that are in no list', async () => {
  backend.engine.bulk(
    'Stream',
    [
      stream('fine'),
      stream('undated', { date: undefined }),
      stream('odd', { rating: 9 }),
      stream('broken'),
    ].map((row) => JSON.parse(JSON.stringify(row))),
    admin,
  );
  backend.engine.store.database.exec(
    `UPDATE "Stream" SET document = json_remove(document, '$.title') WHERE id = 'broken'`,
  );
  const steps: number[] = [];
  const check = await checkCatalogue(
    catalogue().list,
    ({ checked }) => steps.push(checked),
    new AbortController().signal,
  );
  expect(check.faults.map(({ id, problems }) => [id, problems.map(({ field }) => field)]).sort()).toEqual([
    ['odd', ['rating']],
    ['undated', ['date']],
  ]);
  expect([check.checked, check.unreadable, steps.at(-1)]).toEqual([4, 1, 4]);
});

test('stops on an abort', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(checkCatalogue(catalogue().list, () => {}, stop.signal)).rejects.toThrow('aborted');
});

test('reports every write with the keys of public pages', async () => {
  const updates: unknown[] = [];
  const client = (query: string, variables: Readonly<Record<string, unknown>>) =>
    backend.run(admin, query, { ...variables });
  const { create, update, remove, restore } = openCatalogue(client, (news, change) =>
    updates.push([news.kind, change.keys]),
  );
  const made = await create('Stream', { ...stream('one'), slug: 'one' });
  if (made.kind !== 'saved') throw new Error(made.kind);
  const changed = await update('Stream', made.row, { slug: 'two' });
  if (changed.kind !== 'saved') throw new Error(changed.kind);
  await update('Stream', made.row, { slug: 'three' });
  await remove('Stream', changed.row);
  await restore('Stream', changed.row);
  expect(updates).toEqual([
    ['create', { slug: { old: null, new: 'one' } }],
    ['update', { slug: { old: 'one', new: 'two' } }],
    ['delete', { slug: { old: 'two', new: null } }],
    ['create', { slug: { old: null, new: 'two' } }],
  ]);
});
