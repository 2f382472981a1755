import {
  admin,
  ann,
  guest,
  openTestEngine,
  person,
  type TestEngine,
} from '../../../embedded/data/testing/harness.ts';
import type { GraphQLClient, Row, Written } from '../../../lib/workspace/stored-record.ts';
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
  settleChange,
  swapPlaces,
  updateRecord,
} from './records.ts';

let backend: TestEngine;
let client: GraphQLClient;
beforeEach(() => {
  backend = openTestEngine();
  client = queryAs(admin);
});
afterEach(() => backend.dispose());

const queryAs =
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
      { filter, sort, token, limit, fields: model === 'Stream' ? ['title'] : [] },
      client,
    );
    ids.push(...page.rows.map(({ id }) => id));
    token = page.nextToken;
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
    const ranked = await listRecords('Stream', { sort: 'ranking', limit: 2, fields: ['title'] }, client);
    expect(ranked.rows.map(({ id }) => id)).toEqual(['two-too', 'two', 'ten', 'none']);
    expect(ranked.nextToken).toBeNull();
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
    const page = await listRecords('Stream', { limit: 10 }, client);
    expect(page.rows.map(({ id }) => id)).toEqual(['fine']);
    expect(page.broken).toBe(1);
    await deleteBrokenRecord('Stream', 'broken', client);
    expect((await listRecords('Stream', { limit: 10 }, client)).broken).toBe(0);
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
    const page = await listRecords('Stream', { limit: 25 }, client);
    expect([page.rows.length, page.nextToken === null, page.isCutShort]).toEqual([25, false, false]);
    await expect(listRecords('Stream', {}, queryAs(ann))).rejects.toThrow('Not Authorized');
  });
});

describe('record writes', () => {
  test('create a record without empty fields, and read it back', async () => {
    const chapters = [{ at: 0, title: 'One' }];
    const made = await createRecord('Stream', { ...stream('one'), slug: null, chapters }, client);
    expect(made).toMatchObject({ kind: 'saved', row: { id: 'one', slug: null } });
    const row = await getRecord('Stream', 'one', client);
    expect(JSON.parse(String(row?.chapters))).toEqual(chapters);
  });

  test('treat a repeated creation as the same, and report an id of another record', async () => {
    await createRecord('Stream', stream('one'), client);
    expect(await createRecord('Stream', stream('one'), client)).toMatchObject({ kind: 'saved' });
    expect(await createRecord('Stream', stream('one', { title: 'Other' }), client)).toMatchObject({
      kind: 'conflict',
      theirs: { title: 'Title of one' },
    });
  });

  test('change nothing in a record that was changed elsewhere', async () => {
    const made = await createRecord('Stream', stream('one'), client);
    if (made.kind !== 'saved') throw new Error(made.kind);
    const seen = made.row.updatedAt;
    const other = queryAs(person('other', 'ADMINS'));
    expect(await updateRecord('Stream', 'one', { title: 'Theirs' }, seen, other)).toMatchObject({
      kind: 'saved',
    });
    expect(await updateRecord('Stream', 'one', { title: 'Mine' }, seen, client)).toMatchObject({
      kind: 'conflict',
      theirs: { title: 'Theirs' },
    });
    expect(await deleteRecord('Stream', 'one', seen, client)).toMatchObject({ kind: 'conflict' });
    expect(await getRecord('Stream', 'one', client)).toMatchObject({ title: 'Theirs' });
  });

  test('remove a field, and the record from its index', async () => {
    const made = await createRecord('Stream', stream('one', { language: 'en' }), client);
    if (made.kind !== 'saved') throw new Error(made.kind);
    await updateRecord('Stream', 'one', { language: null }, made.row.updatedAt, client);
    expect(await everyId('Stream', { language: 'en' })).toEqual([]);
  });

  test('delete and restore with every field, and report an id that was taken meanwhile', async () => {
    await createRecord('Personality', { ...people('ann', 'STREAMER', 1), tags: ['power'] }, client);
    const before = await getRecord('Personality', 'ann', client);
    if (!before) throw new Error('not there');
    expect(await deleteRecord('Personality', 'ann', before.updatedAt, client)).toMatchObject({
      kind: 'saved',
    });
    expect(await getRecord('Personality', 'ann', client)).toBeNull();
    expect(await deleteRecord('Personality', 'ann', before.updatedAt, client)).toEqual({ kind: 'gone' });
    expect(await restoreRecord('Personality', before, client)).toMatchObject({ kind: 'saved' });
    const { updatedAt: _after, ...restored } = (await getRecord('Personality', 'ann', client)) ?? {};
    const { updatedAt: _before, ...first } = before;
    expect(restored).toEqual(first);

    await deleteRecord('Personality', 'ann', String(_after), client);
    await createRecord('Personality', people('ann', 'EDUCATOR', 2), client);
    expect(await restoreRecord('Personality', before, client)).toMatchObject({
      kind: 'conflict',
      theirs: { category: 'EDUCATOR' },
    });
  });

  test.each([
    ['a guest', guest],
    ['a signed-in person', ann],
  ])('are refused to %s', async (_who, who) => {
    const made = await createRecord('Stream', stream('one'), client);
    if (made.kind !== 'saved') throw new Error(made.kind);
    const asOther: GraphQLClient = (query, variables) => backend.run(who, query, variables);
    const { updatedAt } = made.row;
    await expect(createRecord('Stream', stream('two'), asOther)).rejects.toThrow('Not Authorized');
    await expect(updateRecord('Stream', 'one', { title: 'x' }, updatedAt, asOther)).rejects.toThrow(
      'Not Authorized',
    );
    await expect(deleteRecord('Stream', 'one', updatedAt, asOther)).rejects.toThrow('Not Authorized');
    expect(await getRecord('Stream', 'one', client)).toEqual(made.row);
  });
});

