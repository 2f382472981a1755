import type { ProfileFilter, ProfileState } from '../../../lib/domain/list-filters.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { isPlatformId, type PlatformId, platformInSentence } from '../../../lib/domain/platform.ts';
import { parseName } from '../../../lib/http/parse-name.ts';
import { parsePage } from '../../../lib/http/parse-page.ts';

const STATES = {
  banned: 'Banned now',
  limited: 'Limited now',
  restored: 'Restored',
} as const satisfies Record<ProfileState, string>;

export const PROFILE_STATES = (Object.keys(STATES) as ProfileState[]).map((id) => ({ id, name: STATES[id] }));

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const isState = (value: unknown): value is ProfileState =>
  typeof value === 'string' && ownValue(STATES, value) !== undefined;

const isPlatform = (value: unknown): value is PlatformId => typeof value === 'string' && isPlatformId(value);

/** Reads the filter of a URL; invalid values are ignored. */
export function parseProfileFilter({ state, platform, q, sort, page }: Parameters): ProfileFilter {
  const name = parseName(q);
  return {
    ...(isState(state) && { state }),
    ...(isPlatform(platform) && { platform }),
    ...(name && { name }),
    ...(sort === 'changed' && { sort }),
    page: parsePage(page),
  };
}

/** Returns the filter with a change, back on the first page. */
export function changedProfileFilter(filter: ProfileFilter, change: Partial<ProfileFilter>): ProfileFilter {
  const { page: _page, ...changed } = { ...filter, ...change };
  return changed;
}

/** Reports whether any filter is set. */
export const isFiltered = ({ state, platform, name }: ProfileFilter): boolean =>
  Boolean(state || platform || name);

/** Returns the list's name, for a heading: "Profiles: banned now, YouTube". */
export function profileFilterName({ state, platform, name }: ProfileFilter): string {
  const parts = [
    state && STATES[state].toLowerCase(),
    platform && platformInSentence(platform),
    name && `“${name}”`,
  ].filter(Boolean);
  return parts.length > 0 ? `Profiles: ${parts.join(', ')}` : 'Profiles';
}
