import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { ID_PREFIX } from './headings.ts';

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
export function linksThatSayWhereTheyLead({ origin }: { readonly origin: string }) {
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
