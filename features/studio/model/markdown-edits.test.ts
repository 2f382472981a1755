import type { Image } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import {
  applyMark,
  continueList,
  type Edit,
  insertFigure,
  insertFootnote,
  insertPicture,
  type Mark,
  pasteLink,
  pictureMarkdown,
  type Selected,
} from './markdown-edits.ts';

/** Parses `a ⟦b⟧ c`, in which the brackets mark the selection. */
function selected(marked: string): Selected {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  return { text: marked.replace('⟦', '').replace('⟧', ''), start, end };
}

function after({ text }: Selected, { from, to, insert, start, end }: Edit): string {
  const next = text.slice(0, from) + insert + text.slice(to);
  return `${next.slice(0, start)}⟦${next.slice(start, end)}⟧${next.slice(end)}`;
}

const marking = (mark: Mark, marked: string) => {
  const before = selected(marked);
  return after(before, applyMark(mark, before));
};

test.each<[Mark, string, string]>([
  ['bold', 'a ⟦b⟧ c', 'a **⟦b⟧** c'],
  ['bold', 'a **⟦b⟧** c', 'a ⟦b⟧ c'],
  ['bold', 'a ⟦**b**⟧ c', 'a ⟦b⟧ c'],
  ['bold', 'a⟦ b ⟧c', 'a **⟦b⟧** c'],
  ['bold', '⟦⟧', '**⟦bold text⟧**'],
  ['italic', 'a ⟦b⟧', 'a *⟦b⟧*'],
  ['italic', '*⟦b⟧*', '⟦b⟧'],
  ['italic', '**⟦b⟧**', '***⟦b⟧***'],
  ['italic', '***⟦b⟧***', '**⟦b⟧**'],
  ['bold', '***⟦b⟧***', '*⟦b⟧*'],
  ['code', 'run ⟦it⟧', 'run `⟦it⟧`'],
  ['code', '⟦a\nb⟧', '```\n⟦a\nb⟧\n```'],
  ['code', '⟦```\nb⟧', '````\n⟦```\nb⟧\n````'],
  ['link', 'see ⟦this⟧', 'see [this](⟦https://⟧)'],
  ['link', 'see ⟦https://a.example/b⟧', 'see [⟦link text⟧](https://a.example/b)'],
  ['link', '⟦⟧', '[⟦link text⟧](https://)'],
  ['link', '⟦a[1]⟧', '[a\\[1\\]](⟦https://⟧)'],
  ['heading', 'one\ntw⟦⟧o', 'one\n## tw⟦⟧o'],
  ['heading', '## tw⟦⟧o', 'tw⟦⟧o'],
  ['heading', '### tw⟦⟧o', '## tw⟦⟧o'],
  ['subheading', '## two⟦⟧', '### two⟦⟧'],
  ['heading', '⟦⟧', '## ⟦⟧'],
  ['bullets', '⟦a\n\nb⟧', '⟦- a\n\n- b⟧'],
  ['bullets', '⟦- a\n- b⟧', '⟦a\nb⟧'],
  ['numbers', '⟦- a\n- b⟧', '⟦1. a\n2. b⟧'],
  ['bullets', '⟦a\n⟧b', '- ⟦a\n⟧b'],
  ['quote', '⟦a\nb⟧', '⟦> a\n> b⟧'],
])('%s: %j becomes %j', (mark, before, expected) => {
  expect(marking(mark, before)).toBe(expected);
});

test.each([
  ['- a⟦⟧', '- a\n- ⟦⟧'],
  ['- a⟦⟧b', '- a\n- ⟦⟧b'],
  ['  * a⟦⟧', '  * a\n  * ⟦⟧'],
  ['9. a⟦⟧', '9. a\n10. ⟦⟧'],
  ['1) a⟦⟧', '1) a\n2) ⟦⟧'],
  ['- [x] a⟦⟧', '- [x] a\n- [ ] ⟦⟧'],
  ['> a⟦⟧', '> a\n> ⟦⟧'],
  ['- a\n- ⟦⟧', '- a\n⟦⟧'],
])('Enter at the end of %j continues the list', (before, expected) => {
  const at = selected(before);
  const edit = continueList(at);
  expect(edit && after(at, edit)).toBe(expected);
});

