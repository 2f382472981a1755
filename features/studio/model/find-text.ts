import type { Nodes } from 'mdast';
import { boundedMarkdown } from '../../../lib/markdown/bounds.ts';
import { EMBED_TITLE } from '../../../lib/markdown/embed-blocks.ts';
import { getFigureName } from '../../../lib/markdown/figure-blocks.ts';
import { getEnd, getStart, parseMarkdown } from '../../../lib/markdown/syntax.ts';
import type { Edit } from './markdown-edits.ts';

/** What is searched for in the text of a brief, and what replaces it. */
export type FindQuery = {
  readonly words: string;
  readonly replacement: string;
  readonly matchesCase: boolean;
  /** Searches addresses, HTML and the names of figures and footnotes as well. The visual view does not show them. */
  readonly withAddresses: boolean;
};

/** A part of a text, from `from` up to but not including `to`. Offsets are UTF-16. */
export type TextRange = { readonly from: number; readonly to: number };

/** The matches of a search. */
export type Found = {
  readonly count: number;
  /** The number of the selected match, from 1; 0 if none is selected. */
  readonly current: number;
  /** The selected match and the words around it; null if none is selected. */
  readonly around: { readonly before: string; readonly match: string; readonly after: string } | null;
};

export const NOTHING_FOUND: Found = { count: 0, current: 0, around: null };

/** Returns words as a regular expression that matches exactly them. */
export const getPattern = (words: string): string => words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Finds the matches in a Markdown text, in their order. */
export function findMatches(text: string, query: FindQuery): readonly TextRange[] {
  if (query.words === '') return [];
  const pattern = new RegExp(getPattern(query.words), query.matchesCase ? 'gu' : 'giu');
  const found = [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
    from: index,
    to: index + match.length,
  }));
  if (query.withAddresses || found.length === 0) return found;
  const addresses = addressRanges(text);
  return found.filter(({ from, to }) => !addresses.some((range) => from < range.to && to > range.from));
}

/** The text for which `addressRanges` was asked last. A text is searched at each key in the field. */
let last: { readonly text: string; readonly ranges: readonly TextRange[] } = { text: '', ranges: [] };

/**
 * Returns the parts of a text that are no words: addresses, HTML, figures, labels of footnotes. A text that takes too long to
 * be parsed has none.
 */
function addressRanges(text: string): readonly TextRange[] {
  if (last.text !== text) last = { text, ranges: boundedMarkdown(text) === text ? parsedRanges(text) : [] };
  return last.ranges;
}

function parsedRanges(text: string): readonly TextRange[] {
  const ranges: TextRange[] = [];
  try {
    const open: Nodes[] = [parseMarkdown(text)];
    for (let node = open.pop(); node; node = open.pop()) {
      const range = rangeIn(node, text);
      if (range) ranges.push(range);
      if ('children' in node) open.push(...node.children);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return ranges;
}

/** Returns the part of a node that is no words. */
function rangeIn(node: Nodes, text: string): TextRange | null {
  const whole = { from: getStart(node), to: getEnd(node) };
  const source = text.slice(whole.from, whole.to);
  switch (node.type) {
    case 'html':
    case 'definition':
    case 'footnoteReference':
      return whole;
    case 'code': {
      if (getFigureName(node) !== null) return whole;
      const lineEnd = source.indexOf('\n');
      return /^[`~]/.test(source) && lineEnd > 0 ? { ...whole, to: whole.from + lineEnd } : null;
    }
    case 'footnoteDefinition':
      return { ...whole, to: node.children[0] ? getStart(node.children[0]) : whole.to };
    case 'link':
    case 'image':
    case 'linkReference':
    case 'imageReference':
      return linkRange(node, text);
    default:
      return null;
  }
}

/** Returns the address of a link or picture, or all that follows its words. */
function linkRange(
  node: Extract<Nodes, { type: 'link' | 'image' | 'linkReference' | 'imageReference' }>,
  text: string,
): TextRange {
  const whole = { from: getStart(node), to: getEnd(node) };
  const source = text.slice(whole.from, whole.to);
  // An address without a text is a link as a whole.
  if (!/^!?\[/.test(source)) return whole;
  const words = 'children' in node ? node.children.at(-1) : undefined;
  const from = words ? getEnd(words) : whole.from + Math.max(0, source.indexOf(']('));
  if (!('url' in node) || node.title === EMBED_TITLE) return { from, to: whole.to };
  const url = node.url ? text.slice(from, whole.to).indexOf(node.url) : -1;
  return url < 0 ? { from, to: whole.to } : { from: from + url, to: from + url + node.url.length };
}

/** Characters shown on each side of a match. */
const AROUND = 40;

/** Describes matches of which one may be selected. */
export function describeMatches(text: string, matches: readonly TextRange[], selected: TextRange): Found {
  const index = matches.findIndex(({ from, to }) => from === selected.from && to === selected.to);
  const match = matches[index];
  if (!match) return { count: matches.length, current: 0, around: null };
  const before = text.slice(0, match.from).split('\n').at(-1) ?? '';
  const after = text.slice(match.to).split('\n', 1)[0] ?? '';
  return {
    count: matches.length,
    current: index + 1,
    around: {
      before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
      match: text.slice(match.from, match.to),
      after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
    },
  };
}

/** Returns the match after or before a selection. After the last one comes the first. */
export function nextMatch(
  matches: readonly TextRange[],
  { from, to }: TextRange,
  direction: 1 | -1,
): TextRange | undefined {
  return direction === 1
    ? (matches.find((match) => match.from >= to) ?? matches[0])
    : (matches.findLast((match) => match.to <= from) ?? matches.at(-1));
}

/** Replaces matches by one edit, so that it is undone in one step. Undefined if there are none. */
export function replaceMatches(
  text: string,
  matches: readonly TextRange[],
  replacement: string,
): Edit | undefined {
  const [first, end] = [matches[0], matches.at(-1)];
  if (!first || !end) return undefined;
  let insert = '';
  let done = first.from;
  for (const { from, to } of matches) {
    insert += text.slice(done, from) + replacement;
    done = to;
  }
  const at = first.from + insert.length;
  return { from: first.from, to: end.to, insert, start: at, end: at };
}
