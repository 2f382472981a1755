import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { creators } from '../../content/creators/creators.ts';
import { getProfileRecord } from '../../content/sample-profile-record.ts';
import type { Identity } from '../../embedded/data/authorization.ts';
import { type Engine, openEngine } from '../../embedded/data/engine.ts';
import { storedBan, storedReport } from '../../features/bans/model/stored-restriction.ts';
import { storedPersonality } from '../../features/personalities/model/stored-personality.ts';
import { storedProfile } from '../../features/profiles/model/stored-profile.ts';
import { storedState, storedTotals } from '../../features/profiles/model/stored-totals.ts';
import { storedStream } from '../../features/streams/model/stored-stream.ts';
import { hasContent } from './has-content.ts';
import { seedMeasured } from './measured.ts';
import { getWords } from './measured-brief.ts';
import { sampleUser } from './sample-users.ts';
import { isSeeded, seed } from './seed.ts';

const TODAY = '2026-11-21';
const guest: Identity = { kind: 'apiKey' };

let folder: string;
let engine: Engine;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seed-'));
  engine = openEngine({ dataFolder: folder });
});

afterEach(() => {
  engine.close();
  rmSync(folder, { recursive: true });
});

/** Returns every record of a model as stored, without the rules of the API. */
function stored(model: string): readonly Readonly<Record<string, unknown>>[] {
  return engine.store.database
    .prepare(`SELECT document FROM "${model}"`)
    .all()
    .map(({ document }) => JSON.parse(String(document)));
}

const counts = (seeded: ReadonlyMap<string, number>) => Object.fromEntries(seeded);

