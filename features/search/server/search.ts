import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/reading/cached.ts';
import { partsOff } from '../../../lib/site/parts.ts';
import { findPages, type SearchResult } from '../../explorer/server/read-model/find-pages.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import type { SearchFilter } from '../model/search-query.ts';

export type { FoundPage, SearchResult } from '../../explorer/server/read-model/find-pages.ts';

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

const searchKept = cached(
  'search',
  () => TAGS,
  async (filter: string, _partsOff: string) => findPages(await readModel(), JSON.parse(filter)),
);

/** Returns the pages that contain the words of a filter, best first. */
export const search = (filter: SearchFilter): Promise<SearchResult> =>
  searchKept(JSON.stringify(filter), partsOff());
