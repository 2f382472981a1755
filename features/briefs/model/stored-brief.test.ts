import { searchWords } from './brief.ts';
import { storedBrief, storedSummary } from './stored-brief.ts';

const row = {
  id: 'b1',
  slug: 'one',
  title: 'One',
  description: 'About one.',
  categories: 'law',
  profileId: 'ann',
  status: 'PUBLISHED',
  blogDate: '2026-05-05',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:30.000Z',
};
const parse = (more: object = {}) => storedBrief.parse({ ...row, ...more });

test.each([
  ['never edited', {}, '2026-05-05T00:00:00.000Z'],
  ['written before its day', { updatedAt: '2026-04-01T10:00:00.000Z' }, '2026-05-05T00:00:00.000Z'],
  ['edited after its day', { updatedAt: '2026-05-06T10:00:00.000Z' }, '2026-05-06T10:00:00.000Z'],
])('a brief that was %s has one date of change for pages, feeds and the API', (_, more, updatedAt) => {
  expect(parse(more)?.updatedAt).toBe(updatedAt);
});

test('a note is an edit, however soon after the creation it was written', () => {
  const updatedAt = '2026-05-05T10:00:30.000Z';
  const at = '2026-05-05T10:00:29.999Z';
  const more = { createdAt: '2026-05-05T10:00:00.000Z', updatedAt };
  expect(parse(more)?.updatedAt).toBe('2026-05-05T00:00:00.000Z');
  expect(parse({ ...more, updateNotes: [`${at}|Changed`] })?.updatedAt).toBe(updatedAt);
  // The backend dates the note after the write.
  const later = '2026-05-05T10:00:30.004Z';
  expect(parse({ ...more, updateNotes: [`${later}|Changed`] })?.updatedAt).toBe(later);
});

test('update notes are public, newest first, and an invalid one does not hide the brief', () => {
  const updateNotes = ['2026-05-06T10:00:00.000Z|First', 'nonsense', '2026-05-07T10:00:00.000Z|Second'];
  expect(parse({ updateNotes })?.updateNotes.map(({ text }) => text)).toEqual(['Second', 'First']);
  expect(parse({ updateNotes: null })?.updateNotes).toEqual([]);
});

test('search engines get the words that the author wrote for them, on one line, else the title and the summary', () => {
  const words = (more: object) => {
    const brief = parse(more);
    return brief && searchWords(brief);
  };
  const own = { title: 'One', description: 'About one.' };
  expect(words({})).toEqual(own);
  expect(words({ searchTitle: ' ', searchDescription: null })).toEqual(own);
  expect(words({ searchTitle: ' A\u0000\n title ', searchDescription: 'Why.' })).toEqual({
    title: 'A title',
    description: 'Why.',
  });
  expect(storedSummary.parse({ ...row, searchTitle: 'A' })).not.toHaveProperty('searchTitle');
});
