import { describeMatches, type FindQuery, findMatches, nextMatch, replaceMatches } from './find-text.ts';

const query = (words: string, more: Partial<FindQuery> = {}): FindQuery => ({
  words,
  replacement: '',
  matchesCase: false,
  withAddresses: false,
  ...more,
});
const all = (text: string, words: string, more: Partial<FindQuery> = {}) =>
  findMatches(text, query(words, more)).map(({ from }) => from);

function replaced(text: string, words: string, replacement: string, more: Partial<FindQuery> = {}): string {
  const edit = replaceMatches(text, findMatches(text, query(words, more)), replacement);
  return edit ? text.slice(0, edit.from) + edit.insert + text.slice(edit.to) : text;
}

test('words are found as they are typed, in any case unless it must match', () => {
  expect(all('A ban. The BAN (ban).', 'ban')).toEqual([2, 11, 16]);
  expect(all('A ban. The BAN (ban).', 'ban', { matchesCase: true })).toEqual([2, 16]);
  expect(all('Costs $5 (or 5$). [x] \\d+', '$5')).toEqual([6]);
  expect(all('a.b axb', 'a.b')).toEqual([0]);
  expect(all('A \\d+ B', '\\d+')).toEqual([2]);
  expect(all('text', '')).toEqual([]);
});

test('letters whose lower case is longer do not move the matches after them', () => {
  expect(replaced('İİİ the Ban', 'ban', 'notice')).toBe('İİİ the notice');
});

test.each([
  ['the address of a link', '[a ban](/ban "ban")', '[a X](/ban "X")'],
  [
    'an address that is a link',
    'ban https://example.org/ban, <https://ban.example/>',
    'X https://example.org/ban, <https://ban.example/>',
  ],
  ['the address of a picture', '![ban](/media/ban.webp#8x6 "ban")', '![X](/media/ban.webp#8x6 "X")'],
  ['a picture with brackets in its words', '![ban](/ban.webp "](ban")', '![X](/ban.webp "](X")'],
  ['the address of a reference', '[ban][ban]\n\n[ban]: /ban', '[X][ban]\n\n[ban]: /ban'],
  ['the label of a footnote', 'ban[^ban]\n\n[^ban]: The ban', 'X[^ban]\n\n[^ban]: The X'],
  [
    'the mark of an embedded video',
    '[ban](https://vimeo.com/ban "embed") x',
    '[X](https://vimeo.com/ban "embed") x',
  ],
  ['HTML', '<div class="ban">\n\nban <b id="ban">ban</b>', '<div class="ban">\n\nX <b id="ban">X</b>'],
  ['a figure', 'ban\n\n```figure:ban\n```', 'X\n\n```figure:ban\n```'],
  ['the language of code', '```ban\nban\n```\n\n`ban`', '```ban\nX\n```\n\n`X`'],
])('%s is left alone', (_, text, expected) => {
  expect(replaced(text, 'ban', 'X')).toBe(expected);
  expect(replaced(text, 'ban', 'X', { withAddresses: true })).toBe(text.replaceAll('ban', 'X'));
});

test('a replacement is the text that was typed', () => {
  expect(replaced('a b a', 'a', '$& $1')).toBe('$& $1 b $& $1');
  expect(replaced('a b a', 'a', '')).toBe(' b ');
  expect(replaceMatches('a', [], 'b')).toBeUndefined();
});

test('the next match is the one after the cursor, and after the last one the first', () => {
  const matches = findMatches('a b a b a', query('a'));
  expect(nextMatch(matches, { from: 0, to: 0 }, 1)).toEqual({ from: 0, to: 1 });
  expect(nextMatch(matches, { from: 0, to: 1 }, 1)).toEqual({ from: 4, to: 5 });
  expect(nextMatch(matches, { from: 8, to: 9 }, 1)).toEqual({ from: 0, to: 1 });
  expect(nextMatch(matches, { from: 0, to: 1 }, -1)).toEqual({ from: 8, to: 9 });
  expect(nextMatch([], { from: 0, to: 0 }, 1)).toBeUndefined();
});

test('the selected match is shown with its line', () => {
  const text = `First\nThe ban ${'long '.repeat(20)}\nlast`;
  const matches = findMatches(text, query('BAN'));
  expect(describeMatches(text, matches, { from: 10, to: 13 })).toEqual({
    count: 1,
    current: 1,
    around: { before: 'The ', match: 'ban', after: expect.stringMatching(/^ long [a-z ]{34}…$/) },
  });
  expect(describeMatches(text, matches, { from: 0, to: 0 })).toEqual({ count: 1, current: 0, around: null });
});

test('a text that cannot be parsed in a short time is searched as a whole', () => {
  expect(all(`${'word '.repeat(2500)}[a](ban)`, 'ban')).toHaveLength(1);
});
