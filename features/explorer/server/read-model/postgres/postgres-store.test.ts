import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import { UnavailableError } from '../../../../../lib/backend/unavailable.ts';
import type { RestrictionFilter } from '../../../../../lib/domain/restriction-filter.ts';
import { getMinute } from '../../../../../lib/time/when.ts';
import { findPostgres, TemporaryPostgres } from '../../../../../scripts/testing/postgres.ts';
import { CurrentReadModel } from '../current-read-model.ts';
import type { SearchDocument } from '../documents.ts';
import type { ReadStore } from '../read-store.ts';
import { SqliteStore } from '../sqlite-store.ts';
import { profiles, QUERIES, randomDocuments } from '../testing/random-documents.ts';
import { randomFilters } from '../testing/random-filters.ts';
import { ScriptedBackend } from '../testing/scripted-backend.ts';
import { Indexer } from './indexer.ts';
import { migrate } from './migrations.ts';
import { SitePostgres } from './site-postgres.ts';

const TODAY = '2026-11-23';
const programs = findPostgres();
if (!programs) console.warn('PostgreSQL could not be found or installed: its tests are skipped.');
const describeStore = programs ? describe : describe.skip;

const FILTERS: readonly RestrictionFilter[] = [
  {},
  { sort: 'newest' },
  { sort: 'oldest' },
  { platform: 'youtube' },
  { platform: 'x', state: 'in-force' },
  { platform: 'reddit' },
  { platform: 'other', text: 'vimeo' },
  { creator: 'ann' },
  { text: 'alpha' },
  { text: 'alph ann' },
  { text: 'no such words' },
  { text: '!' },
  { from: '2026-01-05', to: '2026-01-12' },
  { from: '2026-01', platform: 'tiktok' },
  { to: '2026-01-09', sort: 'oldest' },
  { undated: true },
  { known: 'day' },
  { known: 'year-only' },
  { days: '300-' },
  { days: '-310' },
  { days: '305-315', text: 'bravo' },
  { currency: 'none' },
  { currency: 'USD' },
  { appeal: 'NONE' },
  { appeal_result: 'none' },
  { reason_category: 'spam' },
  { scope: 'account', decided_by: 'human' },
  { temporary: 'yes' },
  { temporary: 'no', platform: 'x' },
];

/** Everything that a store returns. Orders that the stores may choose themselves are sorted. */
async function contents(store: ReadStore) {
  const restrictions = [];
  for (const filter of FILTERS) {
    const query = { kind: 'ban', filter, today: TODAY } as const;
    const page = await store.page(query, 7);
    const next = { ...query, filter: { ...filter, ...(page.next && { after: page.next }) } };
    const ids = await store.ids(query);
    const some = [...ids.slice(3, 9).reverse(), 'unknown'];
    const { losses, ...statistics } = await store.statistics(query);
    restrictions.push({
      filter,
      page,
      next: await store.page(next, 7),
      ids,
      count: await store.count(query),
      first: await store.first(query, 5),
      records: await store.records(query, some),
      matching: [...(await store.matching(query, some))].sort(),
      statistics,
      losses: losses.map((loss) => JSON.stringify(loss)).sort(),
    });
  }
  const now = Date.parse(`${TODAY}T12:00:00Z`);
  const people = await store.people({ limit: 2 });
  const searches = [];
  for (const text of ['alpha', 'brav', 'brvao', 'about', 'nothing-like-it', 'text alpha', 'charlie delta'])
    searches.push(await searched(store, text));
  return {
    restrictions,
    facts: await store.banFacts(TODAY),
    recent: await store.recentBans(3, '2026-01-01', now),
    corrections: await store.corrections(10, 0),
    people,
    more: await store.people({ limit: 10, after: people.next ?? '' }),
    named: await store.people({ limit: 10, name: 'n' }),
    banned: await store.people({ limit: 10, restriction: { kind: 'ban', state: 'in-force' } }),
    onPlatform: await store.people({ limit: 10, restriction: { platform: 'youtube' } }),
    latest: await store.people({ limit: 10, order: 'changed' }),
    counts: [
      await store.countPeople({}),
      await store.countPeople({ name: 'n', restriction: { kind: 'ban', platform: 'youtube' } }),
    ],
    platforms: await store.platformsOfPeople({}),
    bannedOn: await store.platformsOfPeople({ name: 'n', restriction: { kind: 'ban', state: 'in-force' } }),
    numbers: [...(await store.getRestrictions(['ann', 'ben', 'nobody']))],
    profilePages: [...(await store.profilePages(3, 0)), ...(await store.profilePages(9, 3))],
    changed: [await store.changedPeople(2, now), await store.changedPeople(99, now)],
    names: await store.listedWithNameLike('ANN', 'x', 5),
    established: await store.establishedAfter(0),
    briefs: await store.newestBriefs(now, 5),
    newest: await store.newestPages('alpha', ['brief', 'guide'], TODAY, 5),
    searches,
  };
}

