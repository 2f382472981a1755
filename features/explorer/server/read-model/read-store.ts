import type { SearchFilter } from '../../../../lib/domain/list-filters.ts';
import type { RecordType, RestrictionFilter } from '../../../../lib/domain/restriction-filter.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import type { Statistics } from '../../../charts/model/statistics.ts';
import type { SearchKind } from '../../../search/model/search-query.ts';
import type { RestrictionCounts } from '../../model/restriction-filter.ts';
import type { SearchResult } from './find-pages.ts';
import type {
  CountedPage,
  ListedPage,
  ListedQuery,
  PeopleFilter,
  PeopleQuery,
  PlatformPeople,
  ProfilePage,
  RestrictionsOf,
} from './listed-pages.ts';
import type { NamedProfile, RecordRow } from './read-model.ts';
import type { CountedSides } from './selection.ts';
import type { SuggestedPages } from './suggest-pages.ts';

/** The restrictions of a kind that match a filter. */
export type RestrictionQuery = {
  readonly kind: RecordType;
  readonly filter: RestrictionFilter;
  /** The day until which restrictions in force are measured. */
  readonly today: IsoDate;
};

/** A page of rows with the totals of all pages. */
export type RestrictionPage = CountedSides & {
  readonly rows: readonly RecordRow[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
};

/** The values of a ban that its mark shows. */
export type BanFacts = {
  readonly id: string;
  /** The display name of its person. */
  readonly name: string;
  readonly platform: string;
  readonly state: string;
  readonly appeal_result: string;
  /** The first possible day of the start; empty if unknown. */
  readonly began: IsoDate;
  /** The precision of the start: `day`, `month` or `year`; empty if unknown. */
  readonly known: string;
  /** Days that it lasted, or has lasted; null if it cannot be measured. */
  readonly days: number | null;
};

/** A correction of a public record: the record, and the number of the correction within it. */
type CorrectionRow = { readonly kind: RecordType; readonly at: number; readonly record: RecordRow };

export type CorrectionRows = {
  readonly rows: readonly CorrectionRow[];
  readonly corrections: number;
  readonly records: number;
};

export type PersonRows = {
  readonly people: readonly { readonly username: string; readonly restrictions: RestrictionsOf }[];
  readonly records: number;
  /** The username after which the next page starts; null at the end. */
  readonly next: string | null;
};

export type MatchingPage = { readonly kind: SearchKind; readonly path: string };

/**
 * The public records in a form for lists, filters, counts and search. Each method reads one state of the records, with
 * every change that was received before the store was requested.
 */
export type ReadStore = {
  /** Changes with every write. A result that is cached beside the store has it in its key. */
  readonly version: string;

  /** Restrictions. */
  readonly page: (query: RestrictionQuery, limit: number) => Promise<RestrictionPage>;
  readonly count: (query: RestrictionQuery) => Promise<RestrictionCounts>;
  /** The first rows in the filter's order, without totals. */
  readonly first: (query: RestrictionQuery, limit: number) => Promise<readonly RecordRow[]>;
  /** The IDs of all rows in the filter's order. */
  readonly ids: (query: RestrictionQuery) => Promise<readonly string[]>;
  /** The records with these IDs that match, in the order of the IDs. */
  readonly records: (query: RestrictionQuery, ids: readonly string[]) => Promise<readonly RecordRow[]>;
  /** The IDs among these that match. */
  readonly matching: (query: RestrictionQuery, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly statistics: (query: RestrictionQuery) => Promise<Statistics>;
  /** All bans, the oldest first. */
  readonly banFacts: (today: IsoDate) => Promise<readonly BanFacts[]>;
  /**
   * The newest changes of bans of established profiles, one for each person. The last place goes to the newest ban that
   * began since a day and has no later event, unless the others have one.
   * @param now milliseconds since 1970
   */
  readonly recentBans: (limit: number, since: IsoDate, now: number) => Promise<readonly RecordRow[]>;
  /** The corrections of all public records, newest first. */
  readonly corrections: (limit: number, offset: number) => Promise<CorrectionRows>;
  /** The numbers of bans and reports of people. */
  readonly getRestrictions: (usernames: readonly string[]) => Promise<ReadonlyMap<string, RestrictionsOf>>;

  /** People. */
  /** Listed profiles, with their numbers of bans and reports. */
  readonly people: (query: PeopleQuery) => Promise<PersonRows>;
  /** The number of listed profiles. */
  readonly countPeople: (filter: PeopleFilter) => Promise<number>;
  /** The number of listed people with such a restriction on each platform, the most first. */
  readonly platformsOfPeople: (filter: PeopleFilter) => Promise<readonly PlatformPeople[]>;
  /** Listed profiles by username, with the last change of their pages. */
  readonly profilePages: (limit: number, skip: number) => Promise<readonly ProfilePage[]>;
  /**
   * The usernames of listed profiles that are established at `now`, those with the newest changes of bans and reports
   * first.
   */
  readonly changedPeople: (limit: number, now: number) => Promise<readonly string[]>;
  /** Listed profiles whose display name can be mistaken for `name`, by ID. */
  readonly listedWithNameLike: (
    name: string,
    exceptId: string,
    limit: number,
  ) => Promise<readonly NamedProfile[]>;
  /** The instants after `now` at which profiles become established by their age, the earliest first. */
  readonly establishedAfter: (now: number) => Promise<readonly number[]>;

  /** Pages. */
  /** Briefs, streams, personalities or posts that guests may read. */
  readonly listed: (query: ListedQuery) => Promise<ListedPage>;
  /** The same with the number of all matches, which takes longer. */
  readonly listedWithTotal: (query: ListedQuery) => Promise<CountedPage>;
  /** The IDs of the newest published briefs of profiles that are established at `now`. */
  readonly newestBriefs: (now: number, limit: number) => Promise<readonly string[]>;
  readonly search: (filter: SearchFilter, limit?: number) => Promise<SearchResult>;
  readonly suggest: (text: string, limit: number) => Promise<SuggestedPages>;
  /** The newest pages of these kinds that have all words, up to a day. */
  readonly newestPages: (
    text: string,
    kinds: readonly SearchKind[],
    today: IsoDate,
    limit: number,
  ) => Promise<readonly MatchingPage[]>;
};
