import { SITE_LANGUAGE } from '../../../lib/domain/constants.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { xmlText } from '../../../lib/text/markup.ts';
import { FEED_ICON, feedLinks, xmlFile } from './feed-file.ts';
import type { FeedItem, SiteFeed } from './feed-model.ts';

/** The refresh interval for readers, in minutes. */
const TTL = '15';

/** A date as in RFC 822, with a four-digit year. */
const dateText = (instant: string) => new Date(instant).toUTCString();

const getItem = (item: FeedItem) => ({
  title: item.title,
  link: item.url,
  guid: { '@isPermaLink': 'false', '#text': item.id },
  pubDate: dateText(item.published),
  // Feed readers treat a decoded description as HTML, so the text is escaped once more than XML needs.
  description: item.summary ? xmlText(item.summary) : undefined,
  category: item.categories,
  // The format's own author is an email address.
  'dc:creator': item.authors.map(({ name }) => name),
  'content:encoded': item.html,
  'media:thumbnail': item.image === undefined ? undefined : { '@url': item.image },
});

/** A feed as RSS 2.0. */
export function rssFile(feed: SiteFeed): string {
  const home = absoluteUrl(feed.home);
  return xmlFile({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      '@xmlns:media': 'http://search.yahoo.com/mrss/',
      channel: {
        title: feed.title,
        link: home,
        description: xmlText(feed.description),
        language: SITE_LANGUAGE,
        lastBuildDate: dateText(feed.updated),
        docs: 'https://www.rssboard.org/rss-specification',
        ttl: TTL,
        image: { url: absoluteUrl(FEED_ICON), title: feed.title, link: home },
        'atom:link': feedLinks(feed, 'rss'),
        item: feed.items.map(getItem),
      },
    },
  });
}
