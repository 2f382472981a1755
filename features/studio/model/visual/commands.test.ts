import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import {
  activeCommands,
  getCommand,
  insertBlock,
  linkPlace,
  setLink,
  type VisualCommand,
} from './commands.ts';
import { literalAddresses } from './literal-addresses.ts';
import { replaceDocument } from './replace-text.ts';
import { schema } from './schema.ts';
import { blockAt, editedText, readText, type StoredText, withDocument } from './stored-text.ts';

function read(text: string): StoredText {
  const stored = readText(text);
  if (!stored) throw new Error('The text cannot be shown.');
  return stored;
}

/** Returns the state of a text with the words between two bars selected, or all of it. */
function getState(text: string): { state: EditorState; stored: StoredText } {
  const [before = '', selected = '', after = ''] = text.split('|');
  const stored = read(before + selected + after);
  let from = -1;
  const words = stored.doc.textBetween(0, stored.doc.content.size, '\n');
  const wanted = selected || words;
  stored.doc.descendants((node, at) => {
    const found = node.isTextblock ? node.textContent.indexOf(wanted.split('\n')[0] ?? '') : -1;
    if (from < 0 && found >= 0) from = at + 1 + found;
  });
  const to = wanted.includes('\n') ? stored.doc.content.size - 1 : from + wanted.length;
  const state = EditorState.create({
    doc: stored.doc,
    selection: TextSelection.create(stored.doc, from, to),
  });
  return { state, stored };
}

function run(text: string, ...names: VisualCommand[]): string {
  const { state, stored } = getState(text);
  const after = names.reduce((now, name) => {
    let next = now;
    getCommand(name)(now, (tr) => {
      next = now.apply(tr);
    });
    return next;
  }, state);
  return editedText(stored, after.doc).text;
}

test.each<[string, string, VisualCommand[], string]>([
  ['bold', 'They |closed| it.\n', ['bold'], 'They **closed** it.\n'],
  ['bold and italic', 'They |closed| it.', ['bold', 'italic'], 'They **_closed_** it.'],
  ['bold again', 'They **|closed|** it.', ['bold'], 'They closed it.'],
  ['code', 'The |name|', ['code'], 'The `name`'],
  ['a heading', 'Title', ['heading'], '## Title'],
  ['a subheading', 'Title', ['subheading'], '### Title'],
  ['no heading', '## Title', ['heading'], 'Title'],
  ['a list', 'one', ['bullets'], '- one'],
  ['a list of a heading', '## one', ['bullets'], '- one'],
  ['no list', '- one', ['bullets'], 'one'],
  ['another list', '- one', ['numbers'], '1. one'],
  ['a quotation', 'one', ['quote'], '> one'],
  ['no quotation', '> one', ['quote'], 'one'],
  ['a rule', 'one\n', ['rule'], 'one\n\n---\n'],
  ['a table', 'one\n', ['table'], 'one\n\n|   |   |\n| - | - |\n|   |   |\n'],
])('%s', (_name, text, names, expected) => {
  expect(run(text, ...names)).toBe(expected);
});

test('rows and columns are added to a table, and its other parts stay', () => {
  const text = 'Before\n\n| a | b |\n| :- | -: |\n| 1 | 2 |\n\n_After_\n';
  const stored = read(text);
  const state = EditorState.create({ doc: stored.doc });
  let at = 0;
  stored.doc.descendants((node, pos) => {
    if (node.type.name === 'table_cell' && at === 0) at = pos + 2;
  });
  const inCell = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  expect(activeCommands(inCell).has('in-table')).toBe(true);
  let doc = inCell.doc;
  getCommand('add-row')(inCell, (tr) => {
    doc = tr.doc;
  });
  const after = editedText(stored, doc).text;
  expect(after).toMatch(
    /^Before\n\n\| a {2}\| {2}b \|\n\| :- \| -: \|\n\| 1 {2}\| {2}2 \|\n\| {4}\| {4}\|\n\n_After_\n$/,
  );
});

