import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { schema } from './schema.ts';
import { editedText, readText, type StoredText } from './stored-text.ts';

const CONTENT = path.join(import.meta.dirname, '../../../../content');
const texts = ['briefs', 'blog'].flatMap((folder) =>
  readdirSync(path.join(CONTENT, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const content = readFileSync(path.join(CONTENT, folder, file), 'utf8');
      return [`${folder}/${file}`, content.replace(/^---\n[\s\S]*?\n---\n/, '')] as const;
    }),
);

function read(text: string): StoredText {
  const stored = readText(text);
  if (!stored) throw new Error('The text cannot be shown.');
  return stored;
}

function edit(stored: StoredText, change: (tr: Transaction) => Transaction): StoredText {
  const state = EditorState.create({ doc: stored.doc });
  return editedText(stored, change(state.tr).doc);
}

/** Returns the positions of all nodes of a type. */
function getPlaces(doc: Node, name: string): readonly number[] {
  const found: number[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === name) found.push(at);
  });
  return found;
}

/** Writes every block anew, and returns what the result looks like. */
function rewritten(stored: StoredText): StoredText {
  const forgetful = { ...stored, known: new Map() };
  return editedText(
    forgetful,
    schema.node(
      'doc',
      null,
      stored.doc.children.map((node) => node.type.create(node.attrs, node.content, node.marks)),
    ),
  );
}

test('there are texts', () => {
  expect(texts.length).toBeGreaterThan(50);
});

