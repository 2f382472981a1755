import {
  admin,
  ann,
  guest,
  openTestEngine,
  person,
  type TestEngine,
} from '../../../embedded/data/testing/harness.ts';
import type { GraphQLClient } from '../../account/model/own-records.ts';
import { derivedStreamFields } from '../../streams/model/derived-stream-fields.ts';
import {
  createRecord,
  deleteBrokenRecord,
  deleteRecord,
  getRecord,
  listRecords,
  type RecordFilter,
  type RecordSort,
  restoreRecord,
  updateRecord,
} from './records.ts';

let backend: TestEngine;
let ask: GraphQLClient;
beforeEach(() => {
  backend = openTestEngine();
  ask = askAs(admin);
});
afterEach(() => backend.dispose());

const askAs =
  (who: typeof ann): GraphQLClient =>
  (query, variables) =>
    backend.run(who, query, variables);

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString();
function stream(id: string, more: object = {}) {
  const url = 'https://www.youtube.com/watch?v=abcdefghijk';
  const input = {
    id,
    title: `Title of ${id}`,
    description: 'd',
    url,
    status: 'ACTIVE',
    date: day(0),
    ...more,
  };
  return { ...input, ...derivedStreamFields(input, { isNew: true }) };
}
const people = (id: string, category: string, ranking?: number) => ({
  id,
  name: id,
  displayName: id,
  category,
  ranking,
});

const fill = (model: string, rows: readonly object[]) =>
  backend.engine.bulk(
    model,
    rows.map((row) => JSON.parse(JSON.stringify(row))),
    admin,
  );

async function everyId(
  model: 'Stream' | 'Personality',
  filter: RecordFilter = {},
  sort?: RecordSort,
  limit = 3,
): Promise<string[]> {
  const ids: string[] = [];
  let token: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listRecords>> = await listRecords(
      model,
      { filter, sort, token, limit, fields: ['title'].filter(() => model === 'Stream') },
      ask,
    );
    ids.push(...page.rows.map(({ id }) => id));
    token = page.token;
  } while (token !== null);
  return ids;
}

