import type { Link, Nodes, Paragraph, Root } from 'mdast';

/** The title of a link that is shown as an embedded video or post: `[Its title](https://… "embed")`. */
export const EMBED_TITLE = 'embed';

/** Returns the link of a paragraph that contains nothing else and is to be shown as a video or post; null for others. */
export function getEmbedLink(node: Nodes): Link | null {
  const [only] = node.type === 'paragraph' ? node.children : [];
  const isEmbed = node.type === 'paragraph' && node.children.length === 1 && only?.type === 'link';
  return isEmbed && only.title === EMBED_TITLE ? only : null;
}

/** The Markdown of an embedded video or post. Elsewhere it is a link. */
export function embedMarkdown(title: string, address: string): string {
  const words = title
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\\`*_[\]<>&~!]/g, '\\$&');
  // White space and brackets would end the address.
  const escaped = address
    .trim()
    .replaceAll(/[\s<>()\\]/gu, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'));
  return `[${words || escaped}](${escaped} "${EMBED_TITLE}")`;
}

/**
 * Marks the links of a text that are shown as videos or posts. They are blocks of the text itself: within lists and
 * quotations they stay links.
 */
export function embedBlocks(tree: Root): void {
  for (const node of tree.children) {
    const link = getEmbedLink(node);
    if (!link) continue;
    link.title = null;
    (node as Paragraph).data = { hProperties: { dataEmbed: '' } };
  }
}
