import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { SITE_LANGUAGE } from '../../../lib/seo/site.ts';
import { siteName } from '../../../lib/site/site-name.ts';
import { addressOfFile, FEED_ICON } from './feed-links.ts';
import type { FeedItem, FeedPerson, SiteFeed } from './feed-model.ts';

const person = ({ name, url }: FeedPerson) => ({ name, ...(url !== null && { url }) });

const itemOf = (item: FeedItem) => ({
  id: item.id,
  url: item.url,
  title: item.title,
  summary: item.summary,
  content_html: item.html,
  image: item.image,
  date_published: item.published,
  date_modified: item.updated,
  ...(item.authors.length > 0 && { authors: item.authors.map(person) }),
  ...(item.categories.length > 0 && { tags: item.categories }),
});

/** A feed as JSON Feed 1.1. */
export function jsonFile(feed: SiteFeed): string {
  const file = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: absoluteUrl(feed.home),
    feed_url: addressOfFile(feed, 'json'),
    description: feed.description,
    icon: absoluteUrl(FEED_ICON),
    language: SITE_LANGUAGE,
    authors: [person({ name: siteName(), url: absoluteUrl('/') })],
    items: feed.items.map(itemOf),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
