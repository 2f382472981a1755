import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ann, ben, openTestEngine, type TestEngine } from '../../../embedded/data/testing/harness.ts';
import { sampleBrief } from '../../../embedded/data/testing/samples.ts';
import type { Change } from '../../../lib/backend/cache-tags.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { firstProfileInput } from '../model/first-profile.ts';
import { ownRecords } from '../model/own-records.ts';
import type { AllOwnRows } from '../model/own-rows.ts';
import { type News, openOwnWrites, readAllRows, studioKeys } from './studio-queries.ts';

let backend: TestEngine;
beforeEach(() => {
  backend = openTestEngine();
});
afterEach(() => backend.dispose());

const getClient =
  (who: typeof ann): GraphQLClient =>
  (query, variables) =>
    backend.run(who, query, variables);

const NOW = new Date('2026-11-21T12:00:00.000Z');
/** Returns a first profile without null fields, as the store sends it. */
const getProfile = (username: string, sub: string) => {
  const input = firstProfileInput({ username, displayName: username, listing: 'LISTED' }, sub, '2026-11-21');
  const { changedOn, ...rest } = input;
  return changedOn === null ? rest : input;
};
const ban = (id: string, more: object = {}) => ({
  id,
  platformId: 'x',
  profileId: 'ann',
  explanation: 'No reason was given.',
  appealStatus: 'NONE',
  events: [],
  ...more,
});

/** Opens a page of the studio: it reads the records, and shows the first read and every write. */
function open(who = ann, client = getClient(who)) {
  const received: { news: News[]; changes: Change[] } = { news: [], changes: [] };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const queryKey = studioKeys.records(who.sub);
  const observer = new QueryObserver<AllOwnRows>(queries, {
    queryKey,
    queryFn: () => readAllRows(who.sub, client),
    enabled: false,
  });
  const writes = openOwnWrites({
    userId: who.sub,
    client,
    queries,
    now: () => NOW,
    onWritten: (news, changes) => {
      received.news.push(...news);
      received.changes.push(...changes);
    },
  });
  const state = () => {
    const { data, error } = observer.getCurrentResult();
    const status = data ? 'ready' : error ? 'failed' : 'loading';
    return { status, records: data ? ownRecords(data) : null, failure: error };
  };
  let isFirst = true;
  const store = {
    ...writes,
    state,
    reload: async () => {
      observer.setOptions({ ...observer.options, enabled: true });
      await observer.refetch();
      if (state().status === 'ready' && isFirst) {
        isFirst = false;
        await writes.repairTotals();
      }
    },
  };
  observer.subscribe(() => undefined);
  const records = () => {
    const { records: read } = store.state();
    if (!read) throw new Error(store.state().status);
    return read;
  };
  return { store, received, records };
}

/** Opens Ann's studio after her first visit. */
async function openWithProfile() {
  const studio = open();
  await studio.store.reload();
  await studio.store.create('profiles', getProfile('ann', ann.sub));
  return studio;
}

const stored = () =>
  backend.value(ann, `{ getProfile(id: "ann") { totalBans bannedPlatforms platformStatus updatedAt } }`);

