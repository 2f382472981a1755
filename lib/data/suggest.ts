import 'server-only';
import type { RestrictionFilter } from '../domain/explorer/restriction-filter.ts';
import { PLATFORM_IDS, PLATFORMS, type PlatformId } from '../domain/platform.ts';
import { plainText } from '../domain/search/search-text.ts';
import { readModel } from './read-model/site-read-model.ts';
import { type SuggestedPages, suggestPages } from './read-model/suggest-pages.ts';
import { countRestrictions } from './restrictions.ts';

export type { SuggestedPage } from './read-model/suggest-pages.ts';

/** Bans that have to do with what is typed, and how many there are. */
export type SuggestedBans = {
  readonly filter: RestrictionFilter;
  /** The platform whose bans they are; null for those that have the words. */
  readonly platform: PlatformId | null;
  readonly records: number;
};

export type Suggestions = SuggestedPages & { readonly bans: readonly SuggestedBans[] };

/** Suggestions are read at a glance. */
const MOST_PAGES = 5;

/** A platform is named as soon as its name is begun. */
function platformBegun(text: string): PlatformId | undefined {
  const typed = plainText(text).trim();
  return typed === ''
    ? undefined
    : PLATFORM_IDS.find((id) => plainText(PLATFORMS[id].displayName).startsWith(typed));
}

/** What somebody may be looking for who has typed so far. */
export async function suggest(text: string): Promise<Suggestions> {
  const { pages, words } = suggestPages(await readModel(), text, MOST_PAGES);
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
  // Words that only the platform's own bans have say nothing more.
  const bans = counted.filter(({ records }, at) => records > 0 && records !== counted[at - 1]?.records);
  return { pages, words, bans };
}
