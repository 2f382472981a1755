import type {
  BlockContent,
  Link,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  TableCell,
  TableRow,
} from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { isLiteralAddress, literalAddresses } from './literal-addresses.ts';

/** How the text writes what Markdown can write in several ways. */
export type WritingStyle = {
  readonly bullet: '-' | '*' | '+';
  readonly bulletOrdered: '.' | ')';
  readonly emphasis: '*' | '_';
  /** Writes addresses that are links without signs. */
  readonly hasLiteralAddresses: boolean;
};

export const USUAL_STYLE: WritingStyle = {
  bullet: '-',
  bulletOrdered: '.',
  emphasis: '*',
  hasLiteralAddresses: true,
};

const writers = new Map<string, (tree: Root) => string>();

function getWriter(style: WritingStyle): (tree: Root) => string {
  const key = JSON.stringify(style);
  const known = writers.get(key);
  if (known) return known;
  const { bullet, bulletOrdered, emphasis } = style;
  const options: Options = {
    bullet,
    bulletOrdered,
    emphasis,
    bulletOther: bullet === '*' ? '-' : '*',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
  };
  const processor = unified().use(remarkGfm).use(remarkStringify, options).freeze();
  const write = (tree: Root) => processor.stringify(tree);
  writers.set(key, write);
  return write;
}

/** Returns the Markdown of blocks, without an empty line at the end. */
export const writeBlocks = (nodes: readonly Node[], style: WritingStyle): string =>
  getWriter(style)({
    type: 'root',
    children: nodes.flatMap((node) => treeOfBlock(node, style.hasLiteralAddresses)),
  }).replace(/\n+$/, '');

/**
 * Returns the syntax tree of a block. Paragraphs without text have none, because Markdown has no place for them. Two blocks
 * with the same tree look the same.
 */
export function treeOfBlock(node: Node, hasLiteralAddresses = false): RootContent[] {
  const { attrs } = node;
  const getLine = (line: Node) => treeOfLine(line, hasLiteralAddresses);
  const within = (parent: Node) =>
    parent.children.flatMap((child) => treeOfBlock(child, hasLiteralAddresses)) as BlockContent[];
  switch (node.type.name) {
    case 'paragraph': {
      const children = getLine(node);
      return children.length === 0 ? [] : [{ type: 'paragraph', children }];
    }
    case 'heading':
      return [{ type: 'heading', depth: attrs.level, children: getLine(node) }];
    case 'rule':
      return [{ type: 'thematicBreak' }];
    case 'code_block': {
      const [lang, ...meta] = String(attrs.info).split(' ');
      return [{ type: 'code', lang: lang || null, meta: meta.join(' ') || null, value: node.textContent }];
    }
    case 'blockquote': {
      const children = within(node);
      return children.length === 0 ? [] : [{ type: 'blockquote', children }];
    }
    case 'bullet_list':
    case 'ordered_list': {
      const ordered = node.type.name === 'ordered_list';
      const spread = Boolean(attrs.spread);
      const children = node.children.map(
        (item): ListItem => ({
          type: 'listItem',
          spread,
          checked: item.attrs.checked,
          children: within(item),
        }),
      );
      return [{ type: 'list', ordered, start: ordered ? attrs.start : null, spread, children }];
    }
    case 'table':
      return [treeOfTable(node, getLine)];
    case 'source_block':
      // The writer leaves HTML as it is.
      return attrs.source.trim() === '' ? [] : [{ type: 'html', value: attrs.source }];
    default:
      return [];
  }
}

function treeOfTable(table: Node, getLine: (line: Node) => PhrasingContent[]): RootContent {
  // Markdown has no cells over several columns.
  const emptyAfter = (cell: Node) => Array.from({ length: cell.attrs.colspan - 1 });
  const rows = table.children.map(
    (row): TableRow => ({
      type: 'tableRow',
      children: row.children.flatMap((cell): TableCell[] => [
        { type: 'tableCell', children: cell.firstChild ? getLine(cell.firstChild) : [] },
        ...emptyAfter(cell).map((): TableCell => ({ type: 'tableCell', children: [] })),
      ]),
    }),
  );
  const align = (table.firstChild?.children ?? []).flatMap((cell) => [
    cell.attrs.align,
    ...emptyAfter(cell).map(() => null),
  ]);
  return { type: 'table', align, children: rows };
}

/** A part of a line with its marks. `leaf` is null for text. */
type Part = { readonly text: string; readonly leaf: PhrasingContent | null; readonly marks: readonly Mark[] };

const isSpace = ({ text, leaf, marks }: Part) =>
  leaf?.type === 'break' ||
  (leaf === null && text.trim() === '' && !marks.some(({ type }) => type.spec.code));

function treeOfLine(line: Node, hasLiteralAddresses: boolean): PhrasingContent[] {
  return nested(trimmed(markedSpaces(line.children.flatMap(getParts))), [], hasLiteralAddresses);
}

