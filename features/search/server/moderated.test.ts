import { jest } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { banInput, briefInput, profileInput, reportInput } from '../../../lib/backend/testing/inputs.ts';
import type { ModerationState } from '../../../lib/domain/moderation-state.ts';

/* Results of all reads for a record before and after a decision, over a real backend. */

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  backend.create('Profile', 'ann', profileInput('ann', { changedOn: '2026-05-01' }));
  backend.create('Profile', 'ben', profileInput('ben', { changedOn: '2026-04-01' }));
  backend.create(
    'PlatformBan',
    'ann',
    banInput('ban-1', 'ann', '2026-05-01', { restriction: 'Zebra suspension' }),
  );
  backend.create('PlatformBan', 'ben', banInput('ban-2', 'ben', '2026-04-01'));
  backend.create('ShadowbanExperience', 'ann', reportInput('report-1', 'ann', '2026-05-02'));
  backend.create('Brief', 'ann', briefInput('quagga', 'ann', '2026-05-03', { title: 'Quagga news' }));
});

afterAll(() => backend.close());

/** Writes a state as the moderation service does. */
async function moderate(model: string, id: string, moderation: ModerationState | null): Promise<void> {
  const result = await backend.engine.execute({
    query: `mutation ($input: Update${model}Input!) { update${model}(input: $input) { id } }`,
    variables: { input: { id, moderation } },
    identity: { kind: 'service', name: 'moderation' },
  });
  expect(result.errors).toBeUndefined();
}

/** Returns the records of ann that each read of the site finds. */
async function found() {
  const { findRestrictions } = await import('../../bans/server/restrictions.ts');
  const { getRecord } = await import('../../bans/server/restriction-record.ts');
  const profiles = await import('../../profiles/server/profiles.ts');
  const briefs = await import('../../briefs/server/briefs.ts');
  const { search } = await import('./search.ts');
  const { sitemapPart } = await import('../../sitemap/server/sitemap-entries.ts');
  const { listRecentChanges } = await import('../../bans/server/bans.ts');
  const { restrictionsOfPerson } = await import('./listings.ts');
  const [bans, reports, ban, people, changed, profile, list, brief, own, words, recent, numbers, entries] =
    await Promise.all([
      findRestrictions('ban', {}),
      findRestrictions('report', {}),
      getRecord('ban', 'ban-1'),
      profiles.listProfiles(),
      profiles.listChangedProfiles(10),
      profiles.getProfile('ann'),
      briefs.listBriefs(),
      briefs.getBrief('quagga'),
      briefs.listBriefsBy('ann', 5),
      search({ text: 'quagga' }),
      listRecentChanges(10),
      restrictionsOfPerson('ann'),
      sitemapPart('briefs', 1),
    ]);
  return {
    explorer: [...bans.rows, ...reports.rows].map(({ restriction }) => restriction.id).sort(),
    banPage: ban?.restriction.id ?? null,
    profiles: people.items.map((item) => item.profile.id),
    banInProfileList: people.items.flatMap((item) => item.bans.map(({ id }) => id)).sort(),
    changed: changed.map((item) => item.profile.id),
    profilePage: profile && [...profile.bans, ...profile.reports].map(({ id }) => id),
    briefs: list.items.map(({ id }) => id),
    briefPage: brief?.id ?? null,
    briefsOnProfile: own.map(({ id }) => id),
    search: words.items.map(({ path }) => path),
    recent: recent.map((change) => change.ban.id),
    counted: numbers?.bans.records ?? null,
    sitemap: (entries ?? []).map(({ name }) => name),
  };
}

const EVERYWHERE = {
  explorer: ['ban-1', 'ban-2', 'report-1'],
  banPage: 'ban-1',
  profiles: ['ann', 'ben'],
  banInProfileList: ['ban-1', 'ban-2'],
  changed: ['ann', 'ben'],
  profilePage: ['ban-1', 'report-1'],
  briefs: ['quagga'],
  briefPage: 'quagga',
  briefsOnProfile: ['quagga'],
  search: ['/briefs/quagga'],
  recent: ['ban-1', 'ban-2'],
  counted: 1,
  sitemap: ['quagga'],
};

