import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { env } from '../env/env.ts';
import { boundedMarkdown, dropTooDeep } from './bounds.ts';
import { CALLOUT_KINDS, CALLOUTS, calloutBlocks } from './callouts.ts';
import { embedBlocks } from './embed-blocks.ts';
import { FIGURE_NAME, figureBlocks } from './figure-blocks.ts';
import { pictureFigures } from './picture-figures.ts';
import { smartQuotesInTree } from './smart-quotes.ts';

/** The prefix of every id in a text, so that it cannot clash with an id of the page. */
const ID_PREFIX = 'section-';

const HEADING = /^h([1-6])$/;

/**
 * Changes the levels of headings. The page's title is its only h1, so a text's highest heading becomes an h2.
 * No heading is more than one level below the previous one.
 */
function headingsInOrder(tree: Root): void {
  const headings: { node: Element; level: number }[] = [];
  visit(tree, 'element', (node) => {
    const level = HEADING.exec(node.tagName)?.[1];
    if (level) headings.push({ node, level: Number(level) });
  });
  const highest = Math.min(...headings.map(({ level }) => level));
  let before = 1;
  for (const { node, level } of headings) {
    before = Math.min(level - highest + 2, before + 1, 6);
    node.tagName = `h${before}`;
  }
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * The allowed HTML: the output of Markdown, and nothing else. Ids and classes come from our own plugins,
 * which run on a tree without HTML, so users cannot set them.
 */
const allowedMarkup: Options = {
  tagNames: [
    ...headings,
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'em', 'strong', 'del', 'a', 'img', 'sup', 'section'],
    ...['ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure'],
  ],
  attributes: {
    a: ['href', 'rel', 'id', 'ariaDescribedBy', 'ariaLabel', 'dataFootnoteRef', 'dataFootnoteBackref'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    li: ['id', ['className', 'task-list-item']],
    ul: [['className', 'contains-task-list']],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    code: [['className', /^language-[\w-]{1,30}$/]],
    th: ['align'],
    td: ['align'],
    section: ['dataFootnotes'],
    figure: [['dataFigure', FIGURE_NAME]],
    p: [['dataEmbed', '']],
    blockquote: [['dataCallout', ...CALLOUT_KINDS]],
    ...Object.fromEntries(headings.map((name) => [name, ['id']] as const)),
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: Object.fromEntries(
    ['thead', 'tbody', 'tr', 'th', 'td'].map((name) => [name, ['table']] as const),
  ),
  // The prefix is added where the ids are made.
  clobberPrefix: '',
  clobber: [],
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};

/**
 * Returns the attributes of a part that may be wider than a phone. It scrolls on its own, so it needs
 * keyboard focus and a name.
 */
const scrollable = (label: string) => ({ tabIndex: 0, role: 'region', ariaLabel: label });

const MAX_NAMED = 4;

function tableLabel(table: Element): string {
  const names: string[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'th') names.push(textOf(node).trim());
  });
  const named = names.filter(Boolean).slice(0, MAX_NAMED).join(', ');
  return named ? `Table: ${named}` : 'Table';
}

/** Lets tables and code scroll within their own area, and labels check boxes and columns. */
function accessibleParts(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'input') node.properties.ariaLabel = node.properties.checked ? 'Done' : 'Not done';
    // The role `note` is that of the notes in the margin.
    const callout = CALLOUT_KINDS.find((kind) => kind === node.properties.dataCallout);
    if (callout) Object.assign(node.properties, { role: 'group', ariaLabel: CALLOUTS[callout] });
    if (node.tagName === 'pre') Object.assign(node.properties, scrollable('Code'));
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    visit(node, 'element', (cell) => {
      if (cell.tagName === 'th') cell.properties.scope = 'col';
    });
    const properties = { className: ['table-scroll'], ...scrollable(tableLabel(node)) };
    parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] };
    return SKIP;
  });
}

/** Returns true for a URL on this site, with or without the site's own origin. */
function isOwn(address: string, origin: string): boolean {
  return URL.canParse(address, origin) && new URL(address, origin).origin === origin;
}

/** The `rel` values of links in users' texts. They state that the site does not vouch for these links. */
const FOREIGN = ['nofollow', 'ugc', 'noopener'];

function mark(link: Element, origin: string): void {
  const address = String(link.properties.href ?? '');
  if (!isOwn(address, origin)) link.properties.rel = FOREIGN;
  const isWithinText = /^#./.test(address) && !address.startsWith(`#${ID_PREFIX}`);
  if (isWithinText) link.properties.href = `#${ID_PREFIX}${address.slice(1).toLowerCase()}`;
}

