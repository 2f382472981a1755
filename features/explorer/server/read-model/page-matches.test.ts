import { getTerms, someParts } from '../../../search/model/stems.ts';
import type { SearchDocument } from './documents.ts';
import { KeySet } from './key-set.ts';
import { ReadModel } from './read-model.ts';

/** Whole numbers below a limit, always the same ones. */
let state = 7;
function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

const WORDS = 'account accounts appeal appealed ban banned letter notice noticed zebra 封禁账号 rare'.split(
  ' ',
);
const getText = (length: number) =>
  Array.from({ length }, () => WORDS[Math.min(below(WORDS.length), below(WORDS.length))]).join(' ');

const page = (at: number): SearchDocument => ({
  kind: 'post',
  id: `page-${at}`,
  title: getText(1 + below(4)),
  summary: getText(below(6)),
  body: getText(below(60)),
  tags: [getText(1)],
  path: `/page-${at}`,
  day: null,
  owner: null,
  profile: null,
});

const WEIGHTS = '8.0, 3.0, 1.0, 2.0';

/** The matches of a whole query, as the index computes them. */
function getMatches(model: ReadModel, query: string): ReadonlyMap<number, number> {
  const rows = model.database
    .prepare(`SELECT rowid AS key, bm25(page, ${WEIGHTS}) AS distance FROM page WHERE page MATCH ?`)
    .all(query);
  return new Map(rows.map(({ key, distance }) => [Number(key), Number(distance)]));
}

const SEARCHED = [
  'account',
  'appeal',
  'ban',
  'banned',
  'lett',
  'not',
  'zebra',
  'xylophone',
  '封 禁',
  '封 禁 账 号',
];

test('the distances from each term add up to those of a whole query, also after changes', () => {
  const model = new ReadModel('2026-11-22');
  model.putDocuments(Array.from({ length: 300 }, (_, at) => page(at)));
  for (let round = 0; round < 200; round += 1) {
    if (round % 20 === 19) model.putDocuments([page(below(320))]);
    if (round % 50 === 49) model.dropDocument('post', `page-${below(300)}`);
    const words = Array.from({ length: 1 + below(4) }, () => SEARCHED[below(SEARCHED.length)] ?? '');
    const { terms } = model.documents;
    for (const [found, query] of [
      [terms.matchingAll(getTerms(words)), getTerms(words).join(' AND ')],
      [terms.matchingSome(getTerms(someParts(words))), getTerms(someParts(words)).join(' OR ')],
    ] as const) {
      const expected = getMatches(model, query);
      expect([...found.keys]).toEqual([...expected.keys()]);
      for (const [at, key] of found.keys.entries())
        expect(found.distances?.[at]).toBeCloseTo(expected.get(key) ?? Number.NaN, 9);
    }
    const having = terms.havingAll(getTerms(words));
    const expected = getMatches(model, getTerms(words).join(' AND '));
    for (let key = 0; key < model.documents.end; key += 1) expect(having.has(key)).toBe(expected.has(key));
  }
});

test('a set of keys has the keys of a joined list', () => {
  const keys = [0, 1, 31, 32, 33, 63, 64, 999];
  const set = KeySet.of(keys.join(','), 1000);
  const getKeys = (one: KeySet) =>
    Array.from({ length: 1100 }, (_, key) => key).filter((key) => one.has(key));
  expect(getKeys(set)).toEqual(keys);
  expect(getKeys(set.and(KeySet.of('1,2,33,999', 1000)))).toEqual([1, 33, 999]);
  expect(getKeys(KeySet.of(null, 1000))).toEqual([]);
});
