import { jest } from '@jest/globals';
import { getWords, SEARCH_KIND_IDS } from '../../../search/model/search-query.ts';
import type { SearchDocument } from './documents.ts';
import { findPages } from './find-pages.ts';
import { ReadModel } from './read-model.ts';
import { wordsOfMarkdown } from './record-documents.ts';

const page = (id: string, more: Partial<SearchDocument>): SearchDocument => ({
  kind: 'post',
  id,
  title: '',
  summary: '',
  body: '',
  tags: [],
  path: `/${id}`,
  day: null,
  owner: null,
  profile: null,
  ...more,
});

function modelWith(...pages: readonly SearchDocument[]): ReadModel {
  const model = new ReadModel('2026-11-22');
  model.putDocuments(pages);
  return model;
}

test("the line below a table's header is not text", () => {
  expect(wordsOfMarkdown('| a | b |\n|---|:--:|\n| one | two - three |')).not.toMatch(/--/);
  expect(wordsOfMarkdown('| one | two - three |')).toContain('two - three');
  expect(wordsOfMarkdown('| One. | | Two; | (three) |\n| Why? | No! |')).toBe('One: Two; (three). Why?: No!');
  expect(wordsOfMarkdown('|'.repeat(30_000))).not.toContain('|');
});

test('excerpts have the words of pictures without their addresses', () => {
  expect(
    wordsOfMarkdown(
      'One.\n\n![A \\[big\\] notice](/media/a.webp#800x600 "From \\"4 May\\"")\n\n![Two](/b.webp) end.',
    ),
  ).toBe('One. A [big] notice. From "4 May" Two end.');
  expect(wordsOfMarkdown('!['.repeat(30_000))).toContain('![');
});

test('a middle dot separates headings and items, and a row of a table is a sentence', () => {
  expect(wordsOfMarkdown('## First\n\nOne. Two.\n- three\n- four\n\n| a | b |\n|---|---|\n| c | d |')).toBe(
    'First · One. Two. three · four · a: b. c: d.',
  );
});

const idsFor = (model: ReadModel, text: string) =>
  findPages(model, { text }).items.map(({ path }) => path.slice(1));

describe('every script', () => {
  const model = modelWith(
    page('chinese', { title: '平台对账号的封禁', body: '创作者可以提出申诉。结果公布。' }),
    page('japanese', { title: 'アカウントの凍結', body: '異議申し立てができます。' }),
    page('thai', { title: 'บัญชีถูกระงับ', body: 'ถ้อยคำและคำอุทธรณ์' }),
    page('korean', { title: '계정이 정지되었습니다', body: '이의 신청' }),
    page('arabic', { title: 'كِتَابُ الحظر', body: 'أُغلق الحساب على المنصة' }),
    page('persian', { title: 'مسدودی حساب کاربری' }),
    page('hebrew', { title: 'הַחֶשְׁבּוֹן נחסם' }),
    page('hindi', { title: 'हिन्दी में अपील' }),
    page('greek', { title: 'Ο λογαριασμός αποκλείστηκε' }),
    page('russian', { title: 'Ещё один заблокированный счёт' }),
    page('german', { title: 'Die Straße der Größe' }),
    page('polish', { title: 'Łódź żegna konto' }),
    page('turkish', { title: 'İstanbul’da ısırgan' }),
    page('vietnamese', { title: 'Tài khoản bị khoá' }),
  );

  test.each([
    ['封禁', 'chinese'],
    ['账号的封', 'chinese'],
    ['申诉', 'chinese'],
    ['凍結', 'japanese'],
    ['アカウント', 'japanese'],
    ['ｱｶｳﾝﾄ', 'japanese'],
    ['ระงับ', 'thai'],
    ['คำอุทธรณ์', 'thai'],
    ['정지', 'korean'],
    ['كتاب', 'arabic'],
    ['اغلق', 'arabic'],
    ['كاربري', 'persian'],
    ['החשבון', 'hebrew'],
    ['हिन्दी', 'hindi'],
    ['λογαριασμος', 'greek'],
    ['ΛΟΓΑΡΙΑΣΜΟΣ', 'greek'],
    ['еще', 'russian'],
    ['strasse grosse', 'german'],
    ['lodz zegna', 'polish'],
    ['istanbul isirgan', 'turkish'],
    ['tai khoan khoa', 'vietnamese'],
  ])('%s finds the page in %s', (text, id) => {
    expect(idsFor(model, text)).toEqual([id]);
  });

  test('the same letters in another order do not match', () => {
    expect(findPages(model, { text: '禁封' }).counts.post).toBe(0);
  });

  test('a long phrase without a match finds pages with a part of it, and reports this', () => {
    const { isLoose, items } = findPages(model, { text: '账号封禁申诉结果' });
    expect(isLoose).toBe(true);
    expect(items.map(({ path }) => path)).toEqual(['/chinese']);
  });

  test('matches are marked in the original spelling', () => {
    const marked = (text: string) =>
      findPages(model, { text }).items.flatMap(({ title }) =>
        title.filter(({ isMatch }) => isMatch).map((piece) => piece.text),
      );
    expect(marked('封禁')).toEqual(['封禁']);
    expect(marked('strasse gros')).toEqual(['Straße', 'Größe']);
    expect(marked('كتاب')).toEqual(['كِتَابُ']);
    expect(marked('ısırgan')).toEqual(['ısırgan']);
  });
});

