import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { queryPublic } from '../../../lib/backend/clients/public.ts';
import { cached } from '../../../lib/backend/reading/cached.ts';
import { rankBySimilarity } from '../../../lib/backend/reading/similarity.ts';
import { connectionOf, parseRecords } from '../../../lib/records/parse.ts';
import { isInLists, moderationState, optionalText, texts } from '../../../lib/records/shapes.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { withOwnProfile } from '../../profiles/server/people.ts';
import type { Brief, BriefSummary } from '../model/brief.ts';
import { briefSummaries } from './brief-records.ts';

const CANDIDATES = 200;
const MAX_REQUESTS = 5;

const SELECTION = `sortDirection: DESC, filter: $filter, limit: ${CANDIDATES}, nextToken: $nextToken`;
const ITEMS = '{ items { id categories tags warfareTags profileId owner moderation } nextToken }';
const MARKS = `query NewestBriefMarks($today: String, $filter: ModelBriefFilterInput, $nextToken: String) {
  page: listBriefsByStatus(status: PUBLISHED, blogDate: { le: $today }, ${SELECTION}) ${ITEMS}
}`;
const MARKS_OF_CATEGORY = `query NewestBriefMarksOfCategory(
  $category: String!, $today: String, $filter: ModelBriefFilterInput, $nextToken: String
) {
  page: listBriefsByCategory(categories: $category, blogDate: { le: $today }, ${SELECTION}) ${ITEMS}
}`;

const mark = z
  .object({
    id: z.string(),
    categories: z.string(),
    tags: texts,
    warfareTags: texts,
    profileId: z.string(),
    owner: optionalText,
    moderation: moderationState,
  })
  .transform(({ id, categories, tags, warfareTags, profileId, owner, moderation }) => ({
    id,
    moderation,
    profileId,
    owner,
    traits: [categories, ...warfareTags, ...tags],
  }));

type Mark = { readonly id: string; readonly traits: readonly string[] };

/** The newest briefs of a theme within a category, of a category, or of all (null, null). */
const newestMarks = cached(
  'newest-brief-marks',
  (category: string | null, theme: string | null) => [
    category === null ? cacheTags.briefs : cacheTags.briefsAbout(category, theme),
    cacheTags.model('Brief'),
    cacheTags.model('Profile'),
  ],
  async (category: string | null, theme: string | null) => {
    // The database accepts no filter on a key of the index that it reads. The index of all briefs has the status as its
    // key.
    const conditions = [
      ...(category === null ? [] : [{ status: { eq: 'PUBLISHED' } }]),
      ...(theme === null ? [] : [{ warfareTags: { contains: theme } }]),
    ];
    const filter = conditions.length > 0 ? { and: conditions } : null;
    const variables = { ...(category === null ? {} : { category }), filter, today: isoDateOf(new Date()) };
    const marks: Mark[] = [];
    let nextToken: string | null = null;
    for (let request = 0; request < MAX_REQUESTS && marks.length < CANDIDATES; request++) {
      const query = category === null ? MARKS : MARKS_OF_CATEGORY;
      const { items, next } = connectionOf((await queryPublic(query, { ...variables, nextToken })).page);
      const own = await withOwnProfile('Brief', parseRecords('Brief', mark, items).filter(isInLists));
      marks.push(...own.map(({ record: { id, traits } }) => ({ id, traits })));
      nextToken = next;
      if (nextToken === null) break;
    }
    return marks.slice(0, CANDIDATES);
  },
);

/**
 * Returns briefs that share theme, category or tags with this one, most similar first. It reads the newest of its theme
 * within its category. If these are too few, it reads the newest of its category, then of all. So a page depends on few
 * others, and a new brief renews only pages of its own theme and category.
 */
export async function relatedBriefs(brief: Brief, limit: number): Promise<readonly BriefSummary[]> {
  const own = { id: brief.id, traits: [brief.category, brief.theme, ...brief.tags] };
  const circles = [
    [brief.category, brief.theme],
    [brief.category, null],
    [null, null],
  ] as const;
  const found = new Map<string, Mark>();
  let kin: readonly Mark[] = [];
  for (const [category, theme] of circles) {
    for (const each of await newestMarks(category, theme)) found.set(each.id, each);
    kin = rankBySimilarity(own, [...found.values()]).slice(0, limit);
    if (kin.length === limit) break;
  }
  return briefSummaries(kin.map(({ id }) => id));
}
