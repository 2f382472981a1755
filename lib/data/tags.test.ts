import { startTestBackend, type TestBackend } from './testing/backend.ts';
import { streamInput } from './testing/inputs.ts';

let backend: TestBackend;
let reads: typeof import('./tags.ts');

const TWO_PAGES = 25;

beforeAll(async () => {
  backend = await startTestBackend();
  reads = await import('./tags.ts');
  backend.create(
    'Stream',
    'admin',
    streamInput('spelt', '2026-01-03T10:00:00Z', { tags: ['Mass reporting', 'mass-reporting'] }),
    streamInput('plain', '2026-01-02T10:00:00Z', { tags: ['mass-reporting', 'حجب الحسابات'] }),
    streamInput('hidden', '2026-01-02T10:00:00Z', { tags: ['mass-reporting', 'secret'], status: 'PENDING' }),
    ...Array.from({ length: TWO_PAGES }, (_, at) =>
      streamInput(`many-${at}`, `2025-01-0${(at % 9) + 1}T10:00:00Z`, { tags: ['many'] }),
    ),
  );
});
afterAll(() => backend.close());

test('the spellings of a tag are one tag, and what is not on show has none', async () => {
  const tags = await reads.listAllTags();
  expect(tags.filter(({ slug }) => slug === 'mass-reporting')).toEqual([
    expect.objectContaining({ title: 'Mass reporting', streams: 2 }),
  ]);
  expect(tags.map(({ slug }) => slug)).not.toContain('secret');
});

test.each(['mass-reporting', 'Mass reporting', 'MASS_REPORTING'])('%s is the same page', async (tag) => {
  const contents = await reads.tagContents(tag);
  expect(contents?.slug).toBe('mass-reporting');
  expect(contents?.streams.items.map(({ slug }) => slug)).toEqual(['spelt', 'plain']);
  expect(contents?.films.length).toBeGreaterThan(0);
});

test('a tag in any alphabet has its page, and one that nobody has has none', async () => {
  const found = await reads.tagContents('حجب-الحسابات');
  expect(found?.streams.items.map(({ slug }) => slug)).toEqual(['plain']);
  expect(await reads.tagContents('secret')).toBeNull();
  expect(await reads.tagContents(' ')).toBeNull();
});

test('a tag of many says that it shows the newest of them', async () => {
  const contents = await reads.tagContents('many');
  expect(contents?.streams.items).toHaveLength(TWO_PAGES - 1);
  expect(contents?.streams.isWhole).toBe(false);
});