test.each(['a⟦⟧', '-a⟦⟧', '2026 was⟦⟧', '⟦⟧- a', '⟦⟧'])('Enter in %j is not handled', (before) => {
  expect(continueList(selected(before))).toBeUndefined();
});

test('a URL that is pasted over words makes a link, otherwise it is pasted', () => {
  const words = selected('see ⟦the decision⟧.');
  const edit = pasteLink(words, ' https://a.example/b\n');
  expect(edit && after(words, edit)).toBe('see [the decision](https://a.example/b)⟦⟧.');
  expect(pasteLink(words, 'not an address')).toBeUndefined();
  expect(pasteLink(words, 'javascript:alert(1)')).toBeUndefined();
  expect(pasteLink(selected('⟦⟧'), 'https://a.example')).toBeUndefined();
  expect(pasteLink(selected('⟦https://b.example⟧'), 'https://a.example')).toBeUndefined();
});

test.each([
  ['⟦⟧', '```figure:first-hour\n```\n⟦⟧'],
  ['One⟦⟧ line.', 'One line.\n\n```figure:first-hour\n```\n⟦⟧'],
  ['One ⟦line⟧.\n\nTwo.', 'One line.\n\n```figure:first-hour\n```⟦⟧\n\nTwo.'],
])('a figure is inserted into %j after the paragraph', (marked, expected) => {
  const before = selected(marked);
  expect(after(before, insertFigure(before, 'first-hour'))).toBe(expected);
});

const ADDRESS = '/media/brief-thumbnails/us-west-2%3A1/3f.webp#1600x900';

test.each([
  ['⟦⟧', `![A notice](${ADDRESS})\n⟦⟧`],
  ['One⟦⟧ line.', `One line.\n\n![A notice](${ADDRESS})\n⟦⟧`],
  ['One ⟦line⟧.\n\nTwo.', `One line.\n\n![A notice](${ADDRESS})⟦⟧\n\nTwo.`],
])('a picture is inserted into %j as a paragraph of its own', (marked, expected) => {
  const before = selected(marked);
  expect(after(before, insertPicture(before, { address: ADDRESS, alt: 'A notice', caption: '' }))).toBe(
    expected,
  );
});

test.each([
  ['plain words', 'The notice of 4 May'],
  ['brackets ]( [x] ![y](z)', 'a "quoted" part\\'],
  ['*marks* _and_ `code` ~~more~~', '<b>bold</b> &amp; more'],
  ['a [^1] note https://a.example', 'trailing backslash \\'],
  ['עברית', '"'],
])('the words of a picture are read as they were typed: %j, %j', (alt, caption) => {
  const found: Image[] = [];
  const text = pictureMarkdown({ address: ADDRESS, alt, caption });
  visit(unified().use(remarkParse).use(remarkGfm).parse(`Before.\n\n${text}\n\nAfter.`), 'image', (node) => {
    found.push(node);
  });
  expect(found).toMatchObject([{ url: ADDRESS, alt, title: caption }]);
});

test('line breaks in the words of a picture become spaces', () => {
  expect(pictureMarkdown({ address: '/a', alt: ' Two\n\nlines ', caption: '\n' })).toBe('![Two lines](/a)');
});

test.each([
  ['One⟦⟧ two.\n', 'One[^1] two.\n\n[^1]: '],
  ['One[^2] ⟦two⟧.\n\n[^2]: Note.', 'One[^2] two[^3].\n\n[^2]: Note.\n\n[^3]: '],
])('a footnote in %j', (before, after) => {
  const { text, start, end } = selected(before);
  const edit = insertFootnote({ text, start, end });
  expect(text.slice(0, edit.from) + edit.insert + text.slice(edit.to)).toBe(after);
  expect(edit.start).toBe(after.length);
});
