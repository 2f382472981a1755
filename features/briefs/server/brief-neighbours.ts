import 'server-only';
import { TooManyPagesError } from '../../../lib/backend/reading/fetch-all-pages.ts';
import { logOnce } from '../../../lib/backend/reading/log.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import type { Brief, BriefSummary } from '../model/brief.ts';
import { type BriefPlace, briefsBeyond, briefsOfMonth, byPlace, monthBeside } from './brief-months.ts';
import { briefSummaries } from './brief-records.ts';

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