describe('the order of results', () => {
  test('puts a title before a summary, tags, and the text', () => {
    const other = 'words about something else altogether that fill the page up to a length';
    const model = modelWith(
      page('body', { title: other, body: `quokka ${other}` }),
      page('tags', { title: other, body: other, tags: ['quokka'] }),
      page('summary', { title: other, summary: `quokka ${other}`, body: other }),
      page('title', { title: `quokka ${other}`, body: other }),
    );
    expect(idsFor(model, 'quokka')).toEqual(['title', 'summary', 'tags', 'body']);
  });

  test('puts frequent matches before single ones, and sorts equal pages by day', () => {
    const model = modelWith(
      page('once', { body: 'appeal and some more words here', day: '2026-02-02' }),
      page('often', { body: 'appeal appeal appeal some words', day: '2026-01-01' }),
      page('later', { body: 'appeal and some more words here', day: '2026-03-03' }),
    );
    expect(idsFor(model, 'appeal')).toEqual(['often', 'later', 'once']);
  });

  test('takes the excerpt from the passage with most of the words', () => {
    const filler = 'words about something else altogether '.repeat(20);
    const model = modelWith(page('long', { body: `notice ${filler} the notice of appeal came ${filler}` }));
    const [found] = findPages(model, { text: 'notice appeal' }).items;
    const excerpt = found?.excerpt.map(({ text }) => text).join('');
    expect(excerpt).toContain('the notice of appeal came');
    expect(excerpt?.startsWith('…')).toBe(true);
    expect(excerpt?.length).toBeLessThan(250);
  });
});

describe('typing errors', () => {
  const model = modelWith(
    page('one', { title: 'Enforcement ladder', body: 'reinstatement in 2024' }),
    page('two', { title: 'Enforcement again' }),
    page('three', { title: 'Enfoldment' }),
  );

  test.each([
    ['enforcemnet', 'enforcement'],
    ['nforcement', 'enforcement'],
    ['enfrocement', 'enforcement'],
    ['lader', 'ladder'],
    ['reinstatemnet', 'reinstatement'],
  ])('corrects %s to %s', (typed, meant) => {
    expect(findPages(model, { text: typed }).instead).toBe(meant);
  });

  test.each(['2025', 'lad', 'xyzzyplugh'])('does not correct %s', (typed) => {
    expect(findPages(model, { text: typed }).instead).toBeNull();
  });

  test('suggests words of later pages, and none of deleted pages', () => {
    model.putDocuments([page('late', { title: 'Numbats' })]);
    expect(findPages(model, { text: 'nubmats' }).instead).toBe('numbats');
    model.dropDocument('post', 'late');
    expect(findPages(model, { text: 'nubmats' }).instead).toBeNull();
  });

  test('does not suggest a word that only a hidden profile has', () => {
    const hidden = modelWith(
      page('zyprian', { kind: 'profile', title: 'Zyprian', owner: 'o', profile: 'zyprian' }),
    );
    const { items, instead, counts } = findPages(hidden, { text: 'zyprain' });
    expect([items, instead, counts.profile]).toEqual([[], null, 0]);
    hidden.putDocuments([page('appeal', { title: 'Six months to appeal' })]);
    const beside = findPages(hidden, { text: 'appeal zyprain' });
    expect([beside.items.length, beside.isLoose, beside.instead]).toEqual([1, true, null]);
  });
});

test('counts by kind match the results', () => {
  const kinds = SEARCH_KIND_IDS.filter((kind) => kind !== 'profile');
  const model = modelWith(
    ...kinds.flatMap((kind, at) =>
      Array.from({ length: 10 + 15 * at }, (_, id) => page(`${kind}-${id}`, { kind, title: 'appeal' })),
    ),
  );
  const { counts } = findPages(model, { text: 'appeal' });
  for (const kind of kinds) {
    let found = 0;
    for (let number = 1, hasNext = true; hasNext; number += 1) {
      const result = findPages(model, { text: 'appeal', kind, page: number });
      found += result.items.length;
      hasNext = result.hasNext;
    }
    expect(found).toBe(counts[kind]);
  }
});

describe('the cost of a search', () => {
  const model = modelWith(page('one', { title: 'one two three', body: 'appeal' }));
  const work = (text: string) => {
    const prepared = jest.spyOn(model.database, 'prepare');
    const result = findPages(model, { text });
    const statements = prepared.mock.calls.length;
    prepared.mockRestore();
    return { statements, result };
  };
  const HOSTILE = [
    'a'.repeat(10_000),
    'a '.repeat(5000),
    '.*(a+)+$'.repeat(1250),
    '"'.repeat(10_000),
    '*^%(NEAR/ " OR',
    'NEAR(one two, 3) OR NOT title:one* ^one',
    '{title body} : one',
    "'; DROP TABLE page; --",
    '禁'.repeat(10_000),
    '\u0301'.repeat(10_000),
    '\ud800one\udfff',
    'one\u0000two\u0002three\u0003',
    '🦓'.repeat(5000),
  ];

  test.each(HOSTILE)('is at most that of ten plain words: %#', (text) => {
    const plain = work('one twoo thre fourr five sixx sevn eightt nnine tenn').statements;
    expect(work(text).statements).toBeLessThanOrEqual(plain);
    const words = getWords(text);
    expect(words.length).toBeLessThanOrEqual(10);
    for (const word of words) expect(word.length).toBeLessThanOrEqual(40);
  });

  test('does not grow with operators, which are words like others', () => {
    expect(work('{title body} : one').result.isLoose).toBe(true);
    expect(work("one'; two --").result.items).toHaveLength(1);
  });
});
