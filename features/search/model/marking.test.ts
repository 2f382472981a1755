import { markedExcerpt } from './marking.ts';
import { getTokens, placedTokens } from './search-text.ts';

const getText = (text: string, word: string) =>
  markedExcerpt(text, [word])
    ?.map((piece) => piece.text)
    .join('');

test('words of texts with and without other letters have the same positions', () => {
  const text = 'The 1st — “appeal”… Isn’t X2 a co-op?\u00a0End·now';
  const words = (of: string) => placedTokens(of).map(({ token, from, to }) => [token, from, to]);
  expect(words(text)).toEqual(words(`${text} é`).slice(0, -1));
  expect(words(text).map(([token]) => token)).toEqual(getTokens(text));
});

const FILLER = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';

test.each([
  ['in the middle of a sentence', `${FILLER}. They filed an appeal today.`, 'They filed an appeal today.'],
  ['after a quotation', `${FILLER}. “Your appeal was read.”`, '“Your appeal was read.”'],
  ['on a new line', `${FILLER}\nThe appeal was read.`, 'The appeal was read.'],
  ['at the beginning of the text', `Appeal first. ${FILLER}`, `Appeal first. ${FILLER}`],
])('an excerpt with a match %s begins with its sentence', (_, text, excerpt) => {
  expect(getText(text, 'appeal')).toBe(excerpt);
});

test('an excerpt from a long sentence says that it is cut', () => {
  expect(getText(`${FILLER} ${FILLER} appeal`, 'appeal')).toBe(
    '…eight nine ten eleven twelve thirteen fourteen fifteen appeal',
  );
});

test('a number with a point is not the end of a sentence', () => {
  expect(getText(`${FILLER}. Within 3.5 days an appeal is read.`, 'appeal')).toBe(
    'Within 3.5 days an appeal is read.',
  );
});
