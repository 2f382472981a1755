import { absoluteUrl } from '../absolute-url.ts';
import { SITE_NAME } from '../site.ts';
import { FEED_FORMATS, FEED_TYPES, type FeedFormat, type FeedSubject, feedAddress } from './feed-address.ts';
import { subjectName } from './subject-name.ts';

/** A feed that a page offers; `name` where the subject's own address says too little of it. */
export type OfferedFeed = { readonly subject: FeedSubject; readonly name?: string };

/** What each format is called where it is offered. */
export const FORMAT_NAMES: Readonly<Record<FeedFormat, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON' };

/** The feeds of the whole site, which every page offers after its own. */
export const MAIN_FEEDS: readonly OfferedFeed[] = [
  { subject: { of: 'restrictions', kind: 'ban', filter: {} } },
  { subject: { of: 'briefs' } },
  { subject: { of: 'blog' } },
];

/** What a page's head says of feeds: for each media type, the page's own first. */
export function feedAlternates(own: readonly OfferedFeed[] = []) {
  const links = (format: FeedFormat) => {
    const all = [...own, ...MAIN_FEEDS].map(({ subject, name = subjectName(subject) }) => {
      const title = `${SITE_NAME}: ${name} (${FORMAT_NAMES[format]})`;
      return { title, url: absoluteUrl(feedAddress(subject, format)) };
    });
    return all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at);
  };
  return Object.fromEntries(FEED_FORMATS.map((format) => [FEED_TYPES[format], links(format)]));
}
