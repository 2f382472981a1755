import 'server-only';
import { z } from 'zod';
import type { Brief, BriefSummary } from '../domain/brief.ts';
import { isoDateOf } from '../domain/when.ts';
import { briefSummaries } from './brief-records.ts';
import { cacheTags } from './cache-tags.ts';
import { askAsGuest } from './clients/public.ts';
import { idsOf } from './id-pages.ts';
import { kept } from './kept.ts';
import { byKinship } from './kinship.ts';
import { texts } from './records/shapes.ts';

export type BriefNeighbours = {
  /** The one published just before; null for the oldest. */
  readonly previous: BriefSummary | null;
  readonly next: BriefSummary | null;
};

const NEIGHBOURS = `query Neighbours($date: String!, $dayAfter: String!, $until: String!) {
  same: listBriefsByStatus(status: PUBLISHED, blogDate: { eq: $date }, limit: 1000) { items { id } }
  before: listBriefsByStatus(status: PUBLISHED, blogDate: { lt: $date }, sortDirection: DESC, limit: 1) { items { id } }
  after: listBriefsByStatus(
    status: PUBLISHED, blogDate: { between: [$dayAfter, $until] }, sortDirection: ASC, limit: 1
  ) { items { id } }
}`;

const DAY_MS = 86_400_000;

/** Briefs of one day follow each other by id, as an index knows no order among them. */
const neighbourIds = kept(
  'brief-neighbours',
  (_id: string, date: string) => [cacheTags.briefsOfMonth(date.slice(0, 7)), cacheTags.model('Brief')],
  async (id: string, date: string) => {
    const dayAfter = isoDateOf(new Date(Date.parse(date) + DAY_MS));
    const today = isoDateOf(new Date());
    const { same, before, after } = await askAsGuest(NEIGHBOURS, {
      date,
      dayAfter,
      // A range must not be upside down: nothing comes after a brief of today.
      until: [today, dayAfter].sort().at(-1),
    });
    const day = [...idsOf(same).ids].sort();
    const at = day.indexOf(id);
    return {
      previous: (at > 0 ? day[at - 1] : undefined) ?? idsOf(before).ids[0] ?? null,
      next: (at >= 0 ? day[at + 1] : undefined) ?? idsOf(after).ids[0] ?? null,
    };
  },
);

/** The briefs published just before and after this one. */
export async function neighboursOf(brief: Brief): Promise<BriefNeighbours> {
  const ids = await neighbourIds(brief.id, brief.publishedOn);
  const [previous = null, next = null] = await Promise.all(
    [ids.previous, ids.next].map(async (id) => (id ? ((await briefSummaries([id]))[0] ?? null) : null)),
  );
  return { previous, next };
}

const CANDIDATES = 200;
const NEWEST_MARKS = `query NewestBriefMarks($today: String, $limit: Int) {
  page: listBriefsByStatus(status: PUBLISHED, blogDate: { le: $today }, sortDirection: DESC, limit: $limit) {
    items { id categories tags warfareTags }
  }
}`;

const marks = z.object({
  items: z.array(
    z
      .object({ id: z.string(), categories: z.string(), tags: texts, warfareTags: texts })
      .transform(({ id, categories, tags, warfareTags }) => ({
        id,
        traits: [categories, ...warfareTags, ...tags],
      }))
      .nullable(),
  ),
});

/**
 * What the newest briefs are about. Not under the tag of the lists: a new brief would otherwise renew every page that
 * could have named it. The briefs that a page does name renew it by their own tags.
 */
const newestMarks = kept(
  'newest-brief-marks',
  () => [cacheTags.model('Brief')],
  async () => {
    const { page } = await askAsGuest(NEWEST_MARKS, { today: isoDateOf(new Date()), limit: CANDIDATES });
    return marks.parse(page).items.filter((mark) => mark !== null);
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
