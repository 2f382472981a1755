import 'server-only';
import { cached } from '../../../lib/backend/cached.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { daysToAppeal } from '../../bans/model/duration.ts';
import { RESTRICTION_TAGS, readFoundRow } from '../../bans/server/restrictions.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import type { FirstAppeals } from '../model/six-months.ts';

/** Maximum number of records that are read for the figure: the bans that changed last. */
const MAX_READ = 2000;

/** The days after which the bans on record were first appealed, each with its number of bans. */
export const firstAppeals: () => Promise<FirstAppeals> = cached(
  'first-appeals',
  () => RESTRICTION_TAGS,
  async () => {
    const query = { kind: 'ban', filter: {}, today: toIsoDate(new Date()) } as const;
    const rows = await (await readStore()).first(query, MAX_READ);
    const counts = new Map<number, number>();
    for (const { restriction } of rows.flatMap((row) => readFoundRow('ban', row))) {
      const day = daysToAppeal(restriction);
      if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return {
      days: [...counts].sort(([a], [b]) => a - b).map(([day, bans]) => ({ day, bans })),
      selected: rows.length === MAX_READ ? MAX_READ : null,
    };
  },
);
