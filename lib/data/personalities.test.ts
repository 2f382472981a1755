import { startTestBackend, type TestBackend } from './testing/backend.ts';

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
    personality('third', 'JOURNALIST', 3),
    personality('first', 'STREAMER', 1, {
      youtubeLink: 'https://www.youtube.com/@first',
      xLink: 'https://evil.example/first',
      primaryPlatforms: ['YOUTUBE', 'nowhere'],
      websiteLink: 'javascript:x',
    }),
    personality('second', 'JOURNALIST', 2, { active: null }),
    personality('gone', 'JOURNALIST', 0, { active: false }),
  );
});
afterAll(() => backend.close());

it('lists the active ones by ranking, over all categories or in one', async () => {
  expect((await reads.listPersonalities()).map(({ id }) => id)).toEqual(['first', 'second', 'third']);
  expect((await reads.listPersonalities({ category: 'JOURNALIST' })).map(({ id }) => id)).toEqual([
    'second',
    'third',
  ]);
  expect(await reads.listPersonalities({ category: 'ACTIVIST' })).toEqual([]);
});

it('reads one by id, with links that lead where they say', async () => {
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
