import type { Code, Heading, Image, Link, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { boundedMarkdown, dropTooDeep, MAX_TEXT_LENGTH } from '../../../lib/markdown/bounds.ts';
import { EMBED_TITLE, getEmbedLink } from '../../../lib/markdown/embed-blocks.ts';
import { getFigureName } from '../../../lib/markdown/figure-blocks.ts';
import { getStart, parseMarkdown } from '../../../lib/markdown/syntax.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { linkReason, readEmbed } from '../../embeds/model/foreign-embeds.ts';
import { FIGURE_NAMES, isFigureName } from '../../figures/model/names.ts';

type OutlineEntry = {
  readonly text: string;
  /** The typed level, 1 to 6. */
  readonly level: number;
  /** The offset in the text, in UTF-16 units. */
  readonly at: number;
};

/** An issue of the text. */
type Remark = { readonly kind: RemarkKind; readonly text: string; readonly at: number };
type RemarkKind = 'embed' | 'length' | 'nesting' | 'heading' | 'link' | 'picture' | 'html' | 'figure';

export type TextReport = { readonly outline: readonly OutlineEntry[]; readonly remarks: readonly Remark[] };

/** Maximum number of remarks of one kind. */
const MAX_OF_A_KIND = 20;

/**
 * Reads a Markdown text in the same way as its page, and returns headings and remarks for the author. Costs
 * about as much as rendering; never throws.
 */
export function reportOn(markdown: string): TextReport {
  const text = boundedMarkdown(markdown);
  const tree = getTree(text);
  const outline = getOutline(tree);
  const remarks = [...boundRemarks(markdown, text), ...levelRemarks(outline), ...nodeRemarks(tree)];
  const counts = new Map<RemarkKind, number>();
  return {
    outline,
    remarks: remarks.filter(({ kind }) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return (counts.get(kind) ?? 0) <= MAX_OF_A_KIND;
    }),
  };
}

/** Returns the addresses of the pictures that the page of a text shows, each once, as they were typed. */
export function picturesIn(markdown: string): readonly string[] {
  const tree = getTree(boundedMarkdown(markdown));
  const addresses = new Set<string>();
  const named = new Map<string, string>();
  const used = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'image') addresses.add(node.url);
    if (node.type === 'imageReference') used.add(node.identifier);
    // The first definition of a name counts.
    if (node.type === 'definition' && !named.has(node.identifier)) named.set(node.identifier, node.url);
  });
  for (const name of used) addresses.add(named.get(name) ?? '');
  addresses.delete('');
  return [...addresses];
}

/**
 * Parses a text. If it overflows the parser's stack, the result has no parts: the page then shows the text as
 * typed.
 */
function getTree(text: string): Root {
  try {
    const tree = parseMarkdown(text);
    dropTooDeep(tree);
    return tree;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { type: 'root', children: [] };
  }
}

function getOutline(tree: Root): readonly OutlineEntry[] {
  const outline: OutlineEntry[] = [];
  visit(tree, 'heading', (node: Heading) => {
    outline.push({ text: getWords(node).trim(), level: node.depth, at: getStart(node) });
  });
  return outline;
}

/** Returns the visible text of a node. */
function getWords(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(getWords).join('') : '';
}

function boundRemarks(typed: string, shown: string): readonly Remark[] {
  if (typed.length > MAX_TEXT_LENGTH) {
    const over = countText(typed.length - MAX_TEXT_LENGTH);
    const maxLength = countText(MAX_TEXT_LENGTH);
    return [
      {
        kind: 'length',
        at: MAX_TEXT_LENGTH,
        text: `A page shows at most ${maxLength} characters. The last ${over} are not shown.`,
      },
    ];
  }
  if (shown === typed) return [];
  return [
    {
      kind: 'nesting',
      at: 0,
      text: 'Paragraphs of more than 10,000 characters are split. Nested lists and quotations stop at 24 levels.',
    },
  ];
}

