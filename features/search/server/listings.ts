import 'server-only';
import type { SearchFilter } from '../../../lib/domain/list-filters.ts';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { type FoundRestrictions, findIn } from '../../bans/server/restrictions.ts';
import type { BriefSummary } from '../../briefs/model/brief.ts';
import { briefSummaries } from '../../briefs/server/brief-index.ts';
import { findPages, type SearchResult } from '../../explorer/server/read-model/find-pages.ts';
import {
  type ListedQuery,
  listedIn,
  type Place,
  peopleIn,
  type RestrictionsOf,
  restrictionsOf,
} from '../../explorer/server/read-model/listed-pages.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import type { ProfileCard } from '../../profiles/model/stored-profile.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import type { StreamSummary } from '../../streams/model/stream.ts';
import { summaries } from '../../streams/server/streams.ts';

/*
 * Lists for programs: pages of any length, with totals, starting after any row. Each list is read from one state of the
 * read model, which includes every write that was confirmed before.
 */

/**
 * A part of a list. `records` is the total number of matches. `next` is the row after which the next part starts; null
 * at the end.
 */
export type Listing<Item, Next> = {
  readonly items: readonly Item[];
  readonly records: number;
  readonly next: Next | null;
};

/** Returns a number of rows of the explorer. */
export async function restrictionPage(
  kind: RecordType,
  filter: RestrictionFilter,
  limit: number,
): Promise<FoundRestrictions> {
  return findIn(await readModel(), kind, filter, limit);
}

type ListingQuery = Omit<ListedQuery, 'kind' | 'now'>;

/** Published briefs, newest first. */
export async function briefListing(query: ListingQuery): Promise<Listing<BriefSummary, Place>> {
  const { ids, records, next } = listedIn(await readModel(), { ...query, kind: 'brief', now: '' });
  return { items: await briefSummaries(ids), records, next };
}

/** Active streams, newest first; upcoming ones soonest first. */
export async function streamListing(query: ListingQuery): Promise<Listing<StreamSummary, Place>> {
  const now = new Date().toISOString();
  const { ids, records, next } = listedIn(await readModel(), { ...query, kind: 'stream', now });
  return { items: await summaries(ids), records, next };
}

export type ListedPerson = { readonly card: ProfileCard; readonly restrictions: RestrictionsOf };

/** Listed profiles by username, with their numbers of bans and reports. */
export async function personListing(
  limit: number,
  after: string | null,
): Promise<Listing<ListedPerson, string>> {
  const model = await readModel();
  const { usernames, records, next } = peopleIn(model, limit, after ?? '');
  const restrictions = restrictionsOf(model, usernames);
  const cards = await Promise.all(usernames.map(getProfileCard));
  return {
    items: cards.flatMap((card) => {
      const own = card && restrictions.get(card.id);
      return card?.isListed && own ? [{ card, restrictions: own }] : [];
    }),
    records,
    next,
  };
}

/** A person's numbers of bans and reports. */
export async function restrictionsOfPerson(username: string): Promise<RestrictionsOf | null> {
  return restrictionsOf(await readModel(), [username]).get(username) ?? null;
}

/** Returns the pages that match the words of a filter, best first. */
export async function searchListing(filter: SearchFilter, limit: number): Promise<SearchResult> {
  return findPages(await readModel(), filter, limit);
}
