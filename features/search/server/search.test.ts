import { jest } from '@jest/globals';
import { person } from '../../../embedded/data/testing/harness.ts';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import {
  banInput,
  briefInput,
  daysFromToday,
  profileInput,
  streamInput,
} from '../../../lib/backend/testing/inputs.ts';

let backend: TestBackend;
let search: typeof import('./search.ts')['search'];
let suggest: typeof import('./search.ts')['suggest'];

const brief = (slug: string, more: Readonly<Record<string, unknown>>) =>
  briefInput(slug, 'ann', '2026-03-03', more);

beforeAll(async () => {
  backend = await startTestBackend();
  ({ search, suggest } = await import('./search.ts'));
  backend.showSamples();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  backend.create('Profile', 'ann', profileInput('ann', { displayName: 'Ann Zürcher' }));
  backend.create(
    'Profile',
    'hidden',
    profileInput('hidden', { displayName: 'Zyprian Hidden', listing: 'UNLISTED' }),
  );
  backend.create(
    'Brief',
    'ann',
    brief('in-title', { title: 'The zeppelin question' }),
    brief('in-text', {
      longDescription: 'Nobody mentioned a zeppelin, nor the [harbour](https://quux.example/).',
    }),
    brief('draft', { title: 'A zeppelin draft', status: 'DRAFT' }),
    brief('to-come', { title: 'A zeppelin to come', blogDate: daysFromToday(5) }),
    brief('accents', { title: 'Évidence à conserver: jusqu’où?' }),
  );
  backend.create('Brief', 'mallory', brief('foreign', { title: 'A zeppelin of a stranger' }));
  backend.create(
    'Stream',
    'ann',
    streamInput('airship', '2026-01-01T00:00:00Z', { title: 'Zeppelin over the lake' }),
  );
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

it('suggests creators with their bans in force, and counts none for other pages', async () => {
  backend.create('PlatformBan', 'ann', banInput('ann-x', 'ann', '2026-10-01'));
  const { pages } = await suggest('zurch');
  expect(pages.map(({ path, bansInForce }) => [path, bansInForce])).toContainEqual(['/profiles/ann', 1]);
  const others = (await suggest('zeppelin')).pages;
  expect(others.length).toBeGreaterThan(0);
  for (const { bansInForce } of others) expect(bansInForce).toBeNull();
});

const paths = async (text: string) => (await search({ text })).items.map(({ path }) => path);

it('finds public pages: a title with the words first, guides before streams', async () => {
  const found = await paths('zeppelin');
  expect([...found].sort()).toEqual(['/briefs/in-text', '/briefs/in-title', '/streams/airship']);
  expect(found).toEqual(['/briefs/in-title', '/briefs/in-text', '/streams/airship']);
});

it.each([
  ['ZEPPELINS lake', 'in any case, and a slip at the end', '/streams/airship'],
  ['zepelin lake', 'a letter too few', '/streams/airship'],
  ['zeppleni lake', 'letters in each other’s place, and another', '/streams/airship'],
  ['evidence conserver', 'no accents', '/briefs/accents'],
  ['zürcher', 'an accent', '/profiles/ann'],
  ['zurch', 'a beginning', '/profiles/ann'],
])('finds "%s": %s', async (text, _why, path) => {
  expect(await paths(text)).toContain(path);
});

it('reports corrected words, and marks matches', async () => {
  const { instead, items } = await search({ text: 'zepelin question' });
  expect(instead).toBe('zeppelin question');
  expect(items[0]?.title).toEqual([
    { text: 'The ', isMatch: false },
    { text: 'zeppelin', isMatch: true },
    { text: ' ', isMatch: false },
    { text: 'question', isMatch: true },
  ]);
});

it('reports pages with some of the words if none has all', async () => {
  const { isLoose, items } = await search({ text: 'zeppelin zürcher' });
  expect(isLoose).toBe(true);
  expect(items.length).toBeGreaterThanOrEqual(4);
});

it('reveals neither hidden profiles nor the URLs of links', async () => {
  expect(await paths('zyprian')).toEqual([]);
  expect(await paths('quux')).toEqual([]);
});

it('counts the results of each kind, and shows one kind only', async () => {
  const { counts } = await search({ text: 'zeppelin' });
  expect([counts.brief, counts.stream, counts.profile]).toEqual([2, 1, 0]);
  const { items, counts: still } = await search({ text: 'zeppelin', kind: 'stream' });
  expect(items.map(({ path }) => path)).toEqual(['/streams/airship']);
  expect(still).toEqual(counts);
});

it('follows publishing, withdrawing and deleting', async () => {
  const change = (query: string) => backend.engine.execute({ identity: person('ann'), query });
  backend.create('Brief', 'ann', brief('late', { title: 'Quokka at last' }));
  expect(await paths('quokka')).toEqual(['/briefs/late']);
  await change('mutation { updateBrief(input: { id: "late", status: ARCHIVED }) { id } }');
  expect(await paths('quokka')).toEqual([]);
  await change(
    'mutation { updateBrief(input: { id: "late", status: PUBLISHED, title: "A numbat" }) { id } }',
  );
  expect([await paths('quokka'), await paths('numbat')]).toEqual([[], ['/briefs/late']]);
  await change('mutation { deleteBrief(input: { id: "late" }) { id } }');
  expect(await paths('numbat')).toEqual([]);
});

it('finds the films, posts and products of the site', async () => {
  const { counts } = await search({ text: 'notebook' });
  expect(counts.product).toBeGreaterThan(0);
});

it('finds no film, post or product after the samples were removed', async () => {
  const service = { kind: 'service', name: 'test' } as const;
  const query = 'mutation { deleteProfile(input: { id: "oddny-vale" }) { id } }';
  expect((await backend.engine.execute({ query, identity: service })).errors).toBeUndefined();
  const { counts } = await search({ text: 'notebook' });
  expect([counts.product, counts.film, counts.post].map((count) => count ?? 0)).toEqual([0, 0, 0]);
  backend.showSamples();
  expect((await search({ text: 'notebook' })).counts.product).toBeGreaterThan(0);
});

it.each([
  '',
  '   ',
  '"',
  '((',
  'NEAR/3',
  '.*(a+)+$',
  '\u0000\u0002\u0003',
  '🦓',
  '-',
  'title:x',
  'ä'.repeat(10_000),
])('treats %j as words or nothing', async (text) => {
  await expect(search({ text: text.slice(0, 200) })).resolves.toBeDefined();
});