const row = (version: number, more: object = {}): Row => ({
  id: 'a',
  updatedAt: String(version),
  status: 'ACTIVE',
  title: 'T',
  ...more,
});

/** A record with the version `stored`, which only accepts a change of its newest version. */
function record(stored: Row | null) {
  const seen: string[] = [];
  const update = async (from: Row, changes: object): Promise<Written> => {
    seen.push(from.updatedAt);
    if (!stored) return { kind: 'gone' };
    if (stored.updatedAt !== from.updatedAt) return { kind: 'conflict', theirs: stored };
    return { kind: 'saved', row: { ...stored, ...changes, updatedAt: 'new' } };
  };
  return { seen, update };
}

const HIDE = { status: 'INACTIVE' };

test('saves a change of the version that was seen', async () => {
  const { update } = record(row(1));
  expect(await settleChange(row(1), HIDE, update)).toMatchObject({ kind: 'saved', row: HIDE });
});

test('saves together with another administrator’s change', async () => {
  const { update, seen } = record(row(2, { title: 'Theirs' }));
  expect(await settleChange(row(1), HIDE, update)).toMatchObject({
    kind: 'saved',
    row: { status: 'INACTIVE', title: 'Theirs' },
  });
  expect(seen).toEqual(['1', '2']);
});

test('keeps another administrator’s value of the same field', async () => {
  const theirs = row(2, { status: 'PENDING' });
  const { update, seen } = record(theirs);
  expect(await settleChange(row(1), HIDE, update)).toEqual({ kind: 'lost', row: theirs });
  expect(seen).toEqual(['1']);
});

test('gives up on a record that changes at every attempt, and on a deleted one', async () => {
  let version = 1;
  const restless = async (): Promise<Written> => {
    version += 1;
    return { kind: 'conflict', theirs: row(version) };
  };
  expect(await settleChange(row(1), HIDE, restless)).toMatchObject({ kind: 'lost' });
  expect(version).toBe(5);
  expect(await settleChange(row(1), HIDE, record(null).update)).toEqual({ kind: 'gone' });
});

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
