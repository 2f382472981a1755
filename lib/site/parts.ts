import { explainsItself, partsOfAddress } from './part-of-address.ts';
import { currentSite, SITE_PARTS, type SitePart } from './site.ts';

/**
 * Returns the names of the parts that are off, for the attribute `data-parts-off` of the document, which the
 * browser reads.
 */
export const partsOff = (): string => SITE_PARTS.filter((part) => !currentSite().parts[part]).join(' ');

/**
 * Returns whether a part of the site is on. A browser reads it from the document, so that React renders the
 * same as the server.
 */
export function isPartOn(part: SitePart): boolean {
  if (typeof document === 'undefined') return currentSite().parts[part];
  return !(document.documentElement.dataset.partsOff ?? '').split(' ').includes(part);
}

/** Returns whether pages may link to a URL: it belongs to no part, or to one that is on. */
export function isAddressOn(address: string): boolean {
  const parts = partsOfAddress(address);
  return parts.length === 0 || parts.some(isPartOn);
}

/** Returns whether a URL is served: it is on, or its page states that its part is off. */
export const isAddressServed = (address: string): boolean => isAddressOn(address) || explainsItself(address);

/** Leaves out the links to parts that are off. */
export const linksOn = <Item extends { readonly href: string }>(links: readonly Item[]): readonly Item[] =>
  links.filter(({ href }) => isAddressOn(href));

/** Leaves out the links to parts that are off, and the groups without other links. */
export const groupsOn = <Item extends { readonly href: string }>(
  groups: readonly { readonly name: string; readonly links: readonly Item[] }[],
): readonly { readonly name: string; readonly links: readonly Item[] }[] =>
  groups.map(({ name, links }) => ({ name, links: linksOn(links) })).filter(({ links }) => links.length > 0);

/** Leaves out texts about parts that are off. A text about several parts stays while one of them is on. */
export const textsOn = <Text extends { readonly parts?: readonly SitePart[] }>(
  texts: readonly Text[],
): readonly Text[] => texts.filter(({ parts }) => !parts || parts.some(isPartOn));
