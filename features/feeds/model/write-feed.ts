import { SITE_LANGUAGE } from '../../../lib/domain/constants.ts';
import type { PlatformId } from '../../../lib/domain/platform.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { siteName } from '../../../lib/site/site.ts';
import { withoutForbidden } from '../../../lib/text/markup.ts';
import { type FeedFormat, type FeedSubject, feedAddress } from './feed-address.ts';
import { isFeedOn, MAIN_FEEDS, subjectName } from './feed-alternates.ts';
import { addressOfFile, FEED_ICON, xmlFile } from './feed-file.ts';
import type { FeedItem, FeedPerson, SiteFeed } from './feed-model.ts';
import { atomFile } from './write-atom.ts';
import { rssFile } from './write-rss.ts';

const person = ({ name, url }: FeedPerson) => ({ name, ...(url !== null && { url }) });

const getItem = (item: FeedItem) => ({
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
function jsonFile(feed: SiteFeed): string {
  const file = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: absoluteUrl(feed.home),
    feed_url: addressOfFile(feed, 'json'),
    description: feed.description,
    icon: absoluteUrl(FEED_ICON),
    language: SITE_LANGUAGE,
    authors: [person({ name: siteName(), url: absoluteUrl('/') })],
    items: feed.items.map(getItem),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

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

const WHOLE_SITE: readonly FeedSubject[] = [
  ...MAIN_FEEDS.map(({ subject }) => subject),
  { of: 'restrictions', kind: 'report', filter: {} },
  { of: 'streams' },
  { of: 'corrections' },
];

const outline = (subject: FeedSubject) => ({
  '@type': 'rss',
  '@text': subjectName(subject),
  '@title': `${siteName()}: ${subjectName(subject)}`,
  '@xmlUrl': absoluteUrl(feedAddress(subject, 'rss')),
});

/** The main feeds and those of some platforms as OPML 2.0, which feed readers import. */
export const feedListFile = (platforms: readonly PlatformId[]): string =>
  xmlFile({
    opml: {
      '@version': '2.0',
      head: { title: `${siteName()}: feeds` },
      body: {
        outline: [
          ...WHOLE_SITE.filter(isFeedOn).map(outline),
          {
            '@text': 'Platforms',
            outline: platforms.map((platform) => outline({ of: 'platform', platform })),
          },
        ],
      },
    },
  });
