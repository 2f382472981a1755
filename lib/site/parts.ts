import { ownValue } from '../domain/own-value.ts';
import type { SearchKind } from '../domain/search-kinds.ts';
import { decodedPath } from './decoded-path.ts';
import { currentSite, SITE_PARTS, type SitePart } from './site.ts';

/**
 * The parts of a URL, by its beginning; the longest beginning counts. A URL of two parts exists while one of
 * them is on. An empty list is an exception: the URL always exists.
 */
const PARTS_BY_BEGINNING: Readonly<Record<string, readonly SitePart[]>> = {
  '/merchandise': ['shop'],
  '/merchandise/account': [],
  '/open-graph/product': ['shop'],
  '/home': ['films'],
  '/movies': ['films'],
  '/tv-shows': ['films'],
  '/videos': ['films'],
  '/genres': ['films'],
  '/cast': ['films'],
  '/view-all': ['films'],
  '/sitemaps/films.xml': ['films'],
  '/open-graph/movie': ['films'],
  '/open-graph/tv-show': ['films'],
  '/open-graph/episode': ['films'],
  '/open-graph/video': ['films'],
  '/open-graph/person': ['films'],
  '/tags': ['films', 'streams'],
  '/play-list': ['films', 'streams'],
  '/blogs': ['blog'],
  '/sitemaps/blog.xml': ['blog'],
  '/open-graph/post': ['blog'],
  '/streams': ['streams'],
  '/feeds/streams': ['streams'],
  '/embed/stream': ['streams'],
  '/open-graph/stream': ['streams'],
  '/api/v1/streams': ['streams'],
  '/extra/newsletter': ['newsletter'],
  '/newsletter': ['newsletter'],
  // Links in emails that were sent before the newsletter was turned off must work.
  '/extra/newsletter/unsubscribe': [],
  '/extra/newsletter/unsubscribed': [],
  '/extra/newsletter/not-on-list': [],
  '/extra/newsletter/link-sent': [],
  '/extra/newsletter/later': [],
  '/newsletter/unsubscribe': [],
  '/newsletter/unsubscribe-link': [],
  '/extra-pages/sign-up': ['signUp'],
  '/admin/posts': ['blog'],
  '/admin/streams': ['streams'],
};

/** Pages that are served while their part is off, and state that it is off. */
const SELF_EXPLAINING: readonly string[] = ['/extra-pages/sign-up', '/admin/posts', '/admin/streams'];

/** The beginnings of URLs that belong to a part. */
export const ADDRESS_BEGINNINGS: readonly string[] = Object.keys(PARTS_BY_BEGINNING);

const byLength = (a: string, b: string) => b.length - a.length;
const SORTED_BEGINNINGS = [...ADDRESS_BEGINNINGS].sort(byLength);

const firstPart = (path: string): string => path.split('/', 2)[1] ?? '';
const FIRST_PARTS: ReadonlySet<string> = new Set(ADDRESS_BEGINNINGS.map(firstPart));

/** Returns the longest known beginning of a URL. */
function getKnownBeginning(address: string): string | undefined {
  const path = decodedPath(/^[^?#]*/.exec(address)?.[0] ?? '');
  // Most links of a long list are to no part, and each is asked for.
  if (!FIRST_PARTS.has(firstPart(path))) return undefined;
  return SORTED_BEGINNINGS.find((one) => path === one || path.startsWith(`${one}/`));
}

/**
 * Returns the parts that a URL belongs to; empty for a URL that always exists.
 * @param address path of this site, with or without query and fragment; the URL of another site belongs to
 * none
 */
export function partsOfAddress(address: string): readonly SitePart[] {
  const beginning = getKnownBeginning(address);
  return beginning === undefined ? [] : (ownValue(PARTS_BY_BEGINNING, beginning) ?? []);
}

/** Returns whether the page at a URL is served while its part is off, and states that it is off. */
export const explainsItself = (address: string): boolean =>
  SELF_EXPLAINING.includes(getKnownBeginning(address) ?? '');

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

/** The kinds of search results that belong to a part of the site. */
const PART_OF_KIND: Readonly<Partial<Record<SearchKind, SitePart>>> = {
  stream: 'streams',
  film: 'films',
  post: 'blog',
  product: 'shop',
};

/** Returns whether a search finds pages of a kind: they belong to no part, or to one that is on. */
export function isKindOn(kind: SearchKind): boolean {
  const part = PART_OF_KIND[kind];
  return part === undefined || isPartOn(part);
}
