import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import type { BriefFilter } from '../../../lib/domain/list-filters.ts';
import { readStore } from '../../explorer/server/read-model/site-read-model.ts';
import type { Brief, BriefSummary } from '../model/brief.ts';
import { briefAt, briefIdPage, briefSummaries } from './brief-index.ts';

export {
  type BriefNeighbours,
  type NamedPerson,
  namedIn,
  neighboursOf,
  relatedBriefs,
} from './brief-relations.ts';

export type BriefPage = {
  readonly items: readonly BriefSummary[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
};

/** Returns the published brief that owns this slug, or null. */
export const getBrief: (slug: string) => Promise<Brief | null> = briefAt;

/** One page of published briefs, newest first, 24 a page. A page past the end is empty. */
export async function listBriefs(filter: BriefFilter = {}): Promise<BriefPage> {
  const { ids, page, hasNext } = await briefIdPage(filter);
  return { items: await briefSummaries(ids), page, hasNext };
}

const briefIdsOf = cached(
  'brief-ids-of',
  (profileId: string, _limit: number) => [
    cacheTags.briefsOfProfile(profileId),
    cacheTags.profile(profileId),
    cacheTags.model('Brief'),
    cacheTags.model('Profile'),
  ],
  async (profile: string, limit: number) => {
    const { rows } = await (await readStore()).listed({ kind: 'brief', profile, limit });
    return rows.map(({ id }) => id);
  },
);

/** A profile's newest published briefs. */
export async function listBriefsOf(profileId: string, limit: number): Promise<readonly BriefSummary[]> {
  return briefSummaries(await briefIdsOf(profileId, limit));
}

/** The newest published briefs of a filter with their texts, for feeds; at most two pages of a list. */
export async function latestBriefs(
  limit: number,
  filter: Omit<BriefFilter, 'page'> = {},
): Promise<readonly Brief[]> {
  const pages = await Promise.all([listBriefs({ ...filter, page: 1 }), listBriefs({ ...filter, page: 2 })]);
  const newest = pages.flatMap(({ items }) => items).slice(0, limit);
  return (await Promise.all(newest.map(({ slug }) => getBrief(slug)))).filter((brief) => brief !== null);
}