test('the buttons show what is on at the cursor', () => {
  expect([...activeCommands(getState('- **|one|**').state)].sort()).toEqual(['bold', 'bullets']);
  expect([...activeCommands(getState('> ## |one|').state)].sort()).toEqual(['heading', 'quote']);
});

test('a link is made, changed and removed', () => {
  const set = (text: string, words: string | null, href: string) => {
    const { state, stored } = getState(text);
    const place = linkPlace(state);
    let { doc } = state;
    setLink(
      place,
      words ?? place.text,
      href,
    )(state, (tr) => {
      doc = tr.doc;
    });
    return editedText(stored, doc).text;
  };
  expect(set('See |the notice|.', null, 'https://x.org/')).toBe('See [the notice](https://x.org/).');
  expect(set('See [the |notice|](/a).', null, '/b')).toBe('See [the notice](/b).');
  expect(set('See [the |notice|](/a).', 'it', '/b')).toBe('See [it](/b).');
  expect(set('See [the |notice|](/a).', null, '')).toBe('See the notice.');
  expect(linkPlace(getState('[the |notice|](/a)').state).href).toBe('/a');
});

test('a block is inserted after the paragraph of the cursor', () => {
  const { state, stored } = getState('|One|\n\nTwo\n');
  let { doc } = state;
  insertBlock(state, schema.node('source_block', { source: '<b>' }), (tr) => {
    doc = tr.doc;
  });
  expect(editedText(stored, doc).text).toBe('One\n\n<b>\n\nTwo\n');
});

test('typing at a selected box continues after it', () => {
  const stored = read('<b>\n\nOne\n');
  const state = EditorState.create({ doc: stored.doc, selection: NodeSelection.create(stored.doc, 0) });
  let after = state;
  insertBlock(state, schema.node('paragraph'), (tr) => {
    after = state.apply(tr);
  });
  expect(editedText(stored, after.apply(after.tr.insertText('Two')).doc).text).toBe('<b>\n\nTwo\n\nOne\n');
});

test.each([
  ['See https://x.org/a_b(c).', ['https://x.org/a_b(c)']],
  ['(www.x.org), a.b@c.org!', ['www.x.org', 'a.b@c.org']],
  ['https:// www. x@y http://localhost', []],
])('addresses in %s', (text, expected) => {
  expect(literalAddresses(text).map(({ from, to }) => text.slice(from, to))).toEqual(expected);
});

test('a text from elsewhere replaces only what differs, and the cursor stays', () => {
  const text = 'One is here.\n\nTwo is here.\n\nThree is here.\n';
  const { state } = getState(text.replace('Two', '|Two|'));
  const next = read('One was here.\n\nTwo is *here*.\n\n- new\n\nThree is here!\n');
  const after = state.apply(replaceDocument(state, next.doc));
  expect(after.doc.eq(next.doc)).toBe(true);
  const { from, to } = after.selection;
  expect(after.doc.textBetween(from, to)).toBe('Two');
  const stored = withDocument(next, after.doc);
  expect(stored.text).toBe(next.text);
  const typed = after.apply(after.tr.insertText('X', from, to));
  expect(editedText(stored, typed.doc).text).toBe(next.text.replace('Two', 'X'));
});

test('a place in the Markdown leads to its block', () => {
  const text = '\n# One\n\ntwo\n\n- three\n';
  expect(['One', 'two', 'three'].map((word) => blockAt(read(text), text.indexOf(word)))).toEqual([0, 1, 2]);
});

test('a footnote has a number at the cursor and its text at the end, and none in code', () => {
  expect(run('|One| two.\n\nFour[^4].\n\n[^4]: Note.', 'footnote')).toBe(
    'One[^5] two.\n\nFour[^4].\n\n[^4]: Note.\n\n[^5]: Write the note here.',
  );
  expect(run('```\n|a|\n```', 'footnote')).toBe('```\na\n```');
});
