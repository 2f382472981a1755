import type { Nodes, Root } from 'mdast';

/** Maximum characters of a text that are shown; a long brief has 30,000. */
export const MAX_TEXT_LENGTH = 100_000;
/** The deepest nesting of lists and quotations. Deeper ones are unreadable, and the renderers run out of stack. */
export const MAX_DEPTH = 24;

/**
 * Maximum characters of one paragraph. The parser's time grows quadratically, and 10,000 are four printed
 * pages.
 */
const MAX_PARAGRAPH_LENGTH = 10_000;

const CUT = '\n\n*This text is too long to be shown in full.*';

/** Matches `> > > …` and `- - - …` at the beginning of a line: each sign opens one more level. */
const MARKERS = /^(?:[ \t]{0,3}(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]?)+/gm;
const MARKER = /[ \t]{0,3}(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]?/g;

/** Cuts a text to the maximum length, and its lines and paragraphs to lengths that can be parsed quickly. */
export function boundedMarkdown(markdown: string): string {
  const isWhole = markdown.length <= MAX_TEXT_LENGTH;
  const text = isWhole ? markdown : markdown.slice(0, lastBreak(markdown, MAX_TEXT_LENGTH));
  const bounded = text
    .replaceAll(MARKERS, (signs) => signs.match(MARKER)?.slice(0, MAX_DEPTH).join('') ?? '')
    .split(/(\n[ \t]*\n)/)
    .map(brokenUp)
    .join('');
  return isWhole ? bounded : bounded + CUT;
}

function brokenUp(paragraph: string): string {
  const parts: string[] = [];
  let rest = paragraph;
  while (rest.length > MAX_PARAGRAPH_LENGTH) {
    const at = lastBreak(rest, MAX_PARAGRAPH_LENGTH);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...parts, rest].join('\n\n');
}

/**
 * Returns the last position before a length where a text can be cut: at a line's end, else at a space, else
 * anywhere.
 */
function lastBreak(text: string, length: number): number {
  return text.lastIndexOf('\n', length - 1) + 1 || text.lastIndexOf(' ', length - 1) + 1 || length;
}

/** Maximum depth of nodes. A list in a list is two nodes deeper; the rest is for inline formatting. */
const MAX_NODE_DEPTH = 2 * MAX_DEPTH + 12;

/** Removes nodes that are nested too deeply. It does not use recursion, which would overflow. */
export function dropTooDeep(tree: Root): void {
  const open: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (!('children' in node)) continue;
    if (depth >= MAX_NODE_DEPTH) node.children = [];
    for (const child of node.children) open.push({ node: child, depth: depth + 1 });
  }
}
