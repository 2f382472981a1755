import { jest } from '@jest/globals';
import { guest, person } from '../../../embedded/data/testing/harness.ts';
import { type Change, tagsOfChange } from '../../../lib/backend/cache-tags.ts';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { briefInput, profileInput } from '../../../lib/backend/testing/inputs.ts';
import { createTestCache } from '../../../lib/backend/testing/test-cache.ts';

/* Cached neighbours and related briefs of a page after another owner's brief has changed. */

let backend: TestBackend;
let reads: typeof import('./briefs.ts');
const service = createTestCache();
const dropped: string[] = [];

const about = (theme: string, categories = 'law') => ({ categories, warfareTags: [theme], tags: [] });

async function brief(slug: string) {
  const found = await reads.getBrief(slug);
  if (!found) throw new Error(`No brief at ${slug}`);
  return found;
}

const beside = async (slug: string) => {
  const { previous, next } = await reads.getNeighbours(await brief(slug));
  return [previous?.slug ?? null, next?.slug ?? null];
};

const readNext = async (slug: string) =>
  (await reads.relatedBriefs(await brief(slug), 2)).map((summary) => summary.slug);

/** Writes as a user and drops the tags of each change that the log reports. */
async function write(mutation: 'createBrief' | 'updateBrief', input: Readonly<Record<string, unknown>>) {
  const { subscriptions, execute } = backend.engine;
  const changes: Change[] = [];
  const log = 'subscription { onCreatePublicChange { model recordId kind keys } }';
  const stop = subscriptions.open({ identity: guest, query: log }, (text) => {
    const { model, recordId, kind, keys } = JSON.parse(text).data.onCreatePublicChange;
    changes.push({ model, id: recordId, kind, keys: JSON.parse(keys) });
  });
  const type = mutation === 'createBrief' ? 'CreateBriefInput' : 'UpdateBriefInput';
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`;
  const result = await execute({ identity: person('ann'), query, variables: { input } });
  stop();
  if (result.errors) throw new Error(JSON.stringify(result.errors));
  dropped.splice(0, dropped.length, ...changes.flatMap(tagsOfChange));
  service.drop(dropped);
}

beforeAll(async () => {
  backend = await startTestBackend();
  reads = await import('./briefs.ts');
  const { setCacheBackend } = await import('../../../lib/backend/cached.ts');
  setCacheBackend(service.backend);
  backend.create('Profile', 'ann', profileInput('ann'));
  backend.create(
    'Brief',
    'ann',
    briefInput('oldest', 'ann', '2024-02-10', about('power')),
    briefInput('early', 'ann', '2025-01-10', about('power')),
    briefInput('middle', 'ann', '2025-11-20', about('power')),
    briefInput('late', 'ann', '2025-11-20', about('stoicism')),
    briefInput('newest', 'ann', '2026-03-01', about('stoicism', 'money')),
  );
});
afterAll(() => backend.close());

it('finds the neighbours of a brief on its day, across gaps and across long gaps', async () => {
  expect(await beside('oldest')).toEqual([null, 'early']);
  expect(await beside('early')).toEqual(['oldest', 'late']);
  expect(await beside('late')).toEqual(['early', 'middle']);
  expect(await beside('middle')).toEqual(['late', 'newest']);
  expect(await beside('newest')).toEqual(['middle', null]);
});

it('a brief that is published in a gap of months appears on both sides immediately', async () => {
  await write('createBrief', briefInput('between', 'ann', '2025-06-05', about('power')));
  expect(await beside('early')).toEqual(['oldest', 'between']);
  expect(await beside('late')).toEqual(['between', 'middle']);
  await write('updateBrief', { id: 'between', status: 'DRAFT' });
  expect(await beside('early')).toEqual(['oldest', 'late']);
});

it('a brief that is published long before all others becomes the neighbour of the oldest', async () => {
  await write('createBrief', briefInput('ancient', 'ann', '2021-06-05', about('power')));
  expect(await beside('oldest')).toEqual(['ancient', 'early']);
  await write('createBrief', briefInput('less-ancient', 'ann', '2022-06-05', about('power')));
  expect(await beside('oldest')).toEqual(['less-ancient', 'early']);
  expect(await beside('ancient')).toEqual([null, 'less-ancient']);
});

it('related briefs are current immediately after a write', async () => {
  expect(await readNext('newest')).toEqual(['late']);
  await write('createBrief', briefInput('kin', 'ann', '2023-01-01', about('stoicism', 'money')));
  expect((await readNext('newest'))[0]).toBe('kin');
  await write('updateBrief', { id: 'kin', warfareTags: ['discipline'], categories: 'mind' });
  expect(await readNext('newest')).toEqual(['late']);
});

it('a page with enough briefs of its theme and category does not depend on every brief', async () => {
  expect(await readNext('early')).toHaveLength(2);
  await write('createBrief', briefInput('stranger', 'ann', '2023-05-05', about('discipline', 'mind')));
  expect(dropped).toEqual(expect.arrayContaining(['briefs', 'briefs-about:mind%20discipline']));
  expect(dropped).not.toContain('briefs-about:law%20power');
  expect(dropped.filter((tag) => tag.startsWith('briefs-month:'))).toEqual(['briefs-month:2023-05']);
});

it("other people's records take no place in either list", async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  backend.create(
    'Brief',
    'mallory',
    ...Array.from({ length: 230 }, (_, at) =>
      briefInput(`foreign-${at}`, 'ann', `2025-11-${10 + (at % 10)}`, about('power')),
    ),
  );
  service.drop(['model:Brief']);
  expect(await beside('late')).toEqual(['early', 'middle']);
  expect(await readNext('early')).toHaveLength(2);
  expect((await reads.listBriefs()).items.map(({ slug }) => slug)).toContain('early');
  warnings.mockRestore();
});