describe('record lists', () => {
  test('sort streams of all statuses, newest or oldest first', async () => {
    const statuses = ['ACTIVE', 'PENDING', 'INACTIVE'];
    fill(
      'Stream',
      Array.from({ length: 10 }, (_, at) => stream(`s${at}`, { date: day(at), status: statuses[at % 3] })),
    );
    const newest = Array.from({ length: 10 }, (_, at) => `s${9 - at}`);
    expect(await everyId('Stream')).toEqual(newest);
    expect(await everyId('Stream', {}, 'oldest')).toEqual([...newest].reverse());
    expect(await everyId('Stream', { status: 'PENDING' })).toEqual(['s7', 's4', 's1']);
    expect(await everyId('Stream', { from: day(8) }, 'oldest')).toEqual(['s8', 's9']);
    for (const sort of ['title', 'views', 'rating', 'stored'] as const)
      expect([sort, (await everyId('Stream', { from: day(8) }, sort)).sort()]).toEqual([sort, ['s8', 's9']]);
  });

  test('sort featured streams by ranking, on one page', async () => {
    fill('Stream', [
      stream('none', { featured: true, date: day(9) }),
      stream('ten', { featured: true, ranking: '10', date: day(8) }),
      stream('two', { featured: true, ranking: '2', date: day(1) }),
      stream('two-too', { featured: true, ranking: '2', date: day(2), status: 'PENDING' }),
      stream('first', { featured: false, ranking: '1' }),
    ]);
    const ranked = await listRecords('Stream', { sort: 'ranking', limit: 2, fields: ['title'] }, ask);
    expect(ranked.rows.map(({ id }) => id)).toEqual(['two-too', 'two', 'ten', 'none']);
    expect(ranked.token).toBeNull();
    expect(await everyId('Stream', { featured: true, from: day(8) }, 'ranking')).toEqual(['ten', 'none']);
  });

  test('filter by language, host, platform, genre, flag and missing fields', async () => {
    fill('Stream', [
      stream('file', { url: '/sample-media/a.mp4', language: 'de', thumbnail: '/pictures/a.webp' }),
      stream('tube', { language: 'en', created_by_username: 'ann', genre: ['Talk'], featured: true }),
      stream('twitch', { url: 'https://www.twitch.tv/ann', geners: ['Talk'], date: day(1) }),
      stream('other', { url: 'https://archive.example/x', language: 'en', status: 'PENDING' }),
    ]);
    const found = async (filter: RecordFilter) => (await everyId('Stream', filter)).sort();
    expect(await found({ language: 'en' })).toEqual(['other', 'tube']);
    expect(await found({ language: 'en', status: 'PENDING' })).toEqual(['other']);
    expect(await found({ created_by_username: 'ann' })).toEqual(['tube']);
    expect(await found({ platform: 'youtube' })).toEqual(['tube']);
    expect(await found({ platform: 'twitch' })).toEqual(['twitch']);
    expect(await found({ platform: 'own' })).toEqual(['file']);
    expect(await found({ platform: 'elsewhere' })).toEqual(['other']);
    expect(await found({ genre: 'Talk' })).toEqual(['tube', 'twitch']);
    expect(await found({ featured: true })).toEqual(['tube']);
    expect(await found({ featured: false, genre: 'Talk' })).toEqual(['twitch']);
    expect(await found({ lacks: 'thumbnail' })).toEqual(['other', 'tube', 'twitch']);
  });

  test('search for words in any order and case', async () => {
    fill('Stream', [
      stream('a', { title: 'Court day: the whole hearing' }),
      stream('b', { title: 'Reading a notice', created_by_username: 'mara-court' }),
      stream('c', { title: 'Other' }),
    ]);
    expect((await everyId('Stream', { search: 'court' })).sort()).toEqual(['a', 'b']);
    expect(await everyId('Stream', { search: 'HEARING  court' })).toEqual(['a']);
    expect(await everyId('Stream', { search: 'nothing' })).toEqual([]);
  });

  test('sort personalities of all categories by ranking', async () => {
    fill('Personality', [
      people('c', 'STREAMER', 3),
      people('a', 'JOURNALIST', 1),
      people('d', 'STREAMER', 10),
      people('b', 'ACTIVIST', 2),
    ]);
    expect(await everyId('Personality')).toEqual(['a', 'b', 'c', 'd']);
    expect(await everyId('Personality', {}, 'last')).toEqual(['d', 'c', 'b', 'a']);
    expect(await everyId('Personality', { category: 'STREAMER' })).toEqual(['c', 'd']);
  });

  test('treat a personality without the field `active` as active', async () => {
    fill('Personality', [
      { ...people('on', 'STREAMER', 1), active: true },
      { ...people('off', 'STREAMER', 2), active: false },
      people('silent', 'STREAMER', 3),
    ]);
    expect(await everyId('Personality', { active: true })).toEqual(['on', 'silent']);
    expect(await everyId('Personality', { active: false })).toEqual(['off']);
  });

  test('in the order of storage include records that are in no index', async () => {
    fill('Stream', [stream('dated'), stream('undated', { date: undefined })]);
    fill('Personality', [people('unranked', 'STREAMER'), people('ranked', 'STREAMER', 1)]);
    expect(await everyId('Stream')).toEqual(['dated']);
    expect(await everyId('Stream', { lacks: 'date' }, 'stored')).toEqual(['undated']);
    expect((await everyId('Personality', {}, 'stored')).sort()).toEqual(['ranked', 'unranked']);
  });

  test('count unreadable records and return the rest', async () => {
    fill('Stream', [stream('fine'), stream('broken')]);
    backend.engine.store.database.exec(
      `UPDATE "Stream" SET document = replace(document, 'Title of broken', 'x') WHERE id = 'fine'`,
    );
    backend.engine.store.database.exec(
      `UPDATE "Stream" SET document = json_remove(document, '$.title') WHERE id = 'broken'`,
    );
    const page = await listRecords('Stream', { limit: 10 }, ask);
    expect(page.rows.map(({ id }) => id)).toEqual(['fine']);
    expect(page.broken).toBe(1);
    await deleteBrokenRecord('Stream', 'broken', ask);
    expect((await listRecords('Stream', { limit: 10 }, ask)).broken).toBe(0);
  });

  test('by title, views and rating include all statuses', async () => {
    fill('Stream', [
      stream('b', { title: '“Élan”', views: 5, rating: 1 }),
      stream('c', { title: 'zeal', views: 7, status: 'PENDING' }),
      stream('a', { title: 'Arc', rating: 4.5, status: 'INACTIVE' }),
    ]);
    expect(await everyId('Stream', {}, 'title')).toEqual(['a', 'b', 'c']);
    expect(await everyId('Stream', {}, 'views')).toEqual(['c', 'b', 'a']);
    expect(await everyId('Stream', {}, 'rating')).toEqual(['a', 'b', 'c']);
    expect(await everyId('Stream', { status: 'PENDING' }, 'title')).toEqual(['c']);
  });

  test('are read page by page, and refused to other people', async () => {
    fill(
      'Stream',
      Array.from({ length: 40 }, (_, at) => stream(`s${at}`, { date: day(at) })),
    );
    const page = await listRecords('Stream', { limit: 25 }, ask);
    expect([page.rows.length, page.token === null, page.isCutShort]).toEqual([25, false, false]);
    await expect(listRecords('Stream', {}, askAs(ann))).rejects.toThrow('Not Authorized');
  });
});

