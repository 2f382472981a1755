import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * Parses Markdown as the pages do: CommonMark with GitHub's tables, footnotes and lists. The time grows quadratically with
 * the length of a paragraph: see `boundedMarkdown`.
 * @throws RangeError if the text overflows the parser's stack
 */
export const parseMarkdown = (text: string): Root => parser.parse(text);

/** Returns the offset where a parsed node starts. */
export const getStart = ({ position }: Nodes): number => position?.start.offset ?? 0;

/** Returns the offset where a parsed node ends. */
export const getEnd = ({ position }: Nodes): number => position?.end.offset ?? 0;