describe('reading own records', () => {
  test('finds records without a date, which an index by date would miss', async () => {
    const { store, records } = await openWithProfile();
    backend.engine.bulk('PlatformBan', [ban('undated', { events: '[]' })], ann);
    await store.reload();
    expect(records().bans.map(({ ban: { id, began } }) => [id, began])).toEqual([['undated', null]]);
  });

  test('ignores records of others on the profile', async () => {
    const { store, records } = await openWithProfile();
    backend.engine.bulk('PlatformBan', [ban('slander', { events: '[]' })], ben);
    backend.engine.bulk('Brief', [{ ...sampleBrief(1, 'ann'), userId: ann.sub, profileId: 'ann' }], ben);
    await store.reload();
    expect([records().bans, records().briefs]).toEqual([[], []]);
  });

  test('finds every brief once, by owner or by profile, including drafts', async () => {
    const { store, records } = await openWithProfile();
    const both = { ...sampleBrief(1, 'ann'), userId: ann.sub, profileId: 'ann' };
    const bySignIn = { ...sampleBrief(2, 'ann'), userId: ann.sub, profileId: 'elsewhere', status: 'DRAFT' };
    const byProfile = { ...sampleBrief(3, 'ann'), userId: 'unknown', profileId: 'ann' };
    backend.engine.bulk('Brief', [both, bySignIn, byProfile], ann);
    await store.reload();
    expect(
      records()
        .briefs.map(({ row }) => row.id)
        .sort(),
    ).toEqual([both.id, bySignIn.id, byProfile.id].sort());
  });

  test('reports broken records with their problem, including those that the database cannot return', async () => {
    const { store, records } = await openWithProfile();
    const rows = [
      ban('odd', { platformId: 'myspace', events: '[]' }),
      ban('fine', { events: '[]' }),
      ban('torn', { events: '[]' }),
    ];
    backend.engine.bulk('PlatformBan', rows, ann);
    backend.engine.store.database
      .prepare(`UPDATE "PlatformBan" SET document = json_remove(document, '$.updatedAt') WHERE id = 'torn'`)
      .run();
    await store.reload();
    expect(records().bans.map(({ row }) => row.id)).toEqual(['fine']);
    expect(records().broken.map(({ kind, row, problem }) => [kind, row.id, problem])).toEqual([
      ['bans', 'torn', 'The stored data cannot be read.'],
      ['bans', 'odd', expect.stringContaining('platformId')],
    ]);
    await store.removeBroken('bans', 'torn');
    await store.reload();
    expect(records().broken.map(({ row }) => row.id)).toEqual(['odd']);
  });

  test('puts the older of two profiles first', async () => {
    const { store, records } = await openWithProfile();
    backend.engine.bulk('Profile', [getProfile('older', ann.sub)], ann);
    backend.engine.store.database
      .prepare(`UPDATE "Profile" SET document = json_set(document, '$.createdAt', ?) WHERE id = 'older'`)
      .run('2026-01-01T00:00:00.000Z');
    await store.reload();
    expect(records().profiles.map(({ row }) => row.id)).toEqual(['older', 'ann']);
  });

  test('reports a failure, keeps the earlier records, and succeeds at the next attempt', async () => {
    let isDown = true;
    const client: GraphQLClient = async (query, variables) => {
      if (isDown) throw new TypeError('Failed to fetch');
      return getClient(ann)(query, variables);
    };
    const { store, records } = open(ann, client);
    await store.reload();
    expect(store.state()).toMatchObject({ status: 'failed', failure: expect.any(TypeError) });
    isDown = false;
    await store.reload();
    expect(store.state()).toMatchObject({ status: 'ready', failure: null });
    isDown = true;
    await store.reload();
    expect(store.state()).toMatchObject({ status: 'ready', failure: expect.any(TypeError) });
    expect(records().profiles).toEqual([]);
  });
});

