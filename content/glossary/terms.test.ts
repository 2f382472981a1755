import { TERM_IDS } from './term-words.ts';
import { GLOSSARY, TERMS } from './terms.ts';

test('every term is in exactly one part of the glossary', () => {
  expect(TERMS.map(({ id }) => id).sort()).toEqual([...TERM_IDS].sort());
});

test('no part has the name of a term, because both are anchors on one page', () => {
  const words = new Set<string>(TERM_IDS);
  expect(GLOSSARY.filter(({ id }) => words.has(id))).toEqual([]);
});

test.each(TERMS)('$id is told in one sentence, then in more', ({ id, name, sentence, text, related }) => {
  expect(id).toMatch(/^[a-z][a-z-]*$/);
  expect(name.length).toBeGreaterThan(2);
  expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
  expect(sentence.length).toBeLessThan(120);
  expect(text.endsWith('.')).toBe(true);
  expect(related).not.toContain(id);
});

test('sources have safe addresses', () => {
  const sources = TERMS.flatMap((term) => term.sources);
  expect(sources.length).toBeGreaterThan(10);
  for (const { url } of sources) expect(new URL(url).protocol).toBe('https:');
});

test('statements about the law cite the article', () => {
  const law = GLOSSARY.find(({ id }) => id === 'law');
  for (const { sources } of law?.terms ?? [])
    expect(sources.map(({ label }) => label).join()).toMatch(/Article/);
});
