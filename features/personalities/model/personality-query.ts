import type { PlatformId } from '../../../lib/domain/platform.ts';
import type { PersonalityCategory } from './personality.ts';

export type PersonalitySort = 'ranking' | 'followers' | 'name';

/** The filters and sort order of a list of personalities, all in the URL. */
export type PersonalityFilter = {
  readonly category?: PersonalityCategory;
  /** One of their platforms. */
  readonly platform?: PlatformId;
  readonly verified?: boolean;
  /** Part of the name. */
  readonly name?: string;
  /** Defaults to `ranking`. */
  readonly sort?: PersonalitySort;
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const personalityQuery = ({ category, platform, verified, name, sort, page }: PersonalityFilter) => ({
  category,
  platform,
  verified: verified ? 'yes' : undefined,
  q: name,
  sort: sort === 'ranking' ? undefined : sort,
  page,
});
