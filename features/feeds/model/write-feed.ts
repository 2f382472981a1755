import { withoutForbidden } from '../../../lib/seo/xml.ts';
import type { FeedFormat } from './feed-address.ts';
import type { FeedItem, SiteFeed } from './feed-model.ts';
import { atomFile } from './write-atom.ts';
import { jsonFile } from './write-json.ts';
import { rssFile } from './write-rss.ts';

/** A text as one line without characters that XML forbids. */
const line = (text: string) => withoutForbidden(text).replaceAll(/\s+/gu, ' ').trim();

const clean = (item: FeedItem): FeedItem => ({
  ...item,
  title: line(item.title) || 'Untitled',
  summary: line(item.summary),
  html: withoutForbidden(item.html),
  authors: item.authors.map(({ name, url }) => ({ name: line(name), url })).filter(({ name }) => name),
  categories: [...new Set(item.categories.map(line).filter(Boolean))],
});

const WRITERS: Readonly<Record<FeedFormat, (feed: SiteFeed) => string>> = {
  rss: rssFile,
  atom: atomFile,
  json: jsonFile,
};

/** A feed as a file, safe for any user text. */
export const writeFeed = (feed: SiteFeed, format: FeedFormat): string =>
  WRITERS[format]({
    ...feed,
    title: line(feed.title),
    description: line(feed.description),
    items: feed.items.map(clean),
  });
