import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { queryPublic } from '../../../lib/backend/clients/public.ts';
import { cached } from '../../../lib/backend/reading/cached.ts';
import { fetchAllPages } from '../../../lib/backend/reading/fetch-all-pages.ts';
import { connectionOf, parseRecords } from '../../../lib/records/parse.ts';
import { isInLists, moderationState, optionalText } from '../../../lib/records/shapes.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { withOwnProfile } from '../../profiles/server/people.ts';

/** The position of a brief among the others. */
export type BriefPlace = { readonly id: string; readonly publishedOn: string };

/** Sorts by day, then by ID: an index has no order among the briefs of one day. */
export const byPlace = (a: BriefPlace, b: BriefPlace) =>
  a.publishedOn.localeCompare(b.publishedOn) || a.id.localeCompare(b.id);

const SPAN = `query BriefsOfSpan(
  $blogDate: ModelStringKeyConditionInput, $direction: ModelSortDirection, $limit: Int, $nextToken: String
) {
  page: listBriefsByStatus(
    status: PUBLISHED, blogDate: $blogDate, sortDirection: $direction, limit: $limit, nextToken: $nextToken
  ) { items { id blogDate profileId owner moderation } nextToken }
}`;

const place = z.object({
  id: z.string(),
  blogDate: z.string(),
  profileId: z.string(),
  owner: optionalText,
  moderation: moderationState,
});

async function ownPlaces(raws: readonly unknown[]): Promise<readonly BriefPlace[]> {
  const own = await withOwnProfile('Brief', parseRecords('Brief', place, raws).filter(isInLists));
  return own.map(({ record }) => ({ id: record.id, publishedOn: record.blogDate }));
}

/** Returns the month before or after another, YYYY-MM; null at the limits of the calendar. */
export function monthBeside(month: string, step: -1 | 1): string | null {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + step);
  const [beside] = /^\d{4}-\d{2}/.exec(date.toISOString()) ?? [];
  return beside ?? null;
}

/** Every published brief of a month, YYYY-MM, oldest first. */
export const briefsOfMonth: (month: string) => Promise<readonly BriefPlace[]> = cached(
  'briefs-of-month',
  (month: string) => [cacheTags.briefsOfMonth(month), cacheTags.model('Brief'), cacheTags.model('Profile')],
  async (month: string) => {
    const today = isoDateOf(new Date());
    const until = [`${month}-31`, today].sort()[0];
    const blogDate = { between: [`${month}-01`, until] };
    const raws = await fetchAllPages(
      `Briefs of ${month}`,
      async (nextToken) =>
        (await queryPublic(SPAN, { blogDate, direction: 'ASC', limit: 1000, nextToken })).page,
    );
    return [...(await ownPlaces(raws))].sort(byPlace);
  },
);

const MAX_BEYOND = 100;

/**
 * The nearest briefs before or after a month, nearest first, at any distance. It reads all briefs, so the result is
 * valid until any brief changes.
 */
export const briefsBeyond: (month: string, step: -1 | 1) => Promise<readonly BriefPlace[]> = cached(
  'briefs-beyond',
  () => [cacheTags.briefs, cacheTags.model('Brief'), cacheTags.model('Profile')],
  async (month: string, step: -1 | 1) => {
    const today = isoDateOf(new Date());
    const blogDate = step < 0 ? { lt: `${month}-01` } : { between: [`${month}-31`, today] };
    const direction = step < 0 ? 'DESC' : 'ASC';
    const { page } = await queryPublic(SPAN, { blogDate, direction, limit: MAX_BEYOND, nextToken: null });
    const places = [...(await ownPlaces(connectionOf(page).items))].sort(byPlace);
    return step < 0 ? places.reverse() : places;
  },
);
