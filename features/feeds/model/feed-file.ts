import { XMLBuilder } from 'fast-xml-parser';
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

/** An XML document. Texts may have any characters that XML allows. */
export const xmlFile = (root: XmlContent): string =>
  `${builder.build({ '?xml': { '@version': '1.0', '@encoding': 'utf-8' }, ...root })}\n`;

/** The content of an element: `@name` is an attribute, `#text` its text; undefined values are left out. */
export type XmlContent = {
  readonly [name: string]: string | XmlContent | readonly (string | XmlContent)[] | undefined;
};

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  // Escaped text: readers treat CDATA with white space around it differently.
  processEntities: true,
});