function levelRemarks(outline: readonly OutlineEntry[]): readonly Remark[] {
  return outline.flatMap(({ text, level, at }, index): Remark[] => {
    if (text === '') return [{ kind: 'heading', at, text: 'A heading has no text.' }];
    const before = outline[index - 1];
    if (!before || level <= before.level + 1) return [];
    return [
      {
        kind: 'heading',
        at,
        text: `“${text}” skips a heading level. It is shown one level below “${before.text}”.`,
      },
    ];
  });
}

function nodeRemarks(tree: Root): readonly Remark[] {
  const remarks: Remark[] = [];
  const embeds = new Set(tree.children.map(getEmbedLink));
  visit(tree, (node, _index, parent) => {
    const at = getStart(node);
    if (node.type === 'code') {
      const isOnItsOwn = parent?.type === 'root';
      remarks.push(...figureRemarks(node, isOnItsOwn).map((text): Remark => ({ kind: 'figure', at, text })));
    }
    if (node.type === 'link') {
      remarks.push(...linkRemarks(node).map((text): Remark => ({ kind: 'link', at, text })));
      remarks.push(...embedRemarks(node, embeds).map((text): Remark => ({ kind: 'embed', at, text })));
    }
    if (node.type === 'image') {
      remarks.push(...pictureRemarks(node).map((text): Remark => ({ kind: 'picture', at, text })));
    }
    if (node.type === 'imageReference' && !node.alt?.trim())
      remarks.push({
        kind: 'picture',
        at,
        text: `This picture has no alternative text: ${node.label ?? node.identifier}.`,
      });
    if (node.type === 'html' && !/^<[!/]/.test(node.value)) {
      remarks.push({ kind: 'html', at, text: `HTML is removed: ${node.value.slice(0, 60)}` });
    }
  });
  return remarks;
}

/** Reports figure blocks that readers do not see. */
function figureRemarks(code: Code, isOnItsOwn: boolean): readonly string[] {
  const name = getFigureName(code);
  if (name === null) return [];
  if (!isFigureName(name))
    return [
      `There is no figure “${name.slice(0, 60)}”, so readers see nothing. Use ${FIGURE_NAMES.join(', ')}.`,
    ];
  return [
    ...(isOnItsOwn
      ? []
      : [`The figure “${name}” is within a list or quotation. Move it out, so that readers see it.`]),
    ...(code.value.trim() === '' ? [] : [`The text within the figure “${name}” is not shown.`]),
  ];
}

function linkRemarks(link: Link): readonly string[] {
  const words = getWords(link).trim();
  if (words === '')
    return [link.url ? `A link to ${link.url} has no text.` : 'A link has no text and no address.'];
  return leadsSomewhere(link.url)
    ? []
    : [link.url ? `The link “${words}” does not work: ${link.url}.` : `The link “${words}” has no address.`];
}

/** Reports videos and posts that readers see as links. */
function embedRemarks(link: Link, embeds: ReadonlySet<Link | null>): readonly string[] {
  if (link.title !== EMBED_TITLE) return [];
  const words = getWords(link).trim().slice(0, 60);
  if (!embeds.has(link))
    return [
      `The video or post “${words}” is shown as a link. It must be a paragraph of its own, outside lists and quotations.`,
    ];
  const reading = readEmbed(link.url);
  return reading?.shows === 'link' ? [`“${words}” is shown as a link. ${linkReason(reading)}`] : [];
}

function pictureRemarks({ alt, url }: Image): readonly string[] {
  return [
    ...(alt?.trim() ? [] : [`This picture has no alternative text: ${url}.`]),
    ...(isElsewhere(url)
      ? [`Readers see the alternative text instead of this picture, because it is on another site: ${url}.`]
      : []),
  ];
}

/** Reports whether a page links to a URL: this site, sections of the text, the web, email. */
const leadsSomewhere = (url: string) =>
  /^(?:https?:\/\/[^\s/]|mailto:\S|#\S|\/(?!\/))/i.test(url) || /^(?![a-z][a-z\d+.-]*:)[^\s/#]/i.test(url);

const isElsewhere = (url: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
