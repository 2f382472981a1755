import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { FEED_FORMATS, FEED_TYPES, type FeedFormat, feedAddress } from './feed-address.ts';
import type { SiteFeed } from './feed-model.ts';

/** The icon of every feed. */
export const FEED_ICON = '/icons/maskable-512.png';

/** The URL of a feed's file. */
export const addressOfFile = ({ subject }: SiteFeed, format: FeedFormat): string =>
  absoluteUrl(feedAddress(subject, format));

/** The links in a feed file: itself, its page, and the other formats. */
export function feedLinks(feed: SiteFeed, own: FeedFormat) {
  return [
    { '@rel': 'self', '@href': addressOfFile(feed, own), '@type': FEED_TYPES[own] },
    { '@rel': 'alternate', '@href': absoluteUrl(feed.home), '@type': 'text/html' },
    ...FEED_FORMATS.filter((format) => format !== own).map((format) => {
      return { '@rel': 'alternate', '@href': addressOfFile(feed, format), '@type': FEED_TYPES[format] };
    }),
  ];
}
