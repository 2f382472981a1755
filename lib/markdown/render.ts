import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { env } from '../env.ts';
import { accessibleParts } from './accessible-parts.ts';
import { allowedMarkup } from './allowed-markup.ts';
import { boundedMarkdown, dropTooDeep } from './bounds.ts';
import { headingsInOrder, ID_PREFIX } from './headings.ts';
import { linksThatSayWhereTheyLead } from './links.ts';

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
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => dropTooDeep)
  .use(remarkRehype, { footnoteLabel: 'Notes', footnoteLabelProperties: {}, clobberPrefix: ID_PREFIX })
  .use(() => headingsInOrder)
  .use(linksThatSayWhereTheyLead, { origin: env.siteUrl })
  .use(rehypeSanitize, allowedMarkup)
  .use(rehypeSlug, { prefix: ID_PREFIX })
  .use(() => accessibleParts)
  .use(rehypeStringify);

/**
 * Parses a text. If it overflows the parser's stack (for example fifty thousand asterisks), the text is shown
 * as typed.
 */
async function treeOf(markdown: string): Promise<Root> {
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
 */
export async function renderMarkdown(markdown: string): Promise<RenderedMarkdown> {
  const tree = await treeOf(boundedMarkdown(markdown));
  const headings: MarkdownHeading[] = [];
  const links = new Set<string>();
  visit(tree, 'element', ({ tagName, properties, children }) => {
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
  return {
    html: processor.stringify(tree),
    headings,
    plainText: textOf(tree).replaceAll(/\s+/gu, ' ').trim(),
    links: [...links],
  };
}
