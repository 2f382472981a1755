import { isPlatformId, PLATFORMS } from '../../../lib/domain/platform.ts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { isAddressOn } from '../../../lib/site/parts.ts';
import { siteName } from '../../../lib/site/site.ts';
import { briefFilterName } from '../../briefs/model/brief-filter.ts';
import { filterWords } from '../../explorer/model/filter-words.ts';
import { FEED_FORMATS, FEED_TYPES, type FeedFormat, type FeedSubject, feedAddress } from './feed-address.ts';

const platformName = (platform: string) =>
  isPlatformId(platform) ? PLATFORMS[platform].displayName : platform;

/** The name of a subject: "Bans: X, in force". For a single record, the caller gives the name. */
export function subjectName(subject: FeedSubject): string {
  switch (subject.of) {
    case 'restrictions': {
      const name = subject.kind === 'ban' ? 'Bans' : 'Shadowban reports';
      const words = filterWords(subject.filter).join(', ');
      return words ? `${name}: ${words}` : name;
    }
    case 'briefs':
      return briefFilterName(subject.filter ?? {});
    case 'blog':
      return 'Blog';
    case 'creator':
      return subject.username;
    case 'platform':
      return platformName(subject.platform);
    case 'tag':
      return `Tagged ${tagName(subject.slug)}`;
    case 'streams':
      return 'Streams';
    case 'stream':
      return subject.slug;
    case 'corrections':
      return 'Corrections';
    case 'search':
      return `Search: ${subject.text}`;
  }
}

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
