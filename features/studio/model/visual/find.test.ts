import { history, undo } from 'prosemirror-history';
import { search } from 'prosemirror-search';
import { type Command, EditorState } from 'prosemirror-state';
import type { FindQuery } from '../find-text.ts';
import { foundIn, replaceAllMatches, replaceMatch, searchFor, selectMatch } from './find.ts';
import { editedText, readText } from './stored-text.ts';

/** A text in the visual view, with a search. */
function open(text: string, words: string, replacement = '', matchesCase = false) {
  const stored = readText(text);
  if (!stored) throw new Error('The text cannot be read.');
  const query: FindQuery = { words, replacement, matchesCase, withAddresses: false };
  let state = EditorState.create({ doc: stored.doc, plugins: [history(), search()] });
  state = state.apply(searchFor(state, query));
  const run = (command: Command) => command(state, (tr) => (state = state.apply(tr)));
  return {
    run,
    found: () => foundIn(state),
    text: () => editedText(stored, state.doc).text,
  };
}

const TEXT =
  '*   A **ban**\n\nThe _ban_ of [the ban](/ban) at https://example.org/ban.\n\n![ban](/ban.webp)\n\n<div>ban</div>\n';

test('words are found as they look, and not in boxes or addresses', () => {
  const editor = open(TEXT, 'BAN');
  expect(editor.found()).toEqual({ count: 3, current: 0, around: null });
  editor.run(selectMatch(1));
  expect(editor.found()).toEqual({
    count: 3,
    current: 1,
    around: { before: 'A ', match: 'ban', after: '' },
  });
  editor.run(selectMatch(-1));
  expect(editor.found().current).toBe(3);
  expect(open(TEXT, 'BAN', '', true).found().count).toBe(0);
});

test('replacing all keeps formatting and links, and is undone in one step', () => {
  const editor = open(TEXT, 'ban', '$& notice');
  editor.run(replaceAllMatches);
  expect(editor.text()).toBe(
    '* A **$& notice**\n\nThe _$& notice_ of [the $& notice](/ban) at https://example.org/ban.\n\n![ban](/ban.webp)\n\n<div>ban</div>\n',
  );
  editor.run(undo);
  expect(editor.text()).toBe(TEXT);
});

test('a link whose whole text is replaced stays a link', () => {
  const editor = open('See [ban](/ban).\n', 'ban', 'the rule');
  editor.run(replaceAllMatches);
  expect(editor.text()).toBe('See [the rule](/ban).\n');
});

test('one match is replaced after the other', () => {
  const editor = open('ban ban ban\n', 'ban', 'banned ban');
  editor.run(replaceMatch);
  expect(editor.text()).toBe('ban ban ban\n');
  editor.run(replaceMatch);
  expect(editor.text()).toBe('banned ban ban ban\n');
  // The search continues after the replacement.
  expect(editor.found()).toMatchObject({ count: 4, current: 3 });
  editor.run(undo);
  expect(editor.text()).toBe('ban ban ban\n');
});

test('a replacement with signs of Markdown is shown as typed', () => {
  const editor = open('A ban\n\nB\n', 'ban', '**x** # [y](z)');
  editor.run(replaceAllMatches);
  expect(readText(editor.text())?.doc.firstChild?.textContent).toBe('A **x** # [y](z)');
});