async function searched(store: ReadStore, text: string) {
  const { items, ...found } = await store.search({ text }, 100);
  const { pages, words } = await store.suggest(text, 50);
  return {
    text,
    found,
    // Their order is compared where no page was replaced.
    paths: items.map(({ path }) => path).sort(),
    suggested: pages.map(({ path }) => path).sort(),
    words,
  };
}

/** Texts of several lengths with few words, so that many pages have each of them, in titles, summaries, texts and tags. */
const SENTENCES = [
  'Appeals of banned accounts',
  'The platform banned an account, and the account was restored after an appeal. ',
  '创作者可以提出申诉。平台的封禁',
  // The pairs of letters of the phrase before, and not its order; then the phrase once, and its pairs more often.
  '創作と作者。申し立てと立て',
  '创作与作者，创作者与作者',
  'アカウントの凍結に異議申し立て',
  'บัญชีถูกระงับ',
  'A court decided: platforms must give reasons. Ban the bank? ',
  'Émile’s notice',
  '',
];

const pagesOfSentences = (count: number): readonly SearchDocument[] =>
  Array.from({ length: count }, (_, at) => {
    const sentence = (step: number) => SENTENCES[Math.floor(at / step) % SENTENCES.length] ?? '';
    const owner = at % 5 === 0 ? 'ann' : at % 7 === 0 ? 'cleo' : null;
    return {
      kind: (['brief', 'guide', 'personality', 'post', 'film'] as const)[at % 5] ?? 'guide',
      id: `sentence-${at}`,
      title: `${sentence(1)} ${at % 3 === 0 ? sentence(3) : ''}`,
      summary: sentence(2),
      body: `${sentence(3)} ${sentence(5)}`.repeat(at % 4),
      tags: at % 2 === 0 ? ['appeals', 'court'] : [],
      path: `/sentence-${at}`,
      day: at % 6 === 0 ? null : `2026-11-${String(1 + (at % 9)).padStart(2, '0')}`,
      owner,
      profile: owner,
    };
  });

const SEARCHED = [
  ...['account', 'accounts', 'ban', 'bans', 'appeal', 'appeal account', 'court platform', 'emile', 'acount'],
  ...['appeals of banned accounts', 'ban xylophone', 'xylophone', 'b', 'ba', 'a c', 'platfrom', 'it’s the'],
  ...[
    '封',
    '封禁',
    '申诉',
    '申诉封禁',
    '创作者',
    '创作者可以',
    '申し立',
    '創作者',
    '異議',
    '凍結 アカウント',
    'บัญ',
    'ระงับ',
    '平台 appeal',
  ],
];

