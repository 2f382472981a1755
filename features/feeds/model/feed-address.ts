import { type BriefFilter, briefQuery } from '../../../lib/domain/list-filters.ts';
import {
  type RecordType,
  type RestrictionFilter,
  restrictionQuery,
} from '../../../lib/domain/restriction-filter.ts';

export const FEED_FORMATS = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The subjects of feeds. Filters have no sort order and page; corrections are the whole log. */
export type FeedSubject =
  | { readonly of: 'restrictions'; readonly kind: RecordType; readonly filter: RestrictionFilter }
  | { readonly of: 'briefs'; readonly filter?: BriefFilter }
  | { readonly of: 'blog' }
  | { readonly of: 'creator'; readonly username: string }
  | { readonly of: 'platform'; readonly platform: string }
  | { readonly of: 'tag'; readonly slug: string }
  | { readonly of: 'streams' }
  | { readonly of: 'stream'; readonly slug: string }
  | { readonly of: 'corrections' }
  | { readonly of: 'search'; readonly text: string };

/** The file names of a feed. */
export const FEED_FILES: Readonly<Record<FeedFormat, string>> = {
  rss: 'feed.xml',
  atom: 'atom.xml',
  json: 'feed.json',
};

/** The media type of each format. */
export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

type Query = Readonly<Record<string, string | number | undefined>>;

/** The filter without sort order and cursor, which feeds do not have. */
export const withoutPlace = ({
  sort: _sort,
  after: _after,
  ...filter
}: RestrictionFilter): RestrictionFilter => filter;

/** The folder of a subject's files, and its filter as parameters. */
function getFeedFolder(subject: FeedSubject): { readonly folder: string; readonly query?: Query } {
  switch (subject.of) {
    case 'restrictions':
      return { folder: `/feeds/${subject.kind}s`, query: restrictionQuery(withoutPlace(subject.filter)) };
    case 'briefs': {
      const { page: _page, ...query } = briefQuery(subject.filter ?? {});
      const isFiltered = Object.values(query).some((value) => value !== undefined);
      return isFiltered ? { folder: '/feeds/briefs', query } : { folder: '/briefs' };
    }
    case 'blog':
      return { folder: '/blogs' };
    case 'creator':
      return { folder: `/feeds/creators/${encodeURIComponent(subject.username)}` };
    case 'platform':
      return { folder: `/feeds/platforms/${encodeURIComponent(subject.platform)}` };
    case 'tag':
      return { folder: `/feeds/tags/${encodeURIComponent(subject.slug)}` };
    case 'streams':
      return { folder: '/feeds/streams' };
    case 'stream':
      return { folder: `/feeds/streams/${encodeURIComponent(subject.slug)}` };
    case 'corrections':
      return { folder: '/feeds/corrections' };
    case 'search':
      return { folder: '/feeds/search', query: { q: subject.text } };
  }
}

/** Returns the canonical URL of a feed: the path, and the filter as ordered parameters. */
export function feedAddress(subject: FeedSubject, format: FeedFormat): string {
  const { folder, query = {} } = getFeedFolder(subject);
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(set).toString();
  return `${folder}/${FEED_FILES[format]}${search && `?${search}`}`;
}
