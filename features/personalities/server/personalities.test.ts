import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';

let backend: TestBackend;
let reads: typeof import('./personalities.ts');

const personality = (id: string, category: string, ranking: number, more = {}) => ({
  id,
  name: id,
  displayName: id.toUpperCase(),
  category,
  ranking,
  active: true,
  tags: ['stoicism'],
  ...more,
});

beforeAll(async () => {
  backend = await startTestBackend();
  reads = await import('./personalities.ts');
  backend.create(
    'Personality',
    'admin',
    personality('third', 'JOURNALIST', 3, { verified: true, followerCount: 900, name: 'Émile' }),
    { id: 'unranked', name: 'unranked', displayName: 'UNRANKED', category: 'EDUCATOR' },
    personality('first', 'STREAMER', 1, {
      youtubeLink: 'https://www.youtube.com/@first',
      xLink: 'https://evil.example/first',
      primaryPlatforms: ['YOUTUBE', 'nowhere'],
      websiteLink: 'javascript:x',
    }),
    personality('second', 'JOURNALIST', 2, { active: null, featured: true }),
    personality('gone', 'JOURNALIST', 0, { active: false }),
  );
});
afterAll(() => backend.close());

const listed = async (filter?: Parameters<typeof reads.listPersonalities>[0]) =>
  (await reads.listPersonalities(filter)).items.map(({ id }) => id);

it('lists active personalities by ranking after the featured ones, in all categories or one', async () => {
  expect(await listed()).toEqual(['second', 'first', 'third', 'unranked']);
  expect(await listed({ category: 'JOURNALIST' })).toEqual(['second', 'third']);
  expect(await listed({ category: 'ACTIVIST' })).toEqual([]);
});

it('filters by platform, verified and part of the name, and sorts by followers or name', async () => {
  expect(await listed({ platform: 'youtube' })).toEqual(['first']);
  expect(await listed({ verified: true })).toEqual(['third']);
  expect(await listed({ name: 'emile' })).toEqual(['third']);
  expect(await listed({ name: 'nobody' })).toEqual([]);
  expect(await listed({ sort: 'followers' })).toEqual(['third', 'first', 'second', 'unranked']);
  expect(await listed({ sort: 'name' })).toEqual(['first', 'second', 'third', 'unranked']);
});

it('reads all pages of the list', async () => {
  backend.create(
    'Personality',
    'admin',
    ...Array.from({ length: 30 }, (_, at) => personality(`many-${at}`, 'ACTIVIST', 100 + at)),
  );
  expect(await reads.listPersonalities({ category: 'ACTIVIST' })).toMatchObject({ hasNext: true, total: 30 });
  const second = await reads.listPersonalities({ category: 'ACTIVIST', page: 2 });
  expect(second).toMatchObject({ page: 2, hasNext: false, total: 30 });
  expect(second.items.map(({ id }) => id)).toContain('many-29');
});

it('reads one personality by id, with safe links', async () => {
  expect(await reads.getPersonality('first')).toMatchObject({
    displayName: 'FIRST',
    theme: 'stoicism',
    links: [{ platform: 'youtube', url: 'https://www.youtube.com/@first' }],
    primaryPlatforms: ['youtube'],
    websiteUrl: null,
  });
  expect(await reads.getPersonality('gone')).toBeNull();
  for (const id of ['nobody', '', 'x'.repeat(5000)]) expect(await reads.getPersonality(id)).toBeNull();
});