/** Splits text into words and the white space at its ends, because Markdown ignores signs beside spaces. */
function getParts(node: Node): readonly Part[] {
  const { marks } = node;
  if (node.type.name === 'hard_break') return [{ text: '', leaf: { type: 'break' }, marks }];
  if (!node.isText) return [{ text: '', leaf: { type: 'html', value: node.attrs.source }, marks }];
  const text = node.text ?? '';
  if (marks.some(({ type }) => type.spec.code)) return [{ text, leaf: null, marks }];
  const [, before = '', words = '', after = ''] = /^([ \t\n]*)([\s\S]*?)([ \t\n]*)$/.exec(text) ?? [];
  return [before, words, after].filter(Boolean).map((part) => ({ text: part, leaf: null, marks }));
}

/** Leaves white space only those marks that the words on both sides of it have. */
function markedSpaces(parts: readonly Part[]): readonly Part[] {
  return parts.map((part, index) => {
    if (!isSpace(part)) return part;
    const before = parts.slice(0, index).findLast((other) => !isSpace(other));
    const after = parts.slice(index).find((other) => !isSpace(other));
    const marks = part.marks.filter(
      (mark) => mark.isInSet(before?.marks ?? []) && mark.isInSet(after?.marks ?? []),
    );
    return { ...part, marks };
  });
}

/** Removes white space at both ends of a line and beside line breaks. */
function trimmed(parts: readonly Part[]): readonly Part[] {
  const from = parts.findIndex((part) => !isSpace(part));
  const to = parts.findLastIndex((part) => !isSpace(part));
  const shown = from < 0 ? [] : parts.slice(from, to + 1);
  return shown.filter((part, index) => {
    const isBesideBreak = [shown[index - 1], shown[index + 1]].some((other) => other?.leaf?.type === 'break');
    return part.leaf !== null || !isSpace(part) || !isBesideBreak;
  });
}

/** Returns parts as a tree: each mark encloses as many parts as it can. */
function nested(parts: readonly Part[], within: readonly Mark[], hasLiteral: boolean): PhrasingContent[] {
  const tree: PhrasingContent[] = [];
  for (let at = 0; at < parts.length; ) {
    const { length, mark } = longestRun(parts, at, within);
    const run = parts.slice(at, at + length);
    const [first] = run;
    at += length;
    if (!first) break;
    if (!mark) tree.push(...(first.leaf ? [first.leaf] : linked(first.text, within, hasLiteral)));
    else if (mark.type.spec.code)
      tree.push({ type: 'inlineCode', value: run.map(({ text }) => text).join('') });
    else tree.push(enclosed(mark, nested(run, [...within, mark], hasLiteral), hasLiteral));
  }
  return tree;
}

/** Finds the mark of a part that encloses most of the parts after it. Code is always the innermost. */
function longestRun(parts: readonly Part[], at: number, within: readonly Mark[]) {
  const open = (parts[at]?.marks ?? []).filter((mark) => !mark.isInSet(within));
  const outer = open.filter(({ type }) => !type.spec.code);
  let best: { length: number; mark: Mark | null } = { length: 1, mark: null };
  for (const mark of outer.length > 0 ? outer : open) {
    const after = parts.slice(at).findIndex(({ marks }) => !mark.isInSet(marks));
    const length = after < 0 ? parts.length - at : after;
    if (!best.mark || length > best.length) best = { length, mark };
  }
  return best;
}

/** Returns a text and the links that its addresses are. */
function linked(text: string, within: readonly Mark[], hasLiteral: boolean): PhrasingContent[] {
  if (within.some(({ type }) => type.name === 'link')) return [{ type: 'text', value: text }];
  const tree: PhrasingContent[] = [];
  let done = 0;
  for (const { from, to, href } of literalAddresses(text)) {
    if (from > done) tree.push({ type: 'text', value: text.slice(done, from) });
    tree.push(literalLink(text.slice(from, to), href, hasLiteral));
    done = to;
  }
  return done < text.length ? [...tree, { type: 'text', value: text.slice(done) }] : tree;
}

/** Returns a link whose text is its address. The writer leaves HTML as it is. */
const literalLink = (words: string, url: string, hasLiteral: boolean): PhrasingContent =>
  hasLiteral
    ? { type: 'html', value: words }
    : { type: 'link', url, title: null, children: [{ type: 'text', value: words }] };

function enclosed(mark: Mark, children: PhrasingContent[], hasLiteral: boolean): PhrasingContent {
  const { href, title } = mark.attrs;
  const [only] = children;
  switch (mark.type.name) {
    case 'strong':
      return { type: 'strong', children };
    case 'em':
      return { type: 'emphasis', children };
    case 'strike':
      return { type: 'delete', children };
    default:
      if (!title && only?.type === 'text' && children.length === 1 && isLiteralAddress(only.value, href))
        return literalLink(only.value, href, hasLiteral);
      return { type: 'link', url: href, title, children: children as Link['children'] };
  }
}
