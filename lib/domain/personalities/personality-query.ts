import type { PlatformId } from '../platform.ts';
import type { PersonalityCategory } from './personality.ts';

export type PersonalitySort = 'ranking' | 'followers' | 'name';

/** What a list of personalities is narrowed to and ordered by. All of it is in the address. */
export type PersonalityFilter = {
  readonly category?: PersonalityCategory;
  /** Where they are. */
  readonly platform?: PlatformId;
  readonly verified?: boolean;
  /** A part of the name. */
  readonly name?: string;
  /** `ranking` when it is not said. */
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
