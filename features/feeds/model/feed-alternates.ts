import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { isAddressOn } from '../../../lib/site/parts.ts';
import { siteName } from '../../../lib/site/site-name.ts';
import { FEED_FORMATS, FEED_TYPES, type FeedFormat, type FeedSubject, feedAddress } from './feed-address.ts';
import { subjectName } from './subject-name.ts';

/** A feed that a page links to; `name` replaces the name of the subject. */
export type OfferedFeed = { readonly subject: FeedSubject; readonly name?: string };

export const FORMAT_NAMES: Readonly<Record<FeedFormat, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON' };

/** The site's main feeds, which every page links to after its own. */
export const MAIN_FEEDS: readonly OfferedFeed[] = [
  { subject: { of: 'restrictions', kind: 'ban', filter: {} } },
  { subject: { of: 'briefs' } },
  { subject: { of: 'blog' } },
];

/** Returns whether a feed belongs to no part of the site, or to one that is on. */
export const isFeedOn = (subject: FeedSubject): boolean => isAddressOn(feedAddress(subject, 'rss'));

/** The feed links in a page's head, by media type, the page's own first. Feeds of parts that are off are left out. */
export function feedAlternates(own: readonly OfferedFeed[] = []) {
  const links = (format: FeedFormat) => {
    const offered = [...own, ...MAIN_FEEDS].filter(({ subject }) => isFeedOn(subject));
    const all = offered.map(({ subject, name = subjectName(subject) }) => {
      const title = `${siteName()}: ${name} (${FORMAT_NAMES[format]})`;
      return { title, url: absoluteUrl(feedAddress(subject, format)) };
    });
    return all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at);
  };
  return Object.fromEntries(FEED_FORMATS.map((format) => [FEED_TYPES[format], links(format)]));
}
