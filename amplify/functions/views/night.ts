import { COUNT_LISTS, type PageCount, type PageDays } from '../../../lib/domain/page-count.ts';
import type { PageCounts } from './page-counts.ts';
import type { CountRecords } from './records.ts';
import type { SiteVisits } from './site-visits.ts';

type NightOptions = {
  readonly records: Pick<CountRecords, 'all'>;
  readonly counts: Pick<PageCounts, 'tidy'>;
  readonly visits: Pick<SiteVisits, 'addUp'>;
  /** Returns false when the run must end. */
  readonly hasTime: () => boolean;
};

/**
 * Looks through all records, while there is time: deletes what has expired, completes public counts, and adds up the visits of the days
 * before today. Days are added up only with all records. Returns the number of changed records.
 */
export async function runNight({ records, counts, visits, hasTime }: NightOptions): Promise<number> {
  const site: PageCount[] = [];
  const streams: PageDays[] = [];
  let changed = 0;
  for await (const stored of records.all()) {
    if (!hasTime()) return changed;
    if (stored.list === COUNT_LISTS.streams) streams.push({ id: stored.id, days: stored.days });
    if (stored.list === COUNT_LISTS.site) site.push(stored);
    else changed += Number(await counts.tidy(stored));
  }
  return changed + (await visits.addUp(site, streams));
}