describe('writing own records', () => {
  test('stores, shows and counts a ban, and notifies other tabs', async () => {
    const { store, records, received } = await openWithProfile();
    received.news.length = 0;
    const result = await store.create('bans', ban('b1', { dateOfBan: '2026-03-01' }));
    expect(result.kind).toBe('saved');
    expect(records().bans.map(({ row }) => row.id)).toEqual(['b1']);
    expect(await stored()).toMatchObject({
      totalBans: 1,
      bannedPlatforms: ['x'],
      platformStatus: ['x|banned|2026-03-01'],
    });
    expect(received.news.map(({ kind, id }) => [kind, id])).toEqual([
      ['bans', 'b1'],
      ['profiles', 'ann'],
    ]);
  });

  test('no longer counts a deleted ban', async () => {
    const { store, records } = await openWithProfile();
    await store.create('bans', ban('b1'));
    const seen = records().bans[0]?.row.updatedAt ?? '';
    expect((await store.remove('bans', 'b1', seen)).kind).toBe('saved');
    expect(await stored()).toMatchObject({ totalBans: 0, platformStatus: [] });
    expect(records().bans).toEqual([]);
  });

  test('stores a future event and does not count it yet', async () => {
    const { store } = await openWithProfile();
    await store.create('bans', ban('b1', { dateOfBan: '2027-01-01' }));
    expect(await stored()).toMatchObject({ totalBans: 0 });
  });

  test('stores a ban whose totals could not be written; the next load repairs them', async () => {
    let refuses = false;
    const client: GraphQLClient = async (query, variables) => {
      if (refuses && query.includes('updateProfile')) throw new TypeError('Failed to fetch');
      return getClient(ann)(query, variables);
    };
    const { store } = open(ann, client);
    await store.reload();
    await store.create('profiles', getProfile('ann', ann.sub));
    refuses = true;
    expect((await store.create('bans', ban('b1'))).kind).toBe('saved');
    expect(await stored()).toMatchObject({ totalBans: 0 });
    await open().store.reload();
    expect(await stored()).toMatchObject({ totalBans: 1 });
  });

  test('writes totals over a newer version of the profile', async () => {
    const { store, records } = await openWithProfile();
    const elsewhere = open();
    await elsewhere.store.reload();
    await elsewhere.store.update(
      'profiles',
      'ann',
      { bio: 'Elsewhere' },
      records().profiles[0]?.row.updatedAt ?? '',
    );
    await store.create('bans', ban('b1'));
    expect(await backend.value(ann, '{ getProfile(id: "ann") { bio totalBans } }')).toEqual({
      bio: 'Elsewhere',
      totalBans: 1,
    });
  });

  test('writes totals with new presences, and returns the profile with them', async () => {
    const { store, records } = await openWithProfile();
    const presences = [{ platformId: 'youtube', since: '2020', url: null }];
    const result = await store.update(
      'profiles',
      'ann',
      { presences },
      records().profiles[0]?.row.updatedAt ?? '',
    );
    if (result.kind !== 'saved') throw new Error(result.kind);
    expect(result.row.platformStatus).toEqual(['youtube|active|2020']);
    expect(result.row.updatedAt).toBe((await stored()).updatedAt);
  });

  test('returns both versions to the second writer of a record, and changes nothing', async () => {
    const { store, records } = await openWithProfile();
    const seen = records().profiles[0]?.row.updatedAt ?? '';
    await store.update('profiles', 'ann', { bio: 'First' }, seen);
    const second = await store.update('profiles', 'ann', { bio: 'Second' }, seen);
    expect(second).toMatchObject({ kind: 'conflict', theirs: { bio: 'First' } });
    expect(records().profiles[0]?.row.bio).toBe('First');
  });

  test('does not create a record again that was deleted elsewhere', async () => {
    const { store, records } = await openWithProfile();
    await store.create('bans', ban('b1'));
    const seen = records().bans[0]?.row.updatedAt ?? '';
    await backend.run(ann, 'mutation { deletePlatformBan(input: { id: "b1" }) { id } }', {});
    expect(await store.update('bans', 'b1', { explanation: 'More' }, seen)).toEqual({ kind: 'gone' });
    expect(records().bans).toEqual([]);
  });

  test('a username of another person is taken; an own one is a conflict', async () => {
    backend.engine.bulk('Profile', [getProfile('ben', ben.sub)], ben);
    const { store } = await openWithProfile();
    expect(await store.create('profiles', getProfile('ben', ann.sub))).toEqual({ kind: 'taken' });
    const again = { ...getProfile('ann', ann.sub), displayName: 'Another' };
    expect(await store.create('profiles', again)).toMatchObject({ kind: 'conflict', theirs: { id: 'ann' } });
  });

  test('a write with a lost response is not repeated', async () => {
    const { store, records } = await openWithProfile();
    await backend.run(
      ann,
      'mutation ($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id } }',
      { input: ban('b1', { events: '[]' }) },
    );
    expect((await store.create('bans', ban('b1'))).kind).toBe('saved');
    expect(records().bans).toHaveLength(1);
  });

  test('a record of another person cannot be changed or deleted, whatever its version', async () => {
    backend.engine.bulk('Profile', [getProfile('ben', ben.sub)], ben);
    const { updatedAt } = await backend.value(ben, '{ getProfile(id: "ben") { updatedAt } }');
    const { store } = await openWithProfile();
    await expect(store.update('profiles', 'ben', { bio: 'Mine' }, String(updatedAt))).rejects.toThrow();
    expect(await backend.value(ben, '{ getProfile(id: "ben") { bio } }')).toEqual({ bio: null });
  });
});

