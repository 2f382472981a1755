import 'server-only';
import { LRUCache } from 'lru-cache';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import type { SearchFilter } from '../../../lib/domain/list-filters.ts';
import { NAMED_PLATFORM_IDS, PLATFORMS, type PlatformId } from '../../../lib/domain/platform.ts';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { partsOff } from '../../../lib/site/parts.ts';
import { countRestrictions } from '../../bans/server/restrictions.ts';
import type { SearchResult } from '../../explorer/server/read-model/find-pages.ts';
import type { SuggestedPages } from '../../explorer/server/read-model/suggest-pages.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import { plainText } from '../model/search-text.ts';

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

const cachedSearch = cached(
  'search',
  () => TAGS,
  async (filter: string, _partsOff: string) => (await readStore()).search(JSON.parse(filter)),
);

/** Returns the pages that contain the words of a filter, best first. */
export const search = (filter: SearchFilter): Promise<SearchResult> =>
  cachedSearch(JSON.stringify(filter), partsOff());

/** Bans that match the typed text, and their number. */
type SuggestedBans = {
  readonly filter: RestrictionFilter;
  /** The platform of the bans; null if they match by keyword. */
  readonly platform: PlatformId | null;
  readonly records: number;
};

type SuggestedPage = SuggestedPages['pages'][number] & {
  /** The creator's bans in force; null for pages of other kinds. */
  readonly bansInForce: number | null;
};

type PagesOfText = Pick<SuggestedPages, 'words'> & { readonly pages: readonly SuggestedPage[] };

export type Suggestions = PagesOfText & { readonly bans: readonly SuggestedBans[] };

/** Maximum number of suggested pages, so that they can be read at a glance. */
const MAX_PAGES = 5;

/** Maximum number of cached texts. Short texts are typed often, match most pages and take the longest. */
const MAX_CACHED_TEXTS = 2000;

const pageCache = new LRUCache<string, PagesOfText>({ max: MAX_CACHED_TEXTS });

/** Suggested pages for a text, cached until the records change. */
async function pagesFor(text: string): Promise<PagesOfText> {
  const store = await readStore();
  const name = `${store.version} ${partsOff()} ${text}`;
  const known = pageCache.get(name);
  if (known) return known;
  const { pages, words } = await store.suggest(text, MAX_PAGES);
  const getUsername = ({ kind, path }: SuggestedPages['pages'][number]) =>
    kind === 'profile' ? decodeURIComponent(path.split('/').at(-1) ?? '').toLowerCase() : null;
  const usernames = pages.flatMap((page) => getUsername(page) ?? []);
  const counts = usernames.length > 0 ? await store.getRestrictions(usernames) : null;
  const found = {
    words,
    pages: pages.map((page) => {
      const username = getUsername(page);
      return { ...page, bansInForce: username === null ? null : (counts?.get(username)?.bans.inForce ?? 0) };
    }),
  };
  pageCache.set(name, found);
  return found;
}

/** Finds a platform by the start of its name. */
function platformBegun(text: string): PlatformId | undefined {
  const typed = plainText(text).trim();
  return typed === ''
    ? undefined
    : NAMED_PLATFORM_IDS.find((id) => plainText(PLATFORMS[id].displayName).startsWith(typed));
}

/** Suggestions for an unfinished text. */
export async function suggest(text: string): Promise<Suggestions> {
  const { pages, words } = await pagesFor(text);
  const platform = platformBegun(text);
  const filters: readonly SuggestedBans['filter'][] = [
    ...(platform ? [{ platform }] : []),
    ...(words.length > 0 ? [{ text: words.join(' ') }] : []),
  ];
  const counted = await Promise.all(
    filters.map(async (filter) => ({
      filter,
      platform: filter.platform ?? null,
      records: (await countRestrictions('ban', filter)).records,
    })),
  );
  // If only the platform's own bans have the words, the second line adds nothing.
  const bans = counted.filter(({ records }, at) => records > 0 && records !== counted[at - 1]?.records);
  return { pages, words, bans };
}
