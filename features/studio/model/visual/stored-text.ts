import type { Node } from 'prosemirror-model';
import { type Block, type Blocks, readBlocks } from './read-blocks.ts';
import { schema } from './schema.ts';
import { treeOfBlock, USUAL_STYLE, type WritingStyle, writeBlocks } from './write-blocks.ts';

/**
 * A text in the visual view: its Markdown and its document. Blocks that were not edited keep their Markdown byte for byte.
 */
export type StoredText = Blocks & {
  readonly text: string;
  readonly doc: Node;
  readonly style: WritingStyle;
  /** The blocks that were read, so that an edit that is undone leaves the text as it was. */
  readonly known: ReadonlyMap<string, readonly Block[]>;
};

/** Reads a text. Null if the visual view cannot show it: see `readBlocks`. */
export function readText(text: string): StoredText | null {
  const read = readBlocks(text);
  if (!read) return null;
  const known = new Map<string, Block[]>();
  for (const block of read.blocks) {
    const key = getKey(block.node);
    known.set(key, [...(known.get(key) ?? []), block]);
  }
  return {
    ...read,
    text,
    doc: schema.node(
      'doc',
      null,
      read.blocks.map(({ node }) => node),
    ),
    style: getStyle(read),
    known,
  };
}

const getKey = (node: Node) => `${node.type.name} ${node.textContent}`;

/** Returns the signs that a text uses already. */
function getStyle({ blocks }: Blocks): WritingStyle {
  const getSource = (name: string) => blocks.find(({ node }) => node.type.name === name)?.source ?? '';
  const bullet = /^[-*+]/.exec(getSource('bullet_list'))?.[0] ?? USUAL_STYLE.bullet;
  const bulletOrdered = /^\d+([.)])/.exec(getSource('ordered_list'))?.[1] ?? USUAL_STYLE.bulletOrdered;
  const all = blocks.map(({ source }) => source).join('\n');
  const usesUnderscores = /(?<![\w\\])_[^\s_]/.test(all) && !/(?<![*\\\w])\*[^\s*]/.test(all);
  return {
    ...USUAL_STYLE,
    bullet: bullet as WritingStyle['bullet'],
    bulletOrdered: bulletOrdered as WritingStyle['bulletOrdered'],
    emphasis: usesUnderscores ? '_' : '*',
  };
}

/** Returns the text after an edit of its document. Writes only the blocks that were edited. */
export function editedText(before: StoredText, doc: Node): StoredText {
  const old = before.blocks;
  const nodes = doc.children;
  let from = 0;
  while (from < old.length && from < nodes.length && old[from]?.node === nodes[from]) from += 1;
  let after = 0;
  const most = Math.min(old.length, nodes.length) - from;
  while (after < most && old[old.length - 1 - after]?.node === nodes[nodes.length - 1 - after]) after += 1;
  const replaced = old.slice(from, old.length - after);
  const edited = nodes.slice(from, nodes.length - after);
  if (replaced.length === 0 && edited.length === 0) return before;

  const isInPlace = replaced.length === edited.length;
  const written = edited.map((node, index): Block => {
    const isLast = index === edited.length - 1;
    const gap = isInPlace ? replaced[index]?.gap : isLast ? emptyLine(replaced.at(-1)) : null;
    return { node, source: getSource(node, before), gap: gap ?? null };
  });
  const head = old.slice(0, from);
  const previous = head.at(-1);
  if (previous && !isInPlace) head[from - 1] = { ...previous, gap: emptyLine(previous) };
  const all = { ...before, blocks: [...head, ...written, ...old.slice(old.length - after)] };
  const blocks = soundBlocks(all, from, from + written.length);
  return { ...before, blocks, doc, text: joined({ ...before, blocks }) };
}

/** Returns the white space after a block if it has an empty line, so that it separates any two blocks. */
function emptyLine(block: Block | undefined): string | null {
  const gap = block?.gap ?? '';
  return /\n[ \t]*\r?\n$/.test(gap) ? gap : null;
}

/** Returns the Markdown of a block: as it was read, if it looks as it did then. */
function getSource(node: Node, { known, style }: StoredText): string {
  const same = known.get(getKey(node))?.find((block) => block.node.eq(node));
  return same?.source ?? writeBlocks([node], style);
}

