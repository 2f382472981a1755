import type { Root } from 'mdast';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Quotation marks of other languages, and letters that are not Latin. */
const otherQuotes = /[«»„‚‹›「」『』]|(?!\p{Script=Latin})\p{L}/u;

/** Longer texts are shown as typed: the transformation of 100,000 characters blocks the server for two seconds. */
const MAX_LENGTH = 40_000;

const transformer = unified().use(remarkSmartypants, { dashes: false, ellipses: false, backticks: false });

/**
 * Replaces straight quotes and apostrophes in the text nodes of a tree, but not in code. Keeps a text that has the
 * quotation marks of another language or letters of another script.
 */
export function smartQuotesInTree(tree: Root) {
  let text = '';
  visit(tree, 'text', ({ value }) => {
    text += value;
  });
  if (text.length <= MAX_LENGTH && /["']/.test(text) && !otherQuotes.test(text)) transformer.runSync(tree);
}

/** Replaces the straight quotes and apostrophes of a title or description, which is plain text. */
export function smartQuotes(text: string): string {
  const node = { type: 'text' as const, value: text };
  smartQuotesInTree({ type: 'root', children: [{ type: 'paragraph', children: [node] }] });
  return node.value;
}
