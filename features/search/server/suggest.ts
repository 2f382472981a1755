import 'server-only';
import { LRUCache } from 'lru-cache';
import { PLATFORM_IDS, PLATFORMS, type PlatformId } from '../../../lib/domain/platform.ts';
import { partsOff } from '../../../lib/site/parts.ts';
import { countRestrictions } from '../../bans/server/restrictions.ts';
import type { RestrictionFilter } from '../../explorer/model/restriction-filter.ts';
import type { ReadModel } from '../../explorer/server/read-model/read-model.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import { type SuggestedPages, suggestPages } from '../../explorer/server/read-model/suggest-pages.ts';
import { plainText } from '../model/search-text.ts';

/** Bans that match the typed text, and their number. */
type SuggestedBans = {
  readonly filter: RestrictionFilter;
  /** The platform of the bans; null if they match by keyword. */
  readonly platform: PlatformId | null;
  readonly records: number;
};

export type Suggestions = SuggestedPages & { readonly bans: readonly SuggestedBans[] };

/** Maximum number of suggested pages, so that they can be read at a glance. */
const MAX_PAGES = 5;

/** Maximum number of cached texts. Short texts are typed often, match most pages and take the longest. */
const TEXTS_KEPT = 2000;

const keptPages = new WeakMap<ReadModel, LRUCache<string, SuggestedPages>>();

/** Suggested pages for a text, cached until the read model changes. */
function pagesFor(model: ReadModel, text: string): SuggestedPages {
  const kept = keptPages.get(model) ?? new LRUCache<string, SuggestedPages>({ max: TEXTS_KEPT });
  keptPages.set(model, kept);
  const name = `${model.version} ${partsOff()} ${text}`;
  const known = kept.get(name);
  if (known) return known;
  const found = suggestPages(model, text, MAX_PAGES);
  kept.set(name, found);
  return found;
}

/** Finds a platform by the start of its name. */
function platformBegun(text: string): PlatformId | undefined {
  const typed = plainText(text).trim();
  return typed === ''
    ? undefined
    : PLATFORM_IDS.find((id) => plainText(PLATFORMS[id].displayName).startsWith(typed));
}

/** Suggestions for an unfinished text. */
export async function suggest(text: string): Promise<Suggestions> {
  const { pages, words } = pagesFor(await readModel(), text);
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