test('the sample content is written completely, and only once', async () => {
  expect([await isSeeded(engine), hasContent(folder)]).toEqual([false, false]);
  expect(counts(await seed(engine, { today: TODAY }))).toEqual({
    Profile: 13,
    PlatformBan: 60,
    ShadowbanExperience: 25,
    Brief: 33,
    Stream: 40,
    Personality: 16,
    Platform: 17,
  });
  expect([await isSeeded(engine), hasContent(folder)]).toEqual([true, true]);
  expect([...(await seed(engine, { today: TODAY })).values()]).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('content that the seed would complete, or that cannot be read, is left to the seed', async () => {
  await seed(engine, { today: TODAY });
  const [{ id, ...stream } = {}] = stored('Stream');
  const write = engine.store.database.prepare('UPDATE Stream SET document = ? WHERE id = ?');
  write.run(JSON.stringify({ ...stream, id, sortTitle: undefined }), String(id));
  expect(hasContent(folder)).toBe(false);
  write.run('no JSON', String(id));
  expect(hasContent(folder)).toBe(false);
  write.run(JSON.stringify({ ...stream, id }), String(id));
  expect(hasContent(folder)).toBe(true);
});

test('a second run restores missing records and does not touch changed ones or taken names', async () => {
  const stranger = sampleUser('a stranger');
  engine.bulk(
    'Profile',
    [{ id: 'mara-lindqvist', userId: stranger.sub, username: 'mara-lindqvist', displayName: 'Another Mara' }],
    stranger,
  );
  expect(counts(await seed(engine, { today: TODAY }))).toMatchObject({ Profile: 12 });
  // Records of a profile whose name another person has taken are left out.
  const onTaken = ['PlatformBan', 'ShadowbanExperience', 'Brief'].flatMap((model) =>
    stored(model).filter(({ profileId }) => profileId === 'mara-lindqvist'),
  );
  expect(onTaken).toEqual([]);
  const { sub } = sampleUser('oddny-vale');
  const change = await engine.execute({
    query: 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
    variables: { input: { id: 'oddny-vale', displayName: 'Oddny V.' } },
    identity: { kind: 'userPool', sub, username: sub, groups: [] },
  });
  expect(change.errors).toBeUndefined();
  await seed(engine, { today: TODAY });
  const names = new Map(stored('Profile').map(({ id, displayName }) => [id, displayName]));
  expect(names.get('mara-lindqvist')).toBe('Another Mara');
  expect(names.get('oddny-vale')).toBe('Oddny V.');
  expect(names.size).toBe(13);
});

test('every record belongs to its own sample person, and a profile’s records to its person', async () => {
  await seed(engine, { today: TODAY });
  for (const { username } of creators) {
    const { sub } = sampleUser(username);
    const owner = `${sub}::${sub}`;
    const own = ['PlatformBan', 'ShadowbanExperience', 'Brief'].flatMap((model) =>
      stored(model).filter(({ profileId }) => profileId === username),
    );
    expect(own.length).toBeGreaterThan(3);
    for (const record of own) expect(record.owner).toBe(owner);
    expect(stored('Profile').find(({ id }) => id === username)).toMatchObject({ owner, userId: sub });
  }
});

test('what pages read back is what was written, and the stored totals are the derived ones', async () => {
  await seed(engine, { today: TODAY });
  const bans = stored('PlatformBan').flatMap((raw) => {
    const read = storedBan.parse(raw);
    return read ? [{ raw, ban: read.restriction }] : [];
  });
  const reports = stored('ShadowbanExperience').flatMap((raw) => {
    const read = storedReport.parse(raw);
    return read ? [{ raw, report: read.restriction }] : [];
  });
  expect([bans.length, reports.length]).toEqual([
    stored('PlatformBan').length,
    stored('ShadowbanExperience').length,
  ]);
  for (const { raw, ban } of bans) {
    const { changedOn, ...state } = storedState(ban);
    expect(raw).toMatchObject(state);
    expect(raw.changedOn ?? null).toBe(changedOn);
  }
  for (const creator of creators) {
    const written = getProfileRecord(creator);
    const raw = stored('Profile').find(({ id }) => id === creator.username);
    const { profile } = storedProfile.parse(raw);
    const own = {
      profile,
      bans: bans.flatMap(({ ban }) => (ban.profileId === profile.id ? ban : [])),
      reports: reports.flatMap(({ report }) => (report.profileId === profile.id ? report : [])),
    };
    expect(profile).toMatchObject(written.profile);
    expect(own.bans).toEqual(
      expect.arrayContaining(written.bans.map((ban) => ({ ...ban, moderation: null }))),
    );
    expect(own.reports).toEqual(
      expect.arrayContaining(written.reports.map((report) => ({ ...report, moderation: null }))),
    );
    const { totalEstimatedLoss, ...totals } = storedTotals(
      { profile, bans: written.bans, reports: written.reports },
      TODAY,
    );
    expect(raw).toMatchObject(totals);
    expect(raw?.totalEstimatedLoss ?? null).toBe(totalEstimatedLoss);
  }
});

test('streams and personalities parse as pages read them', async () => {
  await seed(engine, { today: TODAY });
  const streams = stored('Stream').map((raw) => storedStream.parse(raw));
  expect(streams.filter((stream) => stream !== null)).toHaveLength(36);
  const film = streams.find((stream) => stream?.slug === 'the-quiet-channel');
  expect(film).toMatchObject({
    theme: 'stoicism',
    durationSeconds: 24,
    source: { kind: 'file', url: '/sample-media/stoicism.mp4' },
    captions: [
      { language: 'en', label: 'English', url: '/sample-media/stoicism.vtt' },
      { language: 'de', label: 'Deutsch', url: '/sample-media/stoicism.de.vtt' },
      { language: 'es', label: 'Español', url: '/sample-media/stoicism.es.vtt' },
    ],
    chapters: [{ startSeconds: 0 }, { startSeconds: 8 }, { startSeconds: 16 }],
  });
  const people = stored('Personality').map((raw) => storedPersonality.parse(raw));
  expect(people.every((person) => person?.isSample === true && person.links.length === 0)).toBe(true);
});

test('guests see published briefs and no draft', async () => {
  await seed(engine, { today: TODAY });
  const { data } = await engine.execute({
    query: 'query { listBriefs(limit: 1000) { items { status } } }',
    identity: guest,
  });
  const list = JSON.stringify(data);
  expect(list.match(/PUBLISHED/g)).toHaveLength(30);
  expect(list).not.toMatch(/DRAFT|ARCHIVED/);
});

describe('records for measuring', () => {
  test('come in the requested number, are the same everywhere, and are added to', async () => {
    expect(counts(await seedMeasured(engine, { briefs: 40, bans: 170 }, TODAY))).toEqual({
      Profile: 2,
      Brief: 40,
      PlatformBan: 170,
    });
    const before = stored('Brief').map(({ slug, longDescription, blogDate }) => [
      slug,
      longDescription,
      blogDate,
    ]);
    expect(counts(await seedMeasured(engine, { briefs: 45, bans: 170 }, TODAY))).toEqual({
      Profile: 0,
      Brief: 5,
      PlatformBan: 0,
    });
    const after = stored('Brief').map(({ slug, longDescription, blogDate }) => [
      slug,
      longDescription,
      blogDate,
    ]);
    expect(after.slice(0, 40)).toEqual(before);
    expect(after.at(-1)?.[0]).toBe('measured-000045');
  });

  test('are briefs of 500 to 900 words and bans that can have happened, older than the sample content', async () => {
    await seedMeasured(engine, { briefs: 60, bans: 200 }, TODAY);
    for (const { longDescription, blogDate } of stored('Brief')) {
      expect(getWords(String(longDescription))).toBeGreaterThanOrEqual(500);
      expect(getWords(String(longDescription))).toBeLessThanOrEqual(900);
      expect(String(blogDate) < '2025-12-01').toBe(true);
    }
    for (const raw of stored('PlatformBan')) {
      expect(storedBan.safeParse(raw).success).toBe(true);
      expect(String(raw.changedOn) < '2025-12-01').toBe(true);
    }
  });
});
