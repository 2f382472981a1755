import { SITE_LANGUAGE } from '../../../lib/domain/constants.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { siteName } from '../../../lib/site/site.ts';
import { addressOfFile, FEED_ICON, feedLinks, xmlFile } from './feed-file.ts';
import type { FeedItem, FeedPerson, SiteFeed } from './feed-model.ts';

const text = (value: string) => ({ '@type': 'text', '#text': value });
const person = ({ name, url }: FeedPerson) => ({ name, uri: url ?? undefined });

const getEntry = (item: FeedItem) => ({
  id: item.id,
  title: text(item.title),
  link: { '@rel': 'alternate', '@href': item.url, '@type': 'text/html' },
  published: item.published,
  updated: item.updated,
  author: item.authors.map(person),
  category: item.categories.map((term) => ({ '@term': term })),
  summary: item.summary ? text(item.summary) : undefined,
  content: { '@type': 'html', '#text': item.html },
});

/** A feed as Atom 1.0 (RFC 4287). */
export const atomFile = (feed: SiteFeed): string =>
  xmlFile({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': SITE_LANGUAGE,
      id: addressOfFile(feed, 'atom'),
      title: text(feed.title),
      subtitle: text(feed.description),
      updated: feed.updated,
      author: person({ name: siteName(), url: absoluteUrl('/') }),
      icon: absoluteUrl(FEED_ICON),
      link: feedLinks(feed, 'atom'),
      entry: feed.items.map(getEntry),
    },
  });
