import 'server-only';
import { findPages, type SearchResult } from '../../features/explorer/server/read-model/find-pages.ts';
import { readModel } from '../../features/explorer/server/read-model/site-read-model.ts';
import { cacheTags } from '../backend/cache-tags.ts';
import { kept } from '../backend/reading/kept.ts';
import type { SearchFilter } from '../domain/search/search-query.ts';
import { partsOff } from '../site/parts.ts';

export type { FoundPage, SearchResult } from '../../features/explorer/server/read-model/find-pages.ts';

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

/** The pages that have the words of a filter, best first. */
export const search = (filter: SearchFilter): Promise<SearchResult> =>
  searchKept(JSON.stringify(filter), partsOff());
