import { jest } from '@jest/globals';
import type { SearchDocument } from './documents.ts';
import {
  type ListedPage,
  type ListedQuery,
  type PeopleFilter,
  PROFILE_PAGES,
  peopleByPlatform,
  peopleCount,
  peoplePage,
} from './listed-pages.ts';
import { ReadModel } from './read-model.ts';
import { SqliteStore } from './sqlite-store.ts';
import { NOW, profiles, QUERIES, randomDocuments } from './testing/random-documents.ts';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const owners = new Map(profiles.map(({ id, owner }) => [String(id), owner]));

const isPublic = ({ owner, profile }: SearchDocument) => profile === null || owners.get(profile) === owner;

/** Whether a record has its address, by the same rule in plain code. */
function hasItsAddress(one: SearchDocument, all: readonly SearchDocument[]): boolean {
  const getClaim = ({ listing, id }: SearchDocument) => `${listing?.claim ?? '~'} ${id}`;
  return !all.some(
    (other) =>
      other.kind === one.kind &&
      other.path === one.path &&
      isPublic(other) &&
      getClaim(other) < getClaim(one),
  );
}

function getState({ listing }: SearchDocument): string {
  if ((listing?.place ?? '') > NOW) return 'upcoming';
  return (listing?.until ?? '') > NOW ? 'live' : 'recorded';
}

/** The IDs that a query should list, in their order, without `skip` and `limit`. */
function expectedIds(query: ListedQuery, all: readonly SearchDocument[]): readonly string[] {
  const { kind, facets = [], anyOf, name, from, to, state } = query;
  const order = query.order ?? (state === 'upcoming' ? 'oldest' : 'newest');
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  const key = (document: SearchDocument) =>
    order === 'views' || order === 'title'
      ? (document.listing?.sorts?.[order] ?? '')
      : (document.listing?.place ?? '');
  const turned = order === 'newest' || order === 'live' ? -1 : 1;
  const liveFirst = (document: SearchDocument) => (order === 'live' && getState(document) === 'live' ? 0 : 1);
  return all
    .filter((document) => document.kind === kind && isPublic(document) && hasItsAddress(document, all))
    .filter((document) => state === undefined || getState(document) === state)
    .filter(({ listing }) => from === undefined || (listing?.place ?? '') >= from)
    .filter(({ listing }) => to === undefined || (listing?.place ?? '') <= to)
    .filter(({ listing }) => name === undefined || listing?.names?.includes(name))
    .filter(({ listing }) => facets.every((facet) => listing?.facets.includes(facet)))
    .filter(({ listing }) => !anyOf || anyOf.some((facet) => listing?.facets.includes(facet)))
    .sort((a, b) => liveFirst(a) - liveFirst(b) || turned * (compare(key(a), key(b)) || compare(a.id, b.id)))
    .map(({ id }) => id);
}

const idsIn = ({ rows }: ListedPage) => rows.map(({ id }) => id);

test.each([1, 2, 3])(
  'lists have the rows and numbers of plain code on random records, seed %d',
  async (seed) => {
    const documents = randomDocuments(seed, 240);
    const model = new ReadModel('2026-11-23');
    model.fill(profiles, []);
    model.putDocuments(documents);
    const store = new SqliteStore(model);
    for (const query of QUERIES) {
      const expected = expectedIds(query, documents);
      const { skip = 0, limit } = query;
      const page = await store.listedWithTotal(query);
      expect({ query, ids: idsIn(page), records: page.records }).toEqual({
        query,
        ids: expected.slice(skip, skip + limit),
        records: expected.length,
      });
      if (query.order === 'live' || skip > 0) continue;
      const walked = idsIn(page);
      for (let after = page.next; after; ) {
        const more = await store.listedWithTotal({ ...query, after });
        walked.push(...idsIn(more));
        after = more.next;
      }
      expect({ query, walked }).toEqual({ query, walked: expected });
    }
  },
);

test('a record that is written again, moved or deleted changes the lists at once', async () => {
  const [brief] = randomDocuments(1, 240).filter(({ kind, owner }) => kind === 'brief' && owner === 'ann');
  if (!brief?.listing) throw new Error('There is no brief of Ann.');
  const model = new ReadModel('2026-11-23');
  model.fill(profiles, []);
  const store = new SqliteStore(model);
  const ids = async (query: Partial<ListedQuery> = {}) =>
    idsIn(await store.listedWithTotal({ kind: 'brief', limit: 9, ...query }));
  model.putDocuments([{ ...brief, profile: 'ann' }]);
  expect(await ids()).toEqual([brief.id]);
  model.putDocuments([{ ...brief, profile: 'ann', listing: { ...brief.listing, facets: ['tag:new'] } }]);
  expect(await ids({ facets: ['tag:new'] })).toEqual([brief.id]);
  model.takeProfile('ann', { ...profiles[0], owner: 'other' });
  expect(await ids()).toEqual([]);
  model.takeProfile('ann', profiles[0]);
  model.dropDocument('brief', brief.id);
  expect(await ids()).toEqual([]);
});

describe('lists and counts of people read the restrictions of each person by an index, and no rows', () => {
  const FILTERS: readonly PeopleFilter[] = [
    {},
    { restriction: {} },
    { restriction: { platform: 'youtube' } },
    { restriction: { kind: 'ban', state: 'in-force' } },
    { name: 'ann', restriction: { kind: 'report', state: 'in-force', platform: 'x' } },
  ];
  const dialect = { hasName: 'instr(names, ?)' };

  test.each(FILTERS)('with the filter %j', (filter) => {
    const { database } = new ReadModel('2026-11-23');
    const statements = [
      peopleCount(filter, dialect),
      peopleByPlatform(filter, dialect),
      peoplePage({ ...filter, order: 'changed', limit: 12 }, dialect),
      { sql: PROFILE_PAGES, values: [12, 0] },
    ];
    for (const { sql, values } of statements) {
      const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
      const reads = plan
        .map(({ detail }) => String(detail))
        .filter((detail) => / restriction\b/.test(detail))
        .map((detail) => detail.replace(' EXISTS', '').replace(/\(.*/, ''));
      expect({ sql, reads: new Set(reads) }).toEqual({
        sql,
        reads: new Set(
          /\brestriction\b/.test(sql) ? ['SEARCH restriction USING COVERING INDEX by_profile '] : [],
        ),
      });
    }
  });
});