describe.each(texts)('%s', (_name, text) => {
  const stored = read(text);

  test('is stored as it was, and all its blocks are kept', () => {
    expect(stored.text).toBe(text);
    const { lead, blocks, tail } = stored;
    expect(
      lead +
        blocks.map(({ source, gap }, at) => source + (at === blocks.length - 1 ? '' : gap)).join('') +
        tail,
    ).toBe(text);
    for (const { node, source } of blocks)
      if (node.type.name === 'source_block') expect(source).toMatch(/^(?:```figure:|!\[)/);
  });

  test('keeps every byte outside the edited paragraph, and all of them when the edit is undone', () => {
    stored.doc.forEach((node, at, index) => {
      if (!node.isTextblock || node.content.size < 10) return;
      const inserted = edit(stored, (tr) => tr.insertText('xyzzy', at + 5));
      const blocks = stored.blocks.map(({ source }) => source);
      expect(inserted.blocks.map(({ source }) => source).toSpliced(index, 1)).toEqual(
        blocks.toSpliced(index, 1),
      );
      expect(inserted.text.replace('xyzzy', '')).toBe(text);
      expect(edit(inserted, (tr) => tr.delete(at + 5, at + 10)).text).toBe(text);
    });
  });

  test('looks the same when every block is written anew', () => {
    const again = read(rewritten(stored).text);
    const normal = (doc: Node) => JSON.stringify(doc.toJSON());
    expect(normal(again.doc)).toBe(normal(stored.doc));
  });

  test('keeps the blocks around one that is deleted', () => {
    const size = stored.doc.child(2).nodeSize;
    const start = stored.doc.child(0).nodeSize + stored.doc.child(1).nodeSize;
    const shorter = edit(stored, (tr) => tr.delete(start, start + size));
    const sources = stored.blocks.map(({ source }) => source).toSpliced(2, 1);
    expect(shorter.blocks.map(({ source }) => source)).toEqual(sources);
  });
});

test.each([
  ['another list', '* one\n* two\n\ntext\n\n+ three\n'],
  ['a heading without an empty line', '# One\ntext\n## Two\n- item\n'],
  ['an underlined heading', 'One\n===\n\nTwo\n---\ntext'],
  ['hard wraps', 'one *two\nthree* four\nfive\n'],
  ['Windows line ends', '# One\r\n\r\ntext\r\nmore\r\n\r\n- item\r\n'],
  ['white space around', '\n\n  text  \n\n\n\n   more\n\n'],
  ['indented code', 'text\n\n    code\n      more\n\ntext'],
  ['an open fence', 'text\n\n```js\ncode\n'],
  ['HTML', '<div>\n\ntext\n\n</div>\n\n<!-- a\n\nb -->\n\na <b>c</b> d\n'],
  [
    'references',
    'See [one][1] and [two].[^a]\n\n[1]: https://x.org "T"\n[two]: /y\n\n[^a]: A note\n    with two lines.\n',
  ],
  ['pictures', '![Alt](/media/a.webp#1600x900 "Caption")\n\ntext ![in](/b.png) text\n'],
  ['tables', '| a | b |\n|:-:|---|\n| 1 |\n| `x|y` | **2** |\n\na | b\n-|-\n1 | 2 | 3\n'],
  ['nested lists', '1) one\n   - a\n\n     b\n   - [ ] c\n   - [x] d\n2) two\n\n   > quote\n'],
  ['escapes', '\\*not\\* a_b_c &amp; &nbsp; 1\\. \\# <https://x.org> https://y.org. a@b.org\n'],
  ['nothing', ''],
  ['white space only', ' \n\n'],
  [
    'a video',
    'a\n\n[The *hearing*](<https://vimeo.com/76979871> "embed")\n\nb\n[c](https://vimeo.com/76979871 "embed")',
  ],
  ['a figure', 'a\n\n```figure:four-ladders\n```\n\nb'],
])('%s: nothing is changed by reading, and one edit leaves the rest', (_name, text) => {
  const stored = read(text);
  expect(stored.text).toBe(text);
  stored.doc.forEach((node, at, index) => {
    if (!node.isTextblock || node.content.size < 2) return;
    const inserted = edit(stored, (tr) => tr.insertText('xyzzy', at + 2));
    expect(inserted.text).toContain('xyzzy');
    expect(inserted.blocks.map(({ source }) => source).toSpliced(index, 1)).toEqual(
      stored.blocks.map(({ source }) => source).toSpliced(index, 1),
    );
    expect(edit(inserted, (tr) => tr.delete(at + 2, at + 7)).text).toBe(text);
  });
  const looks = (doc: Node) =>
    JSON.stringify(doc.toJSON(), (key, value) => (key === 'spread' ? undefined : value));
  const again = rewritten(stored);
  if (again.text !== '') expect(looks(read(again.text).doc)).toBe(looks(stored.doc));
});

test('spaces beside marks are written outside of them', () => {
  const stored = edit(read('a bold c'), (tr) => tr.addMark(2, 8, schema.mark('strong')));
  expect(stored.text).toBe('a **bold** c');
});

test('typing a space at the end of a paragraph stores no sign for it', () => {
  expect(edit(read('one\n'), (tr) => tr.insertText(' ', 4)).text).toBe('one\n');
});

test('empty paragraphs are not stored', () => {
  const stored = edit(read('one\n\ntwo\n'), (tr) => tr.insert(5, schema.node('paragraph')));
  expect(stored.text).toBe('one\n\ntwo\n');
});

test('two lists that meet stay two lists', () => {
  const text = '- a\n- b\n\nbetween\n\n- c\n';
  const [at = 0] = getPlaces(read(text).doc, 'paragraph').slice(2);
  const stored = edit(read(text), (tr) => tr.delete(at, at + 'between'.length + 2));
  expect(getPlaces(read(stored.text).doc, 'bullet_list')).toHaveLength(2);
  expect(stored.text).toContain('- a\n- b\n');
});

test('typed addresses are stored without signs, and typed signs are escaped', () => {
  const stored = edit(read('See'), (tr) => tr.insertText(' https://x.org/a_b and *this*, 1 < 2 [x] # y', 4));
  expect(stored.text).toBe('See https://x.org/a_b and \\*this\\*, 1 < 2 \\[x] # y');
  expect(read(stored.text).doc.textContent).toBe('See https://x.org/a_b and *this*, 1 < 2 [x] # y');
});

test('a text that pages do not show as typed has no visual view', () => {
  expect(readText('word '.repeat(3000))).toBeNull();
  expect(readText('*'.repeat(60_000))).toBeNull();
});
