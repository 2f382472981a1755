import { ownValue } from '../domain/own-value.ts';
import type { SitePart } from './site.ts';

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

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the longest known beginning of a URL. */
function beginningOf(address: string): string | undefined {
  const path = decoded(/^[^?#]*/.exec(address)?.[0] ?? '').replaceAll(/\/{2,}/g, '/');
  return SORTED_BEGINNINGS.find((one) => path === one || path.startsWith(`${one}/`));
}

/**
 * Returns the parts that a URL belongs to; empty for a URL that always exists.
 * @param address path of this site, with or without query and fragment; the URL of another site belongs to
 * none
 */
export function partsOfAddress(address: string): readonly SitePart[] {
  const beginning = beginningOf(address);
  return beginning === undefined ? [] : (ownValue(PARTS_BY_BEGINNING, beginning) ?? []);
}

/** Returns whether the page at a URL is served while its part is off, and states that it is off. */
export const explainsItself = (address: string): boolean =>
  SELF_EXPLAINING.includes(beginningOf(address) ?? '');
