import type { Code, Paragraph, Root, RootContent } from 'mdast';

/** The language of a fenced block for a figure: `figure:four-ladders`. */
const PREFIX = 'figure:';

export const FIGURE_NAME = /^[a-z][a-z\d-]{0,39}$/;

/** The name that a fenced block gives to its figure, valid or not; null for other code. */
export const getFigureName = ({ lang, meta }: Pick<Code, 'lang' | 'meta'>): string | null =>
  lang?.startsWith(PREFIX) ? [lang.slice(PREFIX.length), meta].filter(Boolean).join(' ').trim() : null;

/** The Markdown of a figure. */
export const figureMarkdown = (name: string) => `\`\`\`${PREFIX}${name}\n\`\`\``;

/** An empty element with the name of its figure. */
const getPlace = (name: string): Paragraph => ({
  type: 'paragraph',
  data: { hName: 'figure', hProperties: { dataFigure: name } },
  children: [],
});

/**
 * Replaces the figure blocks of a text by empty `figure` elements. A figure is a block of the text itself: blocks within
 * lists and quotations, and blocks with invalid names, are removed.
 */
export function figureBlocks(tree: Root): void {
  tree.children = tree.children.flatMap((node): RootContent[] => {
    const name = node.type === 'code' ? getFigureName(node) : null;
    if (name === null) return [node];
    return FIGURE_NAME.test(name) ? [getPlace(name)] : [];
  });
  for (const node of tree.children) removeWithin(node);
}

/** Removes the figure blocks below a node. It does not use recursion, which would overflow. */
function removeWithin(top: RootContent): void {
  const open: RootContent[] = [top];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type !== 'blockquote' && node.type !== 'listItem' && node.type !== 'footnoteDefinition') {
      if (node.type === 'list') open.push(...node.children);
      continue;
    }
    node.children = node.children.filter((child) => child.type !== 'code' || getFigureName(child) === null);
    open.push(...node.children);
  }
}
