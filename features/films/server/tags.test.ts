import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { streamInput } from '../../../lib/backend/testing/inputs.ts';

let backend: TestBackend;
let reads: typeof import('./tags.ts');

const TWO_PAGES = 25;

beforeAll(async () => {
  backend = await startTestBackend();
  reads = await import('./tags.ts');
  backend.showSamples();
  backend.create(
    'Stream',
    'admin',
    streamInput('spelt', '2026-01-03T10:00:00Z', { tags: ['Mass reporting', 'mass-reporting'] }),
    streamInput('plain', '2026-01-02T10:00:00Z', { tags: ['mass-reporting', 'حجب الحسابات'] }),
    streamInput('hidden', '2026-01-02T10:00:00Z', { tags: ['mass-reporting', 'secret'], status: 'PENDING' }),
    streamInput('long-ago', '2015-01-02T10:00:00Z', { tags: ['Long ago'] }),
    ...Array.from({ length: TWO_PAGES }, (_, at) =>
      streamInput(`many-${at}`, `2025-01-0${(at % 9) + 1}T10:00:00Z`, { tags: ['many'] }),
    ),
  );
});
afterAll(() => backend.close());

test('the spellings of a tag are one tag, and hidden content has none', async () => {
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

test('a tag names the tags that its films and streams have as well', async () => {
  backend.create(
    'Stream',
    'admin',
    streamInput('both-1', '2026-01-05T10:00:00Z', { tags: ['First', 'Second'] }),
    streamInput('both-2', '2026-01-05T11:00:00Z', { tags: ['first', 'Second', 'Third'] }),
  );
  const contents = await reads.tagContents('first');
  expect(contents?.related.map(({ slug }) => slug)).toEqual(['second', 'third']);
});

test('a tag in any alphabet has a page, and an unknown one has none', async () => {
  const found = await reads.tagContents('حجب-الحسابات');
  expect(found?.streams.items.map(({ slug }) => slug)).toEqual(['plain']);
  expect(await reads.tagContents('secret')).toBeNull();
  expect(await reads.tagContents(' ')).toBeNull();
});

test('a tag with many streams states that it shows the newest', async () => {
  const contents = await reads.tagContents('many');
  expect(contents?.streams.items).toHaveLength(TWO_PAGES - 1);
  expect(contents?.streams.isWhole).toBe(false);
});

test('a tag of streams older than the newest 500 has a page, and an unknown tag has none', async () => {
  backend.create(
    'Stream',
    'admin',
    ...Array.from({ length: 500 }, (_, at) => streamInput(`newer-${at}`, '2026-02-01T10:00:00Z')),
  );
  expect((await reads.listAllTags()).map(({ slug }) => slug)).not.toContain('long-ago');
  const contents = await reads.tagContents('long-ago');
  expect(contents?.streams.items.map(({ slug }) => slug)).toEqual(['long-ago']);
  expect(await reads.tagContents('made-up')).toBeNull();
});
