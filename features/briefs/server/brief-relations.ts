import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { rankBySimilarity } from '../../../lib/backend/similarity.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { platformRecords, type StatusRow, statusBoard } from '../../bans/model/presence-line.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import { isUsername, type ProfileRecord } from '../../profiles/model/profile.ts';
import { getProfileForList } from '../../profiles/server/profiles.ts';
import type { Brief, BriefSummary } from '../model/brief.ts';
import { briefSummaries } from './brief-index.ts';

const CANDIDATES = 200;
type Mark = { readonly id: string; readonly traits: readonly string[] };

/** The category, themes and tags of a brief, from its facets. */
const getTraits = (facets: readonly string[]) =>
  facets.flatMap((facet) => /^(?:category|theme|tag):(.*)$/su.exec(facet)?.[1] ?? []);

/** The newest briefs of a theme within a category, of a category, or of all (null, null). */
const newestMarks = cached(
  'newest-brief-marks',
  (category: string | null, theme: string | null) => [
    category === null ? cacheTags.briefs : cacheTags.briefsAbout(category, theme),
    cacheTags.model('Brief'),
    cacheTags.model('Profile'),
  ],
  async (category: string | null, theme: string | null): Promise<readonly Mark[]> => {
    const { rows } = await (await readStore()).listed({
      kind: 'brief',
      facets: [
        ...(category === null ? [] : [`category:${category}`]),
        ...(theme === null ? [] : [`theme:${theme}`]),
      ],
      limit: CANDIDATES,
    });
    return rows.map(({ id, facets }) => ({ id, traits: getTraits(facets) }));
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
  const thisMonth = toIsoDate(new Date()).slice(0, 7);
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
export async function getNeighbours(brief: Pick<Brief, 'id' | 'publishedOn'>): Promise<BriefNeighbours> {
  const [previous, next] = await Promise.all([nearest(brief, -1), nearest(brief, 1)]);
  return { previous, next };
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

/**
 * Returns the author and everyone whose profile the text links to, in that order, with their current status. An author
 * without a status is left out, because the head of the brief has the name.
 */
export async function namedIn(brief: Brief): Promise<readonly NamedPerson[]> {
  const linked = [...brief.longDescription.matchAll(PROFILE_LINK)].map(
    (match) => match[1]?.toLowerCase() ?? '',
  );
  const usernames = [...new Set([brief.author.username.toLowerCase(), ...linked])];
  const records = await Promise.all(usernames.filter(isUsername).slice(0, MAX_NAMED).map(getProfileForList));
  const today = toIsoDate(new Date());
  return records
    .filter((record) => record !== null)
    .map((record) => ({
      record,
      board: statusBoard(platformRecords(record.profile.presences, record.bans, record.reports), today),
      isAuthor: record.profile.id === brief.profileId,
    }))
    .filter(({ board, isAuthor }) => !isAuthor || board.length > 0);
}

/** The position of a brief among the others. */
type BriefPlace = { readonly id: string; readonly publishedOn: string };

/** Sorts by day, then by ID, as lists do. */
const byPlace = (a: BriefPlace, b: BriefPlace) =>
  a.publishedOn.localeCompare(b.publishedOn) || (a.id < b.id ? -1 : Number(a.id > b.id));

/** Returns the month before or after another, YYYY-MM; null at the limits of the calendar. */
function monthBeside(month: string, step: -1 | 1): string | null {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + step);
  const [beside] = /^\d{4}-\d{2}/.exec(date.toISOString()) ?? [];
  return beside ?? null;
}

/** More briefs than the site can have. */
const ALL = 1_000_000;

/** The published briefs between two days, oldest first. */
async function placesBetween(from: string, to: string): Promise<readonly BriefPlace[]> {
  const { rows } = await (await readStore()).listed({
    kind: 'brief',
    from,
    to,
    order: 'oldest',
    limit: ALL,
  });
  return rows.map(({ id, place }) => ({ id, publishedOn: place }));
}

/** Every published brief of a month, YYYY-MM, oldest first. */
const briefsOfMonth: (month: string) => Promise<readonly BriefPlace[]> = cached(
  'briefs-of-month',
  (month: string) => [cacheTags.briefsOfMonth(month), cacheTags.model('Brief'), cacheTags.model('Profile')],
  (month: string) => placesBetween(`${month}-01`, `${month}-31`),
);

const MAX_BEYOND = 100;

/**
 * The nearest briefs before or after a month, nearest first, at any distance. It searches all briefs, so the result is
 * valid until any brief changes.
 */
const briefsBeyond: (month: string, step: -1 | 1) => Promise<readonly BriefPlace[]> = cached(
  'briefs-beyond',
  () => [cacheTags.briefs, cacheTags.model('Brief'), cacheTags.model('Profile')],
  async (month: string, step: -1 | 1) => {
    const { rows } = await (await readStore()).listed({
      kind: 'brief',
      ...(step < 0 ? { to: `${month}-00`, order: 'newest' } : { from: `${month}-32`, order: 'oldest' }),
      limit: MAX_BEYOND,
    });
    return rows.map(({ id, place }) => ({ id, publishedOn: place }));
  },
);
