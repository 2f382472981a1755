import 'server-only';
import type { SearchFilter } from '../domain/search/search-query.ts';
import { partsOff } from '../site/parts.ts';
import { cacheTags } from './cache-tags.ts';
import { findPages, type SearchResult } from './read-model/find-pages.ts';
import { readModel } from './read-model/site-read-model.ts';
import { kept } from './reading/kept.ts';

export type { FoundPage, SearchResult } from './read-model/find-pages.ts';

/** What a search may have found: every record that is a page, and whose it is. */
const TAGS = [
  cacheTags.briefs,
  cacheTags.profiles,
  cacheTags.streams,
  cacheTags.personalities,
  cacheTags.model('Brief'),
  cacheTags.model('Profile'),
  cacheTags.model('Stream'),
  cacheTags.model('Personality'),
];

const searchKept = kept(
  'search',
  () => TAGS,
  async (filter: string, _partsOff: string) => findPages(await readModel(), JSON.parse(filter)),
);

/** The pages that have the words of a filter, the best first. */
export const search = (filter: SearchFilter): Promise<SearchResult> =>
  searchKept(JSON.stringify(filter), partsOff());
