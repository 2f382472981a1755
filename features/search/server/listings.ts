import 'server-only';
import type { SearchFilter } from '../../../lib/domain/list-filters.ts';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { type FoundRestrictions, findIn } from '../../bans/server/restrictions.ts';
import type { BriefSummary } from '../../briefs/model/brief.ts';
import { briefSummaries } from '../../briefs/server/brief-index.ts';
import type { SearchResult } from '../../explorer/server/read-model/find-pages.ts';
import type { ListedQuery, Place, RestrictionsOf } from '../../explorer/server/read-model/listed-pages.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import type { ProfileCard } from '../../profiles/model/stored-profile.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import type { StreamSummary } from '../../streams/model/stream.ts';
import { summaries } from '../../streams/server/streams.ts';

/*
 * Lists for programs: pages of any length, with totals, starting after any row. Each list is read from one state of the
 * read model, which includes every change that was received before.
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
  return findIn(await readStore(), kind, filter, limit);
}

type ListingQuery = Omit<ListedQuery, 'kind' | 'now'>;

/** Published briefs, newest first. */
export async function briefListing(query: ListingQuery): Promise<Listing<BriefSummary, Place>> {
  const { rows, records, next } = await (await readStore()).listedWithTotal({ ...query, kind: 'brief' });
  return { items: await briefSummaries(rows.map(({ id }) => id)), records, next };
}

/** Active streams, newest first; upcoming ones soonest first. */
export async function streamListing(query: ListingQuery): Promise<Listing<StreamSummary, Place>> {
  const now = new Date().toISOString();
  const { rows, records, next } = await (await readStore()).listedWithTotal({
    ...query,
    kind: 'stream',
    now,
  });
  return { items: await summaries(rows.map(({ id }) => id)), records, next };
}

export type ListedPerson = { readonly card: ProfileCard; readonly restrictions: RestrictionsOf };

/** Listed profiles by username, with their numbers of bans and reports. */
export async function personListing(
  limit: number,
  after: string | null,
): Promise<Listing<ListedPerson, string>> {
  const { people, records, next } = await (await readStore()).people({ limit, after: after ?? '' });
  const items = await Promise.all(
    people.map(async ({ username, restrictions }) => ({
      card: await getProfileCard(username),
      restrictions,
    })),
  );
  return {
    items: items.flatMap(({ card, restrictions }) => (card?.isListed ? [{ card, restrictions }] : [])),
    records,
    next,
  };
}

/** A person's numbers of bans and reports. */
export async function restrictionsOfPerson(username: string): Promise<RestrictionsOf | null> {
  return (await (await readStore()).getRestrictions([username])).get(username) ?? null;
}

/** Returns the pages that match the words of a filter, best first. */
export async function searchListing(filter: SearchFilter, limit: number): Promise<SearchResult> {
  return (await readStore()).search(filter, limit);
}
