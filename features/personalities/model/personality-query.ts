import type { PlatformId } from '../../../lib/domain/platform.ts';
import type { PersonalityCategory } from './personality.ts';

export type PersonalitySort = 'ranking' | 'followers' | 'name';

/** The filters and sort order of a list of personalities, all in the address. */
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

/** The filter as the parameters of an address, in one order, so that the same filter has one address. */
export const personalityQuery = ({ category, platform, verified, name, sort, page }: PersonalityFilter) => ({
  category,
  platform,
  verified: verified ? 'yes' : undefined,
  q: name,
  sort: sort === 'ranking' ? undefined : sort,
  page,
});