/**
 * Marks links to other sites, and connects links within a text with its headings. It replaces pictures of
 * other sites by their descriptions, because loading them would reveal readers to those sites.
 */
function markExternalLinks({ origin }: { readonly origin: string }) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'a') mark(node, origin);
      if (node.tagName !== 'img' || !parent || index === undefined) return undefined;
      if (isOwn(String(node.properties.src ?? ''), origin)) return undefined;
      parent.children[index] = { type: 'text', value: String(node.properties.alt ?? '') };
      return [SKIP, index];
    });
  };
}

type MarkdownHeading = { readonly id: string; readonly text: string; readonly level: number };

export type RenderedMarkdown = {
  /** Sanitised HTML that is safe to insert into a page. */
  readonly html: string;
  /** In order; the first level is 2, and no level is skipped. */
  readonly headings: readonly MarkdownHeading[];
  /** The plain text in one line. */
  readonly plainText: string;
  /** The URLs of links in the text, each once, without its own sections. */
  readonly links: readonly string[];
  /** The names of the text's figure blocks, known or not. */
  readonly figures: readonly string[];
  /** Whether the text has links that are shown as videos or posts of other sites. */
  readonly hasEmbeds: boolean;
  readonly hasCallouts: boolean;
};

/**
 * Adds parts of the site to a sanitised text: it may fill the empty `figure` elements of the text's figure blocks
 * (`data-figure`) and replace paragraphs of embedded videos and posts (`data-embed`), and insert elements. What it adds is not sanitised.
 */
export type Decorate = (tree: Root) => void | Promise<void>;

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => dropTooDeep)
  .use(() => smartQuotesInTree)
  .use(() => figureBlocks)
  .use(() => embedBlocks)
  .use(() => calloutBlocks)
  .use(remarkRehype, { footnoteLabel: 'Notes', footnoteLabelProperties: {}, clobberPrefix: ID_PREFIX })
  .use(() => headingsInOrder)
  .use(markExternalLinks, { origin: env.siteUrl })
  .use(rehypeSanitize, allowedMarkup)
  .use(rehypeSlug, { prefix: ID_PREFIX })
  .use(() => accessibleParts)
  .use(() => pictureFigures)
  .use(rehypeStringify);

/** Removes figures without a drawing, for example with an unknown name, so that readers see no gap. */
function removeEmptyFigures(tree: Root): void {
  tree.children = tree.children.filter(
    (node) => node.type !== 'element' || node.tagName !== 'figure' || node.children.length > 0,
  );
}

/** Leaves links without a box as they are, for example in feeds. */
function removeEmbedMarks(tree: Root): void {
  for (const node of tree.children) if (node.type === 'element') delete node.properties.dataEmbed;
}

/**
 * Parses a text. If it overflows the parser's stack (for example fifty thousand asterisks), the text is shown
 * as typed.
 */
async function getTree(markdown: string): Promise<Root> {
  try {
    return await processor.run(processor.parse(markdown));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {
      type: 'root',
      children: [
        { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: markdown }] },
      ],
    };
  }
}

/**
 * Converts untrusted Markdown (CommonMark with GitHub's tables, footnotes and lists) to safe HTML. HTML in
 * the text is dropped. Never throws, regardless of the text.
 * @param decorate adds figures and notes. Without it, figure blocks show nothing.
 */
export async function renderMarkdown(markdown: string, decorate?: Decorate): Promise<RenderedMarkdown> {
  const tree = await getTree(boundedMarkdown(markdown));
  const headings: MarkdownHeading[] = [];
  const links = new Set<string>();
  const figures: string[] = [];
  const hasEmbeds = tree.children.some(
    (node) => node.type === 'element' && node.properties.dataEmbed !== undefined,
  );
  const hasCallouts = tree.children.some(
    (node) => node.type === 'element' && node.properties.dataCallout !== undefined,
  );
  visit(tree, 'element', ({ tagName, properties, children }) => {
    if (tagName === 'figure' && properties.dataFigure !== undefined)
      figures.push(String(properties.dataFigure));
    const level = /^h([2-6])$/.exec(tagName)?.[1];
    if (level) {
      headings.push({
        id: String(properties.id),
        text: textOf({ type: 'root', children }).trim(),
        level: Number(level),
      });
    }
    const address = tagName === 'a' ? properties.href : null;
    if (typeof address === 'string' && !address.startsWith('#')) links.add(address);
  });
  const plainText = textOf(tree).replaceAll(/\s+/gu, ' ').trim();
  await decorate?.(tree);
  removeEmbedMarks(tree);
  removeEmptyFigures(tree);
  return {
    html: processor.stringify(tree),
    headings,
    plainText,
    links: [...links],
    figures,
    hasEmbeds,
    hasCallouts,
  };
}
