import 'server-only';
import type { SearchFilter } from '../domain/search/search-query.ts';
import { partsOff } from '../site/parts.ts';
import { cacheTags } from './cache-tags.ts';
import { findPages, type SearchResult } from './read-model/find-pages.ts';
import { readModel } from './read-model/site-read-model.ts';
import { kept } from './reading/kept.ts';

export type { FoundPage, SearchResult } from './read-model/find-pages.ts';

/** The cache tags of a search: every record that is a page, and its profile. */
const TAGS = [
  cacheTags.briefs,
  cacheTags.profiles,
  cacheTags.streams,
  cacheTags.personalities,
  cacheTags.posts,
  cacheTags.model('Brief'),
  cacheTags.model('Profile'),
  cacheTags.model('Stream'),
  cacheTags.model('Personality'),
  cacheTags.model('Post'),
];

const searchKept = kept(
  'search',
  () => TAGS,
  async (filter: string, _partsOff: string) => findPages(await readModel(), JSON.parse(filter)),
);

/** Returns the pages that contain the words of a filter, best first. */
export const search = (filter: SearchFilter): Promise<SearchResult> =>
  searchKept(JSON.stringify(filter), partsOff());
