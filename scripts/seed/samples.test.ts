import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { HOUSE_USERNAME } from '../../content/house.ts';
import { type Engine, openEngine } from '../../embedded/data/engine.ts';
import { person } from '../../embedded/data/testing/harness.ts';
import { isSampleOwner } from '../../lib/samples/sample-owner.ts';
import { seedMeasured } from './measured.ts';
import { findSamples, removeSamples } from './samples.ts';
import { seed } from './seed.ts';

// Seeding and deleting some 250 records takes its time on a busy machine.
jest.setTimeout(120_000);

const TODAY = '2026-11-21';

let folder: string;
let engine: Engine;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
  engine = openEngine({ dataFolder: folder });
});

afterEach(() => {
  engine.close();
  rmSync(folder, { recursive: true });
});

/** The ids of a model's stored records. */
const getIds = (model: string): readonly string[] =>
  engine.store.database
    .prepare(`SELECT id FROM "${model}" ORDER BY id`)
    .all()
    .map(({ id }) => String(id));

const MODELS = ['Profile', 'PlatformBan', 'ShadowbanExperience', 'Brief', 'Stream', 'Personality'];

/** Records of real people, next to the samples. */
function createReal(): void {
  const ann = person('ann', 'ADMINS');
  engine.bulk('Profile', [{ id: 'ann', userId: 'ann', username: 'ann', displayName: 'Ann' }], ann);
  engine.bulk(
    'PlatformBan',
    [{ id: 'own-ban', profileId: 'ann', platformId: 'x', explanation: 'Why.' }],
    ann,
  );
  engine.bulk('Stream', [{ id: 'own-stream', title: 'Own', description: 'Own.', url: '/a.mp4' }], ann);
  engine.bulk('Personality', [{ id: 'own-person', name: 'Own', displayName: 'Own' }], ann);
}

const counts = (records: ReadonlyMap<string, readonly string[]>) =>
  Object.fromEntries([...records].map(([model, ids]) => [model, ids.length]));

test('remove deletes every sample record and nothing else; the guides stay', async () => {
  createReal();
  await seed(engine, { today: TODAY });
  await seedMeasured(engine, { briefs: 2, bans: 3, streams: 2 }, TODAY);
  const guides = getIds('Brief').length;
  const records = await findSamples(engine);
  expect(counts(records)).toEqual({
    PlatformBan: 63,
    ShadowbanExperience: 25,
    Brief: 21,
    Stream: 42,
    Personality: 16,
    Profile: 13,
  });
  expect([...(await removeSamples(engine, records)).values()].reduce((sum, count) => sum + count)).toBe(180);
  expect(counts(await findSamples(engine))).toEqual(
    Object.fromEntries([...records.keys()].map((model) => [model, 0])),
  );
  expect(Object.fromEntries(MODELS.map((model) => [model, getIds(model)]))).toMatchObject({
    Profile: ['ann', HOUSE_USERNAME],
    PlatformBan: ['own-ban'],
    ShadowbanExperience: [],
    Stream: ['own-stream'],
    Personality: ['own-person'],
  });
  expect(getIds('Brief')).toHaveLength(guides - 21);
  expect(getIds('Platform')).toHaveLength(17);
  // A record of a sample account is known in the raw rows as well.
  const rows = MODELS.flatMap((model) =>
    engine.store.database.prepare(`SELECT document FROM "${model}"`).all(),
  ).map(({ document }) => JSON.parse(String(document)));
  expect(rows.filter(({ owner, profileId, id }) => isSampleOwner(owner, profileId ?? id))).toEqual([]);
});

test('without samples the guides and the platforms are written alone, and samples can be added later', async () => {
  expect(Object.fromEntries(await seed(engine, { today: TODAY, withSamples: false }))).toMatchObject({
    Profile: 1,
    Brief: 14,
    Platform: 17,
  });
  expect([...(await findSamples(engine)).values()].flat()).toEqual([]);
  expect((await seed(engine, { today: TODAY })).get('Profile')).toBe(12);
  expect((await findSamples(engine)).get('Profile')).toHaveLength(12);
});

test('someone who took the name of a sample keeps their profile', async () => {
  const mallory = person('mallory');
  engine.bulk(
    'Profile',
    [{ id: 'mara-lindqvist', userId: 'mallory', username: 'mara-lindqvist', displayName: 'Mara' }],
    mallory,
  );
  await seed(engine, { today: TODAY });
  await removeSamples(engine, await findSamples(engine));
  expect(getIds('Profile')).toEqual(['mara-lindqvist', HOUSE_USERNAME]);
});