describeStore('the store in PostgreSQL', () => {
  let server: TemporaryPostgres;
  let url: string;
  let backend: ScriptedBackend;
  let indexer: Indexer;
  let site: SitePostgres;
  let current: CurrentReadModel;

  const startIndexer = () => {
    const made = new Indexer(url, () => current.get());
    void made.run();
    return made;
  };

  /** Expects PostgreSQL to have exactly what the read model has. */
  async function expectSame(): Promise<void> {
    const inPostgres = await contents(await site.get());
    const inMemory = await contents(new SqliteStore(await current.get()));
    expect(inPostgres).toEqual(inMemory);
  }

  beforeAll(async () => {
    server = await TemporaryPostgres.start(programs ?? '');
  });
  afterAll(() => server.remove());

  beforeEach(() => {
    for (const level of ['error', 'warn'] as const)
      jest.spyOn(console, level).mockImplementation(() => undefined);
    url = server.createDatabase();
    backend = new ScriptedBackend(500);
    const source = backend.source(null);
    current = new CurrentReadModel(source);
    indexer = startIndexer();
    site = new SitePostgres(url, source);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await indexer.stop();
    await site.close();
  });

  test('has the same rows, counts, orders and pages as the read model in SQLite', async () => {
    await expectSame();
    expect(
      (await (await site.get()).count({ kind: 'ban', filter: {}, today: TODAY })).records,
    ).toBeGreaterThan(20);
  });

  test('finds the records of random filters as the read model in SQLite does, in all its reads', async () => {
    const inPostgres = await site.get();
    const inMemory = new SqliteStore(await current.get());
    const all = await inMemory.ids({ kind: 'ban', filter: {}, today: TODAY });
    for (const filter of randomFilters(200)) {
      const query = { kind: 'ban', filter, today: TODAY } as const;
      const ids = await inPostgres.ids(query);
      expect({ filter, ids }).toEqual({ filter, ids: await inMemory.ids(query) });
      expect(await inPostgres.count(query)).toEqual(await inMemory.count(query));
      expect(await inPostgres.matching(query, all)).toEqual(new Set(ids));
      expect(await inPostgres.records(query, all)).toEqual(await inMemory.records(query, all));
    }
  });

  test('counts, rows and downloads agree about long phrases in scripts without spaces', async () => {
    const store = await site.get();
    const inMemory = new SqliteStore(await current.get());
    const all = await store.ids({ kind: 'ban', filter: {}, today: TODAY });
    for (const text of ['封禁账', '平台封禁账户', 'アカウント', 'บัญชีถูกระงับ']) {
      const query = { kind: 'ban', filter: { text }, today: TODAY } as const;
      const { records, rows } = await store.page(query, 1000);
      const ids = await store.ids(query);
      expect(records).toBeGreaterThan(0);
      // Some records have the pairs of letters of the first phrase in another order.
      expect(ids).toEqual(await inMemory.ids(query));
      expect([rows.length, ids.length]).toEqual([records, records]);
      expect(await store.matching(query, all)).toEqual(new Set(ids));
      expect(await store.records(query, all)).toHaveLength(records);
    }
  });

  test('lists briefs, streams, personalities and posts as the read model in SQLite does', async () => {
    const model = await current.get();
    model.fill(profiles, []);
    model.putDocuments(randomDocuments(4, 240));
    backend.changeTo(backend.seq + 1);
    const inPostgres = await site.get();
    const inMemory = new SqliteStore(await current.get());
    for (const query of QUERIES) {
      const page = await inPostgres.listedWithTotal(query);
      expect({ query, page }).toEqual({ query, page: await inMemory.listedWithTotal(query) });
      expect(await inPostgres.listed(query)).toEqual(await inMemory.listed(query));
      if (query.order === 'live' || !page.next) continue;
      const next = { ...query, after: page.next };
      expect(await inPostgres.listedWithTotal(next)).toEqual(await inMemory.listedWithTotal(next));
    }
  });

  test('finds, orders, counts and suggests pages as the read model in SQLite does', async () => {
    const model = await current.get();
    model.fill(profiles, []);
    model.putDocuments(pagesOfSentences(200));
    backend.changeTo(backend.seq + 1);
    const inPostgres = await site.get();
    const inMemory = new SqliteStore(await current.get());
    for (const text of SEARCHED) {
      const [actual, expected] = [inPostgres, inMemory].map(async (store) => ({
        text,
        found: await store.search({ text }, 100),
        second: await store.search({ text, page: 2 }, 3),
        guides: await store.search({ text, kind: 'guide' }, 5),
        suggested: await store.suggest(text, 30),
        some: await store.suggest(text, 2),
        newest: await store.newestPages(text, ['brief', 'post'], '2026-11-06', 9),
      }));
      expect(await actual).toEqual(await expected);
    }
  });

  test('finds pages by their current words after many changed, were deleted or became private', async () => {
    const model = await current.get();
    const before = pagesOfSentences(200);
    const after = pagesOfSentences(230).slice(30);
    model.fill(profiles, []);
    model.putDocuments(before);
    backend.changeTo(backend.seq + 1);
    const old = (await (await site.get()).search({ text: 'account' }, 300)).items.length;
    model.putDocuments(
      before.map((page, at) => (at % 4 === 0 ? { ...page, body: after[at]?.body ?? '' } : page)),
    );
    for (const { kind, id } of before.slice(50, 90)) model.dropDocument(kind, id);
    const [ann, ...others] = profiles;
    model.fill([...others, { ...ann, owner: 'another' }], []);
    backend.changeTo(backend.seq + 1);
    const inPostgres = await site.get();
    const inMemory = new SqliteStore(await current.get());
    for (const text of SEARCHED) {
      // SQLite's index counts replaced pages among all pages, so its order may differ.
      const [actual, expected] = [inPostgres, inMemory].map(async (store) => {
        const { items, ...found } = await store.search({ text }, 300);
        return { text, found, paths: items.map(({ path }) => path).sort() };
      });
      expect(await actual).toEqual(await expected);
      const [newest, expectedNewest] = [inPostgres, inMemory].map((store) =>
        store.newestPages(text, ['brief', 'post'], '2026-11-06', 9),
      );
      expect(await newest).toEqual(await expectedNewest);
    }
    expect((await inPostgres.search({ text: 'account' }, 300)).items.length).toBeLessThan(old);
  });

  test('has every write that was confirmed before the request', async () => {
    for (let round = 0; round < 25; round += 1) {
      backend.changeTo(backend.seq + 1 + (round % 40));
      const ids = await (await site.get()).ids({ kind: 'ban', filter: {}, today: TODAY });
      const expected = await new SqliteStore(await current.get()).ids({
        kind: 'ban',
        filter: {},
        today: TODAY,
      });
      expect(ids).toEqual(expected);
    }
    await expectSame();
  });

  test('while rows change, every number equals its rows', async () => {
    let isWriting = true;
    const write = async () => {
      for (let round = 0; round < 40; round += 1) {
        backend.changeTo(backend.seq + 1 + (round % 7));
        await site.get();
      }
      isWriting = false;
    };
    const read = async () => {
      let pages = 0;
      while (isWriting) {
        for (const filter of [{}, { text: 'alpha' }, { text: 'brav', state: 'in-force' }] as const) {
          const store = await site.get();
          const { rows, records, next } = await store.page({ kind: 'ban', filter, today: TODAY }, 10_000);
          expect({ rows: rows.length, next }).toEqual({ rows: records, next: null });
          pages += 1;
        }
      }
      return pages;
    };
    const [pages] = await Promise.all([read(), read(), write()]);
    expect(pages).toBeGreaterThan(3);
    await expectSame();
    // A process that starts now reads all rows; this one has followed their changes.
    const started = new SitePostgres(url, backend.source(null));
    expect(await contents(await started.get())).toEqual(await contents(await site.get()));
    await started.close();
  });

  test('has the pages of a new day at the first request of the day', async () => {
    backend.schedule('due', '2026-11-24');
    const found = async () => (await (await site.get()).search({ text: 'scheduled' })).items.length;
    // The changes in memory are not in the feed.
    backend.changeTo(backend.seq + 1);
    expect(await found()).toBe(0);
    backend.now += 86_400_000;
    expect(await found()).toBe(1);
  });

  test('has what is due at a minute of the day at the first request after that minute', async () => {
    const minute = getMinute(backend.now + 120_000);
    backend.schedule('timed', minute);
    const found = async () => (await (await site.get()).search({ text: 'scheduled' })).items.length;
    backend.changeTo(backend.seq + 1);
    const before = await found();
    backend.now = Date.parse(minute);
    expect(await found()).toBe(before + 1);
  });

  test('rows of an earlier version of the tables are not read until all are copied again', async () => {
    await indexer.stop();
    const old = server.createDatabase();
    const client = new pg.Client({ connectionString: old });
    await client.connect();
    await migrate(client, 2);
    await client.query(`INSERT INTO meta VALUES ('copy', 'old'), ('position', '99999@1'), ('version', '1')`);
    await client.query(
      `INSERT INTO document VALUES (1, 'guide', 'old', '/old', NULL, NULL, NULL, '', '', '{}')`,
    );
    const readers = new SitePostgres(old, backend.source(null));
    const store = readers.get();
    const isEarly = await Promise.race([store.then(() => true), setTimeout(200, false)]);
    expect(isEarly).toBe(false);
    const second = new Indexer(old, () => current.get());
    void second.run();
    expect(await contents(await store)).toEqual(await contents(new SqliteStore(await current.get())));
    const { rows } = await client.query(`SELECT id FROM document WHERE id = 'old'`);
    expect(rows).toEqual([]);
    await second.stop();
    await readers.close();
    await client.end();
  });

  test('its version changes with the rows', async () => {
    const { version } = await site.get();
    expect((await site.get()).version).toBe(version);
    backend.changeTo(backend.seq + 1);
    expect((await site.get()).version).not.toBe(version);
  });

  test('another indexer continues when the first one ends', async () => {
    await site.get();
    const second = startIndexer();
    await indexer.stop();
    backend.changeTo(backend.seq + 30);
    await expectSame();
    await second.stop();
  });

  test('recovers after PostgreSQL was killed', async () => {
    await site.get();
    for (let round = 0; round < 3; round += 1) {
      backend.changeTo(backend.seq + 20);
      const written = site.get().catch(() => undefined);
      await setTimeout(round * 5);
      await server.kill();
      await expect(site.get()).rejects.toThrow(UnavailableError);
      await written;
      await server.resume();
      await expectSame();
    }
  });

  test('hostile texts are indexed: long, with many long words, with NUL and half characters', async () => {
    const long = Array.from({ length: 30_000 }, (_, at) => `${'long'.repeat(12)}${at}`).join(' ');
    const texts = [long, '\ufdfa'.repeat(60_000), 'x'.repeat(300_000), "it's \0 a \\ 'quoted' \ud800 text"];
    for (const [at, body] of texts.entries()) {
      const page = {
        kind: 'guide',
        id: `hostile-${at}`,
        title: `Hostile ${at}`,
        summary: '',
        body,
        tags: [],
      } as const;
      (await current.get()).putDocuments([
        { ...page, path: `/hostile-${at}`, day: null, owner: null, profile: null },
      ]);
    }
    backend.changeTo(backend.seq + 1);
    const { items } = await (await site.get()).search({ text: 'hostile' });
    expect(items.map(({ path }) => path).sort()).toEqual(texts.map((_, at) => `/hostile-${at}`));
  });

  test('while the backend is away, it has the last known rows', async () => {
    const before = await contents(await site.get());
    backend.isUp = false;
    expect(await contents(await site.get())).toEqual(before);
  });
});

test('a Debian machine on which packages can be installed has PostgreSQL', () => {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  expect(!canInstall || programs !== null).toBe(true);
});