test('a record without a decision, or a disputed one, is everywhere', async () => {
  expect(await found()).toEqual(EVERYWHERE);
  await moderate('PlatformBan', 'ban-1', 'DISPUTED');
  expect(await found()).toEqual(EVERYWHERE);
  const { getRecord } = await import('../../bans/server/restriction-record.ts');
  expect((await getRecord('ban', 'ban-1'))?.restriction.moderation).toBe('DISPUTED');
  const { findRestrictions } = await import('../../bans/server/restrictions.ts');
  const { getRow } = await import('../../datasets/model/columns.ts');
  const [first] = (await findRestrictions('ban', {})).rows;
  expect(first && getRow('ban', first).moderation).toBe('disputed');
});

test('an unlisted record has its page and is on its profile, and is in no list or count', async () => {
  await moderate('PlatformBan', 'ban-1', 'UNLISTED');
  await moderate('Brief', 'quagga', 'UNLISTED');
  expect(await found()).toEqual({
    ...EVERYWHERE,
    explorer: ['ban-2', 'report-1'],
    banInProfileList: ['ban-2'],
    briefs: [],
    search: [],
    recent: ['ban-2'],
    counted: 0,
    sitemap: [],
  });
});

test.each(['HIDDEN', 'REMOVED'] as const)('a record that is %s is nowhere', async (state) => {
  await moderate('PlatformBan', 'ban-1', state);
  await moderate('Brief', 'quagga', state);
  expect(await found()).toEqual({
    ...EVERYWHERE,
    explorer: ['ban-2', 'report-1'],
    banPage: null,
    banInProfileList: ['ban-2'],
    profilePage: ['report-1'],
    briefs: [],
    briefPage: null,
    briefsOnProfile: [],
    search: [],
    recent: ['ban-2'],
    counted: 0,
    sitemap: [],
  });
});

test('a record returns when the decision is withdrawn', async () => {
  await moderate('PlatformBan', 'ban-1', null);
  await moderate('Brief', 'quagga', null);
  expect(await found()).toEqual(EVERYWHERE);
});

test('a hidden profile hides all its records', async () => {
  await moderate('Profile', 'ann', 'HIDDEN');
  expect(await found()).toEqual({
    explorer: ['ban-2'],
    banPage: null,
    profiles: ['ben'],
    banInProfileList: ['ban-2'],
    changed: ['ben'],
    profilePage: null,
    briefs: [],
    briefPage: null,
    briefsOnProfile: [],
    search: [],
    recent: ['ban-2'],
    counted: 0,
    sitemap: [],
  });
  await moderate('Profile', 'ann', null);
});

test('notices and replies are found by path and by record', async () => {
  const service = { kind: 'service', name: 'moderation' } as const;
  const at = '2026-05-04T00:00:00.000Z';
  const notice = { targetType: 'BAN', targetId: 'ban-1', path: '/intelligence/bans/ban-1', reason: 'SPAM' };
  backend.engine.bulk(
    'ModerationNotice',
    [{ id: 'BAN:ban-1', ...notice, state: 'HIDDEN', since: at, decisionId: 'd' }],
    service,
  );
  const reply = { targetId: 'ban-1', author: 'Vera', text: 'No.', verification: 'Called.', publishedAt: at };
  backend.engine.bulk(
    'RecordReply',
    [
      { id: 'r1', targetType: 'BAN', ...reply },
      { id: 'r2', targetType: 'BRIEF', ...reply },
    ],
    service,
  );
  const reads = await import('../../moderation/server/moderation.ts');
  expect(await reads.getModerationNotice('/intelligence/bans/ban-1')).toMatchObject({ ...notice, since: at });
  expect(await reads.getModerationNotice('/intelligence/bans/ban-2')).toBeNull();
  expect(await reads.getModerationState('BAN', 'ban-1')).toMatchObject({ state: 'HIDDEN' });
  expect(await reads.getModerationState('BRIEF', 'ban-1')).toBeNull();
  expect(await reads.listRecordReplies('BAN', 'ban-1')).toEqual([
    {
      id: 'r1',
      author: 'Vera',
      organisation: null,
      role: null,
      text: 'No.',
      verification: 'Called.',
      publishedAt: at,
    },
  ]);
  expect(await reads.listRecordReplies('BAN', 'ban-2')).toEqual([]);
});
