import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import {
  findNext,
  findPrev,
  getMatchHighlights,
  getSearchState,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import {
  describeMatches,
  type FindQuery,
  type Found,
  getPattern,
  NOTHING_FOUND,
  type TextRange,
} from '../find-text.ts';
import { type LiteralAddress, literalAddresses } from './literal-addresses.ts';
import { schema } from './schema.ts';

/** The addresses of texts that were searched, because each match in a text asks for them. */
const known = new WeakMap<Node, readonly LiteralAddress[]>();

function addressesIn(node: Node): readonly LiteralAddress[] {
  const found = known.get(node) ?? literalAddresses(node.text ?? '');
  known.set(node, found);
  return found;
}

/** Checks that a match is no part of an address that is a link without signs. */
function isInWords({ doc }: EditorState, { from, to }: TextRange): boolean {
  const $from = doc.resolve(from);
  const { parent } = $from;
  const node = parent.maybeChild($from.index());
  if (!node?.isText || parent.type.spec.code || node.marks.some(({ type }) => type.spec.code)) return true;
  const start = from - $from.textOffset;
  return !addressesIn(node).some((address) => from < start + address.to && to > start + address.from);
}

/** Returns a transaction after which the visual view shows the matches of a query. */
export function searchFor(state: EditorState, query: FindQuery | null): Transaction {
  // A plain search of the library compares lower case, in which a text can have another length.
  const search = new SearchQuery({
    search: getPattern(query?.words ?? ''),
    // It is a plain text, and the library reads "$5" as a group.
    replace: query?.replacement ?? '',
    caseSensitive: query?.matchesCase ?? false,
    regexp: true,
    filter: isInWords,
  });
  return setSearchState(state.tr, search);
}

/** Returns the matches in their order. */
const matchesIn = (state: EditorState): readonly TextRange[] =>
  getMatchHighlights(state)
    .find()
    .sort((one, other) => one.from - other.from);

/** Describes the matches that the visual view shows. */
export function foundIn(state: EditorState): Found {
  const matches = matchesIn(state);
  const { $from, from, to } = state.selection;
  if (!matches.some((match) => match.from === from && match.to === to))
    return { ...NOTHING_FOUND, count: matches.length };
  const { parent } = $from;
  const start = $from.start();
  const text = parent.textBetween(0, parent.content.size, undefined, ' ');
  const within = matches.map((match) => ({ from: match.from - start, to: match.to - start }));
  return describeMatches(text, within, { from: from - start, to: to - start });
}

/** Selects the match after or before the cursor. */
export const selectMatch = (direction: 1 | -1): Command => (direction === 1 ? findNext : findPrev);

/** Adds replacements to a transaction. They keep the formatting and the link of the words that they replace. */
function replaceIn(tr: Transaction, matches: readonly TextRange[], replacement: string): Transaction {
  for (const { from, to } of [...matches].reverse()) {
    const marks = tr.doc.resolve(from).nodeAfter?.marks;
    if (replacement === '') tr.delete(from, to);
    else tr.replaceWith(from, to, schema.text(replacement, marks));
  }
  return closeHistory(tr);
}

const replacementIn = (state: EditorState) => getSearchState(state)?.query.replace ?? '';

/** Replaces the selected match and selects the next one. */
export const replaceMatch: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  const match = matchesIn(state).find((other) => other.from === from && other.to === to);
  if (!match || !dispatch) return findNext(state, dispatch);
  const tr = replaceIn(state.tr, [match], replacementIn(state));
  const end = from + replacementIn(state).length;
  tr.setSelection(TextSelection.create(tr.doc, end));
  const after = state.apply(tr);
  findNext(after, ({ selection }) =>
    tr.setSelection(TextSelection.create(tr.doc, selection.from, selection.to)),
  );
  dispatch(tr);
  return true;
};

/** Replaces all matches. Undoing restores all of them. */
export const replaceAllMatches: Command = (state, dispatch) => {
  const matches = matchesIn(state);
  if (matches.length > 0) dispatch?.(replaceIn(state.tr, matches, replacementIn(state)));
  return matches.length > 0;
};
