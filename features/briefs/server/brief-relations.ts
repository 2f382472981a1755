import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { fetchAllPages, rawPages } from '../../../lib/backend/pages.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { rankBySimilarity } from '../../../lib/backend/similarity.ts';
import { isInLists } from '../../../lib/domain/moderation-state.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { TooManyPagesError } from '../../../lib/graphql/paginate.ts';
import { connectionOf, logOnce, parseRecords } from '../../../lib/records/parse.ts';
import { moderationState, optionalText, texts } from '../../../lib/records/shapes.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { platformRecords, type StatusRow, statusBoard } from '../../bans/model/presence-line.ts';
import { isUsername, type ProfileRecord } from '../../profiles/model/profile.ts';
import { withOwnProfile } from '../../profiles/server/people.ts';
import { getProfileForList } from '../../profiles/server/profiles.ts';
import type { Brief, BriefSummary } from '../model/brief.ts';
import { briefSummaries } from './brief-index.ts';

const CANDIDATES = 200;
const MAX_REQUESTS = 5;

const SELECTION = `sortDirection: DESC, filter: $filter, limit: ${CANDIDATES}, nextToken: $nextToken`;
const ITEMS = '{ items { id categories tags warfareTags profileId owner moderation } nextToken }';
const MARKS =
  graphql(`query NewestBriefMarks($today: String, $filter: ModelBriefFilterInput, $nextToken: String) {
  page: listBriefsByStatus(status: PUBLISHED, blogDate: { le: $today }, ${SELECTION}) ${ITEMS}
}`);
const MARKS_OF_CATEGORY = graphql(`query NewestBriefMarksOfCategory(
  $category: String!, $today: String, $filter: ModelBriefFilterInput, $nextToken: String
) {
  page: listBriefsByCategory(categories: $category, blogDate: { le: $today }, ${SELECTION}) ${ITEMS}
}`);

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
      ...(category === null ? [] : [{ status: { eq: 'PUBLISHED' as const } }]),
      ...(theme === null ? [] : [{ warfareTags: { contains: theme } }]),
    ];
    const filter = conditions.length > 0 ? { and: conditions } : null;
    const variables = { filter, today: isoDateOf(new Date()) };
    const marks: Mark[] = [];
    const pages = rawPages(
      'Marks of briefs',
      async (nextToken) =>
        category === null
          ? (await queryPublic(MARKS, { ...variables, nextToken })).page
          : (await queryPublic(MARKS_OF_CATEGORY, { ...variables, category, nextToken })).page,
      { maxPages: MAX_REQUESTS, isPartEnough: true },
    );
    for await (const items of pages) {
      const own = await withOwnProfile('Brief', parseRecords('Brief', mark, items).filter(isInLists));
      marks.push(...own.map(({ record: { id, traits } }) => ({ id, traits })));
      if (marks.length >= CANDIDATES) break;
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

export type BriefNeighbours = {
  /** The brief that was published just before; null for the oldest. */
  readonly previous: BriefSummary | null;
  readonly next: BriefSummary | null;
};

/**
 * Maximum number of empty months that are read one by one, so that a page depends on each of them and on nothing else.
 */
const MAX_EMPTY_MONTHS = 12;

/** Reads one brief after the other. The first one is nearly always public, so the others need not be read. */
async function firstOnShow(places: readonly BriefPlace[]): Promise<BriefSummary | null> {
  for (const { id } of places) {
    const [summary] = await briefSummaries([id]);
    if (summary) return summary;
  }
  return null;
}

/**
 * Searches from a brief's month to the nearest month that has another brief. The page depends on each month on the way.
 * A brief that is published in the gap therefore renews the pages on both sides of it.
 */
async function nearest(brief: Pick<Brief, 'id' | 'publishedOn'>, step: -1 | 1): Promise<BriefSummary | null> {
  const thisMonth = isoDateOf(new Date()).slice(0, 7);
  let month: string | null = brief.publishedOn.slice(0, 7);
  let last = month;
  for (let walked = 0; walked <= MAX_EMPTY_MONTHS; walked++) {
    if (month === null || month > thisMonth) return null;
    const beside = (await briefsOfMonth(month)).filter((place) => byPlace(place, brief) * step > 0);
    const found = await firstOnShow(step < 0 ? beside.reverse() : beside);
    if (found) return found;
    last = month;
    month = monthBeside(month, step);
  }
  return month === null || month > thisMonth ? null : firstOnShow(await briefsBeyond(last, step));
}

/** The briefs published just before and after this one. */
export async function neighboursOf(brief: Pick<Brief, 'id' | 'publishedOn'>): Promise<BriefNeighbours> {
  try {
    const [previous, next] = await Promise.all([nearest(brief, -1), nearest(brief, 1)]);
    return { previous, next };
  } catch (error) {
    if (!(error instanceof TooManyPagesError)) throw error;
    // Without its neighbours, the brief itself is still shown.
    logOnce(`Brief ${brief.id} is shown without neighbours: ${error.message}`);
    return { previous: null, next: null };
  }
}

/** A person that a brief names: its author, or someone whose profile its text links to. */
export type NamedPerson = {
  readonly record: ProfileRecord;
  /** The person's current status by platform, restrictions in force first. */
  readonly board: readonly StatusRow[];
  readonly isAuthor: boolean;
};

const MAX_NAMED = 12;
const PROFILE_LINK = /\]\(\/profiles\/([a-z0-9-]{3,32})(?=[)#?/ ])/gi;

/** Returns the author and everyone whose profile the text links to, in that order, with their current status. */
export async function namedIn(brief: Brief): Promise<readonly NamedPerson[]> {
  const linked = [...brief.longDescription.matchAll(PROFILE_LINK)].map(
    (match) => match[1]?.toLowerCase() ?? '',
  );
  const usernames = [...new Set([brief.author.username.toLowerCase(), ...linked])];
  const records = await Promise.all(usernames.filter(isUsername).slice(0, MAX_NAMED).map(getProfileForList));
  const today = isoDateOf(new Date());
  return records
    .filter((record) => record !== null)
    .map((record) => ({
      record,
      board: statusBoard(platformRecords(record.profile.presences, record.bans, record.reports), today),
      isAuthor: record.profile.id === brief.profileId,
    }));
}

/** The position of a brief among the others. */
type BriefPlace = { readonly id: string; readonly publishedOn: string };

/** Sorts by day, then by ID: an index has no order among the briefs of one day. */
const byPlace = (a: BriefPlace, b: BriefPlace) =>
  a.publishedOn.localeCompare(b.publishedOn) || a.id.localeCompare(b.id);

const SPAN = graphql(`query BriefsOfSpan(
  $blogDate: ModelStringKeyConditionInput, $direction: ModelSortDirection, $limit: Int, $nextToken: String
) {
  page: listBriefsByStatus(
    status: PUBLISHED, blogDate: $blogDate, sortDirection: $direction, limit: $limit, nextToken: $nextToken
  ) { items { id blogDate profileId owner moderation } nextToken }
}`);

const place = z.object({
  id: z.string(),
  blogDate: z.string(),
  profileId: z.string(),
  owner: optionalText,
  moderation: moderationState,
});

/** Returns the month before or after another, YYYY-MM; null at the limits of the calendar. */
function monthBeside(month: string, step: -1 | 1): string | null {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + step);
  const [beside] = /^\d{4}-\d{2}/.exec(date.toISOString()) ?? [];
  return beside ?? null;
}

/** Every published brief of a month, YYYY-MM, oldest first. */
const briefsOfMonth: (month: string) => Promise<readonly BriefPlace[]> = cached(
  'briefs-of-month',
  (month: string) => [cacheTags.briefsOfMonth(month), cacheTags.model('Brief'), cacheTags.model('Profile')],
  async (month: string) => {
    const today = isoDateOf(new Date());
    const until = `${month}-31` < today ? `${month}-31` : today;
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
const briefsBeyond: (month: string, step: -1 | 1) => Promise<readonly BriefPlace[]> = cached(
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

async function ownPlaces(raws: readonly unknown[]): Promise<readonly BriefPlace[]> {
  const own = await withOwnProfile('Brief', parseRecords('Brief', place, raws).filter(isInLists));
  return own.map(({ record }) => ({ id: record.id, publishedOn: record.blogDate }));
}
