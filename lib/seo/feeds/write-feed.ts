import { withoutForbidden } from '../xml.ts';
import type { FeedFormat } from './feed-address.ts';
import type { FeedItem, SiteFeed } from './feed-model.ts';
import { atomFile } from './write-atom.ts';
import { jsonFile } from './write-json.ts';
import { rssFile } from './write-rss.ts';

/** One line of what XML may hold: a stranger's title may have more. */
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

/** A feed as the file of one format, whatever people typed. */
export const writeFeed = (feed: SiteFeed, format: FeedFormat): string =>
  WRITERS[format]({
    ...feed,
    title: line(feed.title),
    description: line(feed.description),
    items: feed.items.map(clean),
  });
