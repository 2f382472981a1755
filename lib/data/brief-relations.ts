import 'server-only';
import { z } from 'zod';
import type { Brief, BriefSummary } from '../domain/brief.ts';
import { isoDateOf } from '../domain/when.ts';
import { briefSummaries } from './brief-records.ts';
import { cacheTags } from './cache-tags.ts';
import { askAsGuest } from './clients/public.ts';
import { kept } from './kept.ts';
import { byKinship } from './kinship.ts';
import { connectionOf, parseRecords } from './records/parse.ts';
import { texts } from './records/shapes.ts';

export type BriefNeighbours = {
  /** The one published just before; null for the oldest. */
  readonly previous: BriefSummary | null;
  readonly next: BriefSummary | null;
};

/** More than one, since the nearest may be one that is not on show. */
const CANDIDATES_BESIDE = 4;
/** And more than those, since an index has no order among the briefs of one day. */
const ROOM = 12;
const NEIGHBOURS = `query Neighbours($date: String!, $dayAfter: String!, $until: String!) {
  same: listBriefsByStatus(status: PUBLISHED, blogDate: { eq: $date }, limit: 1000) { items { id blogDate } }
  before: listBriefsByStatus(
    status: PUBLISHED, blogDate: { lt: $date }, sortDirection: DESC, limit: ${ROOM}
  ) { items { id blogDate } }
  after: listBriefsByStatus(
    status: PUBLISHED, blogDate: { between: [$dayAfter, $until] }, sortDirection: ASC, limit: ${ROOM}
  ) { items { id blogDate } }
}`;

const DAY_MS = 86_400_000;

const place = z.object({ id: z.string(), blogDate: z.string() });
type Place = z.infer<typeof place>;

const placesOf = (raw: unknown) => parseRecords('Brief', place, connectionOf(raw).items);

/** By day, and by id within a day. */
const byPlace = (a: Place, b: Place) => a.blogDate.localeCompare(b.blogDate) || a.id.localeCompare(b.id);

/** Candidates on either side, nearest first. */
const neighbourIds = kept(
  'brief-neighbours',
  (_id: string, date: string) => [cacheTags.briefsOfMonth(date.slice(0, 7)), cacheTags.model('Brief')],
  async (id: string, date: string) => {
    const here = { id, blogDate: date };
    const dayAfter = isoDateOf(new Date(Date.parse(date) + DAY_MS));
    // A range must not be upside down: nothing comes after a brief of today.
    const until = [isoDateOf(new Date()), dayAfter].sort().at(-1);
    const { same, before, after } = await askAsGuest(NEIGHBOURS, { date, dayAfter, until });
    const sameDay = placesOf(same);
    const earlier = [...sameDay.filter((other) => byPlace(other, here) < 0), ...placesOf(before)].sort(
      byPlace,
    );
    const later = [...sameDay.filter((other) => byPlace(other, here) > 0), ...placesOf(after)].sort(byPlace);
    return {
      previous: earlier
        .reverse()
        .slice(0, CANDIDATES_BESIDE)
        .map((place) => place.id),
      next: later.slice(0, CANDIDATES_BESIDE).map((place) => place.id),
    };
  },
);

/** One after the other, as nearly always the first is on show and the others need not be read. */
async function firstOnShow([id, ...others]: readonly string[]): Promise<BriefSummary | null> {
  if (id === undefined) return null;
  return (await briefSummaries([id]))[0] ?? firstOnShow(others);
}

/** The briefs published just before and after this one. */
export async function neighboursOf(brief: Brief): Promise<BriefNeighbours> {
  const ids = await neighbourIds(brief.id, brief.publishedOn);
  const [previous, next] = await Promise.all([firstOnShow(ids.previous), firstOnShow(ids.next)]);
  return { previous, next };
}

const CANDIDATES = 200;
const NEWEST_MARKS = `query NewestBriefMarks($today: String, $limit: Int) {
  page: listBriefsByStatus(status: PUBLISHED, blogDate: { le: $today }, sortDirection: DESC, limit: $limit) {
    items { id categories tags warfareTags }
  }
}`;

const mark = z
  .object({ id: z.string(), categories: z.string(), tags: texts, warfareTags: texts })
  .transform(({ id, categories, tags, warfareTags }) => ({
    id,
    traits: [categories, ...warfareTags, ...tags],
  }));

/**
 * What the newest briefs are about. Not under the tag of the lists: a new brief would otherwise renew every page that
 * could have named it. The briefs that a page does name renew it by their own tags.
 */
const newestMarks = kept(
  'newest-brief-marks',
  () => [cacheTags.model('Brief')],
  async () => {
    const { page } = await askAsGuest(NEWEST_MARKS, { today: isoDateOf(new Date()), limit: CANDIDATES });
    return parseRecords('Brief', mark, connectionOf(page).items);
  },
);

/** Briefs that share theme, category or tags with this one, nearest first, out of the newest 200. */
export async function relatedBriefs(brief: Brief, limit: number): Promise<readonly BriefSummary[]> {
  const own = { id: brief.id, traits: [brief.category, brief.theme, ...brief.tags] };
  return briefSummaries(
    byKinship(own, await newestMarks())
      .slice(0, limit)
      .map(({ id }) => id),
  );
}
