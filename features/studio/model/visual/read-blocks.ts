import type { List, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { ownValue } from '../../../../lib/domain/own-value.ts';
import { boundedMarkdown } from '../../../../lib/markdown/bounds.ts';
import { getCallout } from '../../../../lib/markdown/callouts.ts';
import { getEmbedLink } from '../../../../lib/markdown/embed-blocks.ts';
import { getFigureName } from '../../../../lib/markdown/figure-blocks.ts';
import { getEnd, getStart, parseMarkdown } from '../../../../lib/markdown/syntax.ts';
import { isLiteralAddress } from './literal-addresses.ts';
import { schema } from './schema.ts';

/** A block of a text. */
export type Block = {
  readonly node: Node;
  /** Its Markdown, as it is stored. Empty for a paragraph without text. */
  readonly source: string;
  /** White space up to the next block, if there is one. Null for an empty line. */
  readonly gap: string | null;
};

/** A text as blocks, with the white space around them. Joined again, they are the text byte for byte. */
export type Blocks = { readonly lead: string; readonly blocks: readonly Block[]; readonly tail: string };

/**
 * Splits a text into blocks. Null for texts that cannot be parsed in a short time, and that pages do not show as typed: they
 * have paragraphs of more than 10,000 characters, or are nested very deeply.
 */
export function readBlocks(text: string): Blocks | null {
  if (boundedMarkdown(text) !== text) return null;
  try {
    return splitText(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

function splitText(text: string): Blocks {
  const { children } = parseMarkdown(text);
  const starts = children.map(getStart);
  const blocks = children.map((child, index): Block => {
    const start = starts[index] ?? 0;
    const next = starts[index + 1] ?? text.length;
    const rest = text.slice(getEnd(child), next);
    // Only white space can be between two blocks. Anything else stays with the block before it.
    const end = rest.trim() === '' ? getEnd(child) : getEnd(child) + rest.trimEnd().length;
    const source = text.slice(start, end);
    const node = rest.trim() === '' ? getBlock(child, text) : null;
    return { node: node ?? schema.node('source_block', { source }), source, gap: text.slice(end, next) };
  });
  const tail = blocks.at(-1)?.gap ?? text;
  if (blocks.length > 0) return { lead: text.slice(0, starts[0]), blocks, tail };
  return { lead: '', blocks: [{ node: schema.node('paragraph'), source: '', gap: null }], tail };
}

/** Returns the node of a block of the text itself; null if the visual view does not edit it. */
function getBlock(block: RootContent, text: string): Node | null {
  if (block.type === 'code' && getFigureName(block) !== null) return null;
  if (getEmbedLink(block) || getCallout(block)) return null;
  if (block.type === 'paragraph' && block.children.length === 1 && block.children[0]?.type === 'image')
    return null;
  return getNode(block, text);
}

function getNode(block: RootContent, text: string): Node | null {
  switch (block.type) {
    case 'paragraph':
      return filled('paragraph', {}, getInlineNodes(block.children, text, []));
    case 'heading':
      return filled('heading', { level: block.depth }, getInlineNodes(block.children, text, []));
    case 'thematicBreak':
      return schema.node('rule');
    case 'code': {
      const info = [block.lang, block.meta].filter(Boolean).join(' ');
      return schema.node('code_block', { info }, block.value ? [schema.text(block.value)] : []);
    }
    case 'blockquote':
      return filled('blockquote', {}, allOf(block.children, text));
    case 'list':
      return getList(block, text);
    case 'table':
      return getTable(block, text);
    default:
      return null;
  }
}

/** Returns a node, or null if its content is missing or not allowed in it. */
function filled(name: string, attrs: object, content: readonly Node[] | null): Node | null {
  if (content === null) return null;
  const type = ownValue(schema.nodes, name);
  const node = type?.create({ ...attrs }, content);
  return node && type?.validContent(node.content) ? node : null;
}

/** Returns the nodes of all blocks, or null if one is missing. */
function allOf(blocks: readonly RootContent[], text: string): readonly Node[] | null {
  const nodes = blocks.map((block) => getNode(block, text));
  return nodes.every((node) => node !== null) ? nodes : null;
}

function getList({ ordered, start, spread, children }: List, text: string): Node | null {
  const items = children.map((item) => getItem(item, text));
  if (!items.every((item) => item !== null)) return null;
  const attrs = { spread: Boolean(spread), ...(ordered ? { start: start ?? 1 } : {}) };
  return filled(ordered ? 'ordered_list' : 'bullet_list', attrs, items);
}

function getItem({ checked, children }: ListItem, text: string): Node | null {
  const content = children.length === 0 ? [schema.node('paragraph')] : allOf(children, text);
  return filled('list_item', { checked: checked ?? null }, content);
}

function getTable({ align, children }: Table, text: string): Node | null {
  const width = children[0]?.children.length ?? 0;
  const rows = children.map((row, at) => {
    const cells = row.children.slice(0, width).map((cell, column) => {
      const paragraph = filled('paragraph', {}, getInlineNodes(cell.children, text, []));
      const name = at === 0 ? 'table_header' : 'table_cell';
      return paragraph && filled(name, { align: align?.[column] ?? null }, [paragraph]);
    });
    // A page has no place for more cells than the first row has, but the text keeps them.
    if (row.children.length > width || !cells.every((cell) => cell !== null)) return null;
    const missing = Array.from({ length: width - cells.length }, (_, index) =>
      schema.node('table_cell', { align: align?.[cells.length + index] ?? null }, [schema.node('paragraph')]),
    );
    return filled('table_row', {}, [...cells, ...missing]);
  });
  return rows.every((row) => row !== null) ? filled('table', {}, rows) : null;
}

/** Returns the nodes of a line, or null if a part can be given only with the signs of its surroundings. */
function getInlineNodes(
  parts: readonly PhrasingContent[],
  text: string,
  marks: readonly Mark[],
): readonly Node[] | null {
  const nodes: Node[] = [];
  for (const part of parts) {
    const found = getPart(part, text, marks);
    if (found === null) return null;
    nodes.push(...found);
  }
  return nodes;
}

function getPart(part: PhrasingContent, text: string, marks: readonly Mark[]): readonly Node[] | null {
  const within = (children: readonly PhrasingContent[], mark: Mark) =>
    children.length === 0
      ? getSource(part, text, marks)
      : getInlineNodes(children, text, mark.addToSet(marks));
  switch (part.type) {
    case 'text':
      return getText(part.value.replaceAll(/[ \t]*\r?\n[ \t]*/g, ' '), marks);
    case 'inlineCode':
      return getText(part.value, schema.mark('code').addToSet(marks));
    case 'break':
      return [schema.node('hard_break', null, [], marks)];
    case 'strong':
      return within(part.children, schema.mark('strong'));
    case 'emphasis':
      return within(part.children, schema.mark('em'));
    case 'delete':
      return within(part.children, schema.mark('strike'));
    case 'link': {
      const { url: href, title = null, children } = part;
      const [only] = children;
      // An address without signs stays text, so that the link follows what is typed.
      if (children.length === 1 && only?.type === 'text' && !title && isLiteralAddress(only.value, href))
        return getText(only.value, marks);
      return within(children, schema.mark('link', { href, title }));
    }
    default:
      return getSource(part, text, marks);
  }
}

const getText = (value: string, marks: readonly Mark[]) => (value === '' ? [] : [schema.text(value, marks)]);

function getSource(part: Nodes, text: string, marks: readonly Mark[]): readonly Node[] | null {
  const source = text.slice(getStart(part), getEnd(part));
  // Further lines may begin with the signs of a quotation.
  if (source.includes('\n') || source === '') return null;
  return [schema.node('source_inline', { source }, [], marks)];
}
