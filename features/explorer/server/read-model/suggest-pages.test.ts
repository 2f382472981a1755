import { jest } from '@jest/globals';
import type { SearchDocument } from './documents.ts';
import { ReadModel } from './read-model.ts';
import { suggestPages } from './suggest-pages.ts';

const page = (id: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'brief',
  id,
  title,
  summary: '',
  body: '',
  tags: [],
  path: `/${id}`,
  day: null,
  owner: null,
  profile: null,
  ...more,
});

const model = new ReadModel('2026-11-22');
model.putDocuments([
  page('ladder', 'The enforcement ladder', { body: 'appeal appeal appeal under the DSA' }),
  page('dsa', 'DSAR, or what they know of you'),
  page('appeal', 'Six months to appeal'),
  page('mara', 'Mara Lindqvist', { kind: 'personality' }),
  page('chinese', '平台封禁'),
  page('hidden', 'Marabou', { kind: 'profile', owner: 'o', profile: 'hidden' }),
  ...Array.from({ length: 8 }, (_, at) => page(`more-${at}`, `Evidence ${at}`)),
]);

const idsFor = (text: string) => suggestPages(model, text, 5).pages.map(({ path }) => path.slice(1));

test.each([
  ['appe', ['appeal', 'ladder']],
  ['app', ['appeal']],
  ['dsa', ['dsa', 'ladder']],
  ['enf', ['ladder']],
  ['mara l', ['mara']],
  ['mara li', ['mara']],
  ['LINDQ', ['mara']],
  ['封', ['chinese']],
  ['lindqivst', ['mara']],
  ['zzzz', []],
  ['* "', []],
])('%s: suggests pages with matching titles, then pages with matching texts', (text, ids) => {
  expect(idsFor(text)).toEqual(ids);
});

test('marks the typed text as a prefix, and reports the corrected word', () => {
  expect(suggestPages(model, 'enf', 5).pages[0]?.title).toEqual([
    { text: 'The ', isMatch: false },
    { text: 'enforcement', isMatch: true },
    { text: ' ladder', isMatch: false },
  ]);
  expect(suggestPages(model, 'lindqivst', 5).words).toEqual(['lindqvist']);
});

test('lists the latest of the pages with matching texts first', () => {
  const index = new ReadModel('2026-11-22');
  index.putDocuments([
    page('often', 'One', { body: 'quokka quokka quokka', day: '2026-01-01' }),
    page('late', 'Two', { body: 'a quokka', day: '2026-03-03' }),
    page('undated', 'Three', { body: 'a quokka' }),
  ]);
  const { pages } = suggestPages(index, 'quokk', 5);
  expect(pages.map(({ path }) => path)).toEqual(['/late', '/often', '/undated']);
});

test('returns at most the requested number of pages, each once', () => {
  const ids = idsFor('evid');
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
});

test('a text of ten thousand characters costs no more than ten words', () => {
  const work = (text: string) => {
    const prepared = jest.spyOn(model.database, 'prepare');
    suggestPages(model, text, 5);
    const { length } = prepared.mock.calls;
    prepared.mockRestore();
    return length;
  };
  const plain = work('onee twoo thre fourr five sixx sevn eightt nnine tenn');
  for (const text of ['a'.repeat(10_000), 'a '.repeat(5000), '(NEAR/ "'.repeat(1250), '禁'.repeat(10_000)])
    expect(work(text)).toBeLessThanOrEqual(plain);
});