/** Joins blocks to a text. Paragraphs without text are left out. */
function joined({ lead, blocks, tail }: Blocks): string {
  const shown = blocks.filter(({ source }) => source !== '');
  if (shown.length === 0) return '';
  const last = shown.length - 1;
  const parts = shown.map(({ source, gap }, index) => source + (index === last ? tail : (gap ?? '\n\n')));
  return lead + parts.join('');
}

/**
 * Returns blocks of which some were edited, so that they are read as they look. Together with their neighbours they may mean
 * something else, for example a list after a list. Then more is written anew.
 */
function soundBlocks(all: StoredText, from: number, to: number): readonly Block[] {
  const { blocks, style } = all;
  let first = Math.max(0, from - 1);
  while (first > 0 && blocks[first]?.source === '') first -= 1;
  let end = Math.min(blocks.length, to + 1);
  while (end < blocks.length && blocks[end - 1]?.source === '') end += 1;
  const replace = (window: readonly Block[]) => [...blocks.slice(0, first), ...window, ...blocks.slice(end)];
  const asIs = blocks.slice(first, end);
  const separated = asIs.map((block): Block => ({ ...block, gap: null }));
  const plain: WritingStyle = { ...style, hasLiteralAddresses: false };
  const attempts: readonly (() => readonly Block[])[] = [
    () => asIs,
    () => separated,
    () =>
      separated.map((block, index) => {
        const isEdited = first + index >= from && first + index < to;
        return isEdited ? { ...block, source: writeBlocks([block.node], plain) } : block;
      }),
    () => writtenTogether(separated, style),
    () => writtenTogether(separated, plain),
  ];
  const definitions = [...blocks.slice(0, first), ...blocks.slice(end)].filter(isDefinition);
  for (const attempt of attempts) {
    const window = attempt();
    const lead = first === 0 ? all.lead : '';
    const tail = end === blocks.length ? all.tail : '';
    if (isSound({ lead, blocks: window, tail }, definitions)) return replace(window);
  }
  return replace(separated);
}

/** Writes blocks as one text, so that signs of lists that follow each other differ. */
function writtenTogether(window: readonly Block[], style: WritingStyle): readonly Block[] {
  const shown = window.filter(({ source }) => source !== '');
  const read = readBlocks(
    writeBlocks(
      shown.map(({ node }) => node),
      style,
    ),
  );
  if (read?.blocks.length !== shown.length) return window;
  const sources = read.blocks.map(({ source }) => source);
  return window.map((block) => (block.source === '' ? block : { ...block, source: sources.shift() ?? '' }));
}

/** Footnotes and addresses of links, which count in the whole text. */
const isDefinition = ({ node, source }: Block) =>
  node.type.name === 'source_block' && /^\s*\[[^\]]+\]:/.test(source);

/** Checks that blocks are read as they look. */
function isSound(window: Blocks, definitions: readonly Block[]): boolean {
  const text = [joined(window), ...definitions.map(({ source }) => source)].join('\n\n');
  const read = readBlocks(text);
  if (!read) return true;
  return looks(read.blocks) === looks([...window.blocks, ...definitions]);
}

/** Returns a text that is the same for blocks that look the same. */
function looks(blocks: readonly Block[]): string {
  const trees = blocks.flatMap(({ node, source }) => {
    if (node.type.name !== 'source_block') return treeOfBlock(node);
    // What is typed as Markdown may be several blocks.
    return (readBlocks(source)?.blocks ?? []).flatMap((block) => treeOfBlock(block.node));
  });
  return JSON.stringify(trees, (key, value) => (key === 'spread' ? undefined : value));
}

/** Returns a text with the document that an editor made of it. */
export function withDocument(read: StoredText, doc: Node): StoredText {
  if (!doc.eq(read.doc)) return editedText(read, doc);
  const blocks = read.blocks.map((block, index): Block => ({ ...block, node: doc.child(index) }));
  return { ...read, blocks, doc };
}

/** Returns the number of the block with a place in the text. */
export function blockAt({ lead, blocks }: StoredText, offset: number): number {
  let at = lead.length;
  for (const [index, { source, gap }] of blocks.entries()) {
    at += source === '' ? 0 : source.length + (gap ?? '\n\n').length;
    if (offset < at) return index;
  }
  return Math.max(0, blocks.length - 1);
}
