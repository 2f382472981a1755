import {
  PERSONALITY_CATEGORIES,
  type PersonalityFilter,
  type PersonalitySort,
} from '../../../lib/domain/list-filters.ts';
import { isProfilePlatformId, PLATFORMS } from '../../../lib/domain/platform.ts';
import { parseName } from '../../../lib/http/parse-name.ts';
import { parsePage } from '../../../lib/http/parse-page.ts';
import { parsePersonalityCategory } from './personality.ts';

const SORTS = { ranking: 'Ranking', followers: 'Followers', name: 'Name' } as const satisfies Record<
  PersonalitySort,
  string
>;
export const PERSONALITY_SORTS = (Object.keys(SORTS) as PersonalitySort[]).map((id) => ({
  id,
  name: SORTS[id],
}));

/** ", by followers" for a list with another sort order, so that its title is different. */
export const personalitySortText = ({ sort }: PersonalityFilter): string =>
  sort && sort !== 'ranking' ? `, by ${SORTS[sort].toLowerCase()}` : '';

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the filter of a URL; invalid values are ignored. */
export function parsePersonalityFilter(parameters: Parameters): PersonalityFilter {
  const category = parsePersonalityCategory(parameters.category);
  const name = parseName(parameters.q);
  const { platform, verified, sort } = parameters;
  return {
    ...(category && { category }),
    ...(typeof platform === 'string' && isProfilePlatformId(platform) ? { platform } : {}),
    ...(verified === 'yes' ? { verified: true } : {}),
    ...(name && { name }),
    ...(sort === 'followers' || sort === 'name' ? { sort } : {}),
    page: parsePage(parameters.page),
  };
}

/** The filter with a change, back on the first page. */
export function changedPersonalityFilter(
  filter: PersonalityFilter,
  change: Partial<PersonalityFilter>,
): PersonalityFilter {
  const { page: _page, ...changed } = { ...filter, ...change };
  return changed;
}

/** Reports whether any filter is set. */
export const isFiltered = ({ category, platform, verified, name }: PersonalityFilter) =>
  Boolean(category || platform || verified || name);

/** The list's name, for a heading: "Personalities: Streamer, on Twitch". */
export function personalityFilterName({ category, platform, verified, name }: PersonalityFilter): string {
  const parts = [
    category && PERSONALITY_CATEGORIES[category],
    verified && 'verified',
    platform && `on ${PLATFORMS[platform].displayName}`,
    name && `“${name}”`,
  ].filter(Boolean);
  return parts.length > 0 ? `Personalities: ${parts.join(', ')}` : 'Personalities';
}
