import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** The prefix of every id in a text, so that it cannot clash with an id of the page. */
export const ID_PREFIX = 'section-';

const HEADING = /^h([1-6])$/;

/**
 * Changes the levels of headings. The page's title is its only h1, so a text's highest heading becomes an h2.
 * No heading is more than one level below the previous one.
 */
export function headingsInOrder(tree: Root): void {
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