describe('record writes', () => {
  test('create a record without empty fields, and read it back', async () => {
    const chapters = [{ at: 0, title: 'One' }];
    const made = await createRecord('Stream', { ...stream('one'), slug: null, chapters }, ask);
    expect(made).toMatchObject({ kind: 'saved', row: { id: 'one', slug: null } });
    const row = await getRecord('Stream', 'one', ask);
    expect(JSON.parse(String(row?.chapters))).toEqual(chapters);
  });

  test('treat a repeated creation as the same, and report an id of another record', async () => {
    await createRecord('Stream', stream('one'), ask);
    expect(await createRecord('Stream', stream('one'), ask)).toMatchObject({ kind: 'saved' });
    expect(await createRecord('Stream', stream('one', { title: 'Other' }), ask)).toMatchObject({
      kind: 'conflict',
      theirs: { title: 'Title of one' },
    });
  });

  test('change nothing in a record that was changed elsewhere', async () => {
    const made = await createRecord('Stream', stream('one'), ask);
    if (made.kind !== 'saved') throw new Error(made.kind);
    const seen = made.row.updatedAt;
    const other = askAs(person('other', 'ADMINS'));
    expect(await updateRecord('Stream', 'one', { title: 'Theirs' }, seen, other)).toMatchObject({
      kind: 'saved',
    });
    expect(await updateRecord('Stream', 'one', { title: 'Mine' }, seen, ask)).toMatchObject({
      kind: 'conflict',
      theirs: { title: 'Theirs' },
    });
    expect(await deleteRecord('Stream', 'one', seen, ask)).toMatchObject({ kind: 'conflict' });
    expect(await getRecord('Stream', 'one', ask)).toMatchObject({ title: 'Theirs' });
  });

  test('remove a field, and the record from its index', async () => {
    const made = await createRecord('Stream', stream('one', { language: 'en' }), ask);
    if (made.kind !== 'saved') throw new Error(made.kind);
    await updateRecord('Stream', 'one', { language: null }, made.row.updatedAt, ask);
    expect(await everyId('Stream', { language: 'en' })).toEqual([]);
  });

  test('delete and restore with every field, and report an id that was taken meanwhile', async () => {
    await createRecord('Personality', { ...people('ann', 'STREAMER', 1), tags: ['power'] }, ask);
    const before = await getRecord('Personality', 'ann', ask);
    if (!before) throw new Error('not there');
    expect(await deleteRecord('Personality', 'ann', before.updatedAt, ask)).toMatchObject({ kind: 'saved' });
    expect(await getRecord('Personality', 'ann', ask)).toBeNull();
    expect(await deleteRecord('Personality', 'ann', before.updatedAt, ask)).toEqual({ kind: 'gone' });
    expect(await restoreRecord('Personality', before, ask)).toMatchObject({ kind: 'saved' });
    const { updatedAt: _after, ...restored } = (await getRecord('Personality', 'ann', ask)) ?? {};
    const { updatedAt: _before, ...first } = before;
    expect(restored).toEqual(first);

    await deleteRecord('Personality', 'ann', String(_after), ask);
    await createRecord('Personality', people('ann', 'EDUCATOR', 2), ask);
    expect(await restoreRecord('Personality', before, ask)).toMatchObject({
      kind: 'conflict',
      theirs: { category: 'EDUCATOR' },
    });
  });

  test.each([
    ['a guest', guest],
    ['a signed-in person', ann],
  ])('are refused to %s', async (_who, who) => {
    const made = await createRecord('Stream', stream('one'), ask);
    if (made.kind !== 'saved') throw new Error(made.kind);
    const asOther: GraphQLClient = (query, variables) => backend.run(who, query, variables);
    const { updatedAt } = made.row;
    await expect(createRecord('Stream', stream('two'), asOther)).rejects.toThrow('Not Authorized');
    await expect(updateRecord('Stream', 'one', { title: 'x' }, updatedAt, asOther)).rejects.toThrow(
      'Not Authorized',
    );
    await expect(deleteRecord('Stream', 'one', updatedAt, asOther)).rejects.toThrow('Not Authorized');
    expect(await getRecord('Stream', 'one', ask)).toEqual(made.row);
  });
});
