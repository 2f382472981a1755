import { changedEntries, encode, getBlock, indexedWords, MAX_WEIGHT, packed } from './postings.ts';

const KEYS = [0, 1, 5, 127, 128, 300, 4095];
const getEntries = (keys: readonly number[]) => keys.map((key, at) => packed(key, at * 200 + 1));

test('entries can be read again, with every distance and weight', () => {
  const entries = getEntries(KEYS);
  expect(changedEntries(encode(entries, 'page'), [], 'page')).toEqual(entries);
  expect(changedEntries(encode(entries, 'record'), [], 'record')).toEqual(KEYS.map((key) => packed(key, 1)));
  expect(encode([], 'page')).toHaveLength(0);
});

test('changes replace, add and remove keys, and keep the order', () => {
  const stored = encode(getEntries(KEYS), 'page');
  const changes = [packed(5, 0), packed(2, 7), packed(4095, MAX_WEIGHT), packed(3, 0)];
  const changed = changedEntries(stored, changes, 'page');
  const [zero, one, , ...others] = getEntries(KEYS);
  expect(changed).toEqual([zero, one, packed(2, 7), ...others.slice(0, -1), packed(4095, MAX_WEIGHT)]);
  expect(changedEntries(encode(changed, 'page'), [], 'page')).toEqual(changed);
});

test('a key has the same place in every block', () => {
  expect([0, 4095, 4096, 8191].map(getBlock)).toEqual([0, 0, 1, 1]);
  expect(packed(4096 + 17, 3)).toBe(packed(17, 3));
});

test('a word has the sum of its weights, at most what an entry can hold', () => {
  const texts = [
    { text: 'Banned', weight: 8 },
    { text: 'A ban. Banned!', weight: 1 },
  ];
  const { weights, length } = indexedWords(texts, true);
  expect(weights.get('banned')).toBe(9);
  expect(weights.get('\u02e2ban')).toBe(9);
  // Words and different stems of both texts.
  expect(length).toBe(2 + 5);
  const often = indexedWords([{ text: 'word '.repeat(MAX_WEIGHT + 5), weight: 1 }], false);
  expect([...often.weights]).toEqual([['word', MAX_WEIGHT]]);
});

test('neighbouring letters of a script without spaces are pairs, which do not begin with the letter', () => {
  const { weights, length } = indexedWords([{ text: '封禁 of 平台', weight: 1 }], false);
  expect([...weights.keys()].filter((word) => word.includes(' '))).toHaveLength(3 - 1);
  expect([...weights.keys()].filter((word) => word.startsWith('封'))).toEqual(['封']);
  expect(length).toBe(5);
});

test('three and more neighbouring letters of a script without spaces are runs, each with the weight of its text', () => {
  const texts = [
    { text: '平台封禁 of 账户。他の封', weight: 8 },
    { text: 'One 封禁', weight: 1 },
  ];
  expect(indexedWords(texts, true).runs).toBe('8 平 台 封 禁 \n8 账 户 他 の 封 ');
  expect(indexedWords([{ text: 'A banned account', weight: 1 }], true).runs).toBe('');
});