describe('news of writes elsewhere', () => {
  test('reads the kind again, unless this version is known', async () => {
    let requested = 0;
    const client: GraphQLClient = (query, variables) => {
      requested += 1;
      return getClient(ann)(query, variables);
    };
    const { store, records } = open(ann, client);
    await store.reload();
    await store.create('profiles', getProfile('ann', ann.sub));
    const elsewhere = open();
    await elsewhere.store.reload();
    await elsewhere.store.create('bans', ban('b1'));
    for (const news of elsewhere.received.news) await store.hear(news);
    expect(records().bans.map(({ row }) => row.id)).toEqual(['b1']);
    expect(records().profiles[0]?.row.totalBans).toBe(1);
    const before = requested;
    for (const news of elsewhere.received.news) await store.hear(news);
    expect(requested).toBe(before);
  });

  test('a read that began before a write does not hide it', async () => {
    let release = () => {};
    let isHeld = false;
    const client: GraphQLClient = async (query, variables) => {
      const result = await getClient(ann)(query, variables);
      if (isHeld && query.includes('platformBans')) {
        isHeld = false;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return result;
    };
    const { store, records } = open(ann, client);
    await store.reload();
    await store.create('profiles', getProfile('ann', ann.sub));
    isHeld = true;
    const reading = store.reload();
    await store.create('bans', ban('b1'));
    release();
    await reading;
    expect(records().bans.map(({ row }) => row.id)).toEqual(['b1']);
  });

  test('a change elsewhere is read as one record, and a deletion without a request', async () => {
    const { store, records, received } = await openWithProfile();
    await store.create('bans', ban('b1'));
    const requested: string[] = [];
    const here = open(ann, (query, variables) => {
      requested.push(query);
      return getClient(ann)(query, variables);
    });
    await here.store.reload();
    requested.length = 0;
    received.news.length = 0;
    const seen = records().bans[0]?.row.updatedAt ?? '';
    await store.update('bans', 'b1', { explanation: 'Another reason.' }, seen);
    for (const news of received.news) await here.store.hear(news);
    expect(here.records().bans[0]?.ban.explanation).toBe('Another reason.');
    expect(requested.map((query) => /getPlatformBan/.test(query))).toEqual([true]);
    requested.length = 0;
    await here.store.hear({ kind: 'bans', id: 'b1', updatedAt: '' });
    expect(here.records().bans).toEqual([]);
    expect(requested).toEqual([]);
  });

  test('an older version that arrives late does not replace a newer one', async () => {
    const { store, records } = await openWithProfile();
    const first = records().profiles[0]?.row.updatedAt ?? '';
    let release = () => {};
    let isHeld = false;
    const here = open(ann, async (query, variables) => {
      const result = await getClient(ann)(query, variables);
      if (isHeld && query.includes('getProfile'))
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      return result;
    });
    await here.store.reload();
    await store.update('profiles', 'ann', { bio: 'First' }, first);
    isHeld = true;
    const heard = here.store.hear({ kind: 'profiles', id: 'ann', updatedAt: 'of the first change' });
    const second = records().profiles[0]?.row.updatedAt ?? '';
    await here.store.update('profiles', 'ann', { bio: 'Second' }, second);
    release();
    await heard;
    expect(here.records().profiles[0]?.row.bio).toBe('Second');
  });

  test('news during the first read makes it begin again', async () => {
    let reads = 0;
    const here = open(ann, (query, variables) => {
      if (query.includes('listProfilesByUser')) reads += 1;
      return getClient(ann)(query, variables);
    });
    const reading = here.store.reload();
    await here.store.hear({ kind: 'bans', id: 'b1', updatedAt: 'now' });
    await reading;
    expect(reads).toBe(2);
    expect(here.store.state().status).toBe('ready');
  });
});
