import 'server-only';
import { cached } from '../../../lib/backend/cached.ts';
import { isPlatformId, PLATFORMS } from '../../../lib/domain/platform.ts';
import { APPEAL_RESULTS, RESTRICTION_STATES } from '../../../lib/domain/restriction-filter.ts';
import { plural } from '../../../lib/text/plural.ts';
import { toIsoDate, whenText, whenWritten } from '../../../lib/time/when.ts';
import { RESTRICTION_TAGS } from '../../bans/server/restrictions.ts';
import { STATE_WORDS } from '../../explorer/model/filter-words.ts';
import type { BanFacts } from '../../explorer/server/read-model/read-store.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import { getOutcome, layOutMarks, type MarkFacts, type MarksLayout, type Outcome } from '../model/marks.ts';

/** The record of a mark, and its name: "Adaeze Cole, YouTube: banned 3 Nov 2024, 46 days, restored". */
export type MarkName = { readonly id: string; readonly outcome: Outcome; readonly name: string };

export type BanMarks = { readonly layout: MarksLayout; readonly names: readonly MarkName[] };

/** The length of a date that is known to the year, the month or the day. */
const DATE_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['year', 4],
  ['month', 7],
  ['day', 10],
]);

function getMarks(bans: readonly BanFacts[]): BanMarks {
  const facts = bans.map(
    ({ began, platform, state, appeal_result, days }): MarkFacts => ({
      year: Number(began.slice(0, 4)) || null,
      platform,
      state: RESTRICTION_STATES.find((known) => known === state) ?? 'in-force',
      appeal: APPEAL_RESULTS.find((known) => known === appeal_result) ?? 'none',
      days,
    }),
  );
  const layout = layOutMarks(facts);
  const getName = ({ name, began, known }: BanFacts, { platform, state, days }: MarkFacts): string => {
    const length = DATE_LENGTHS.get(known) ?? 0;
    const when =
      began && length ? `banned ${whenText(whenWritten(began.slice(0, length)))}` : 'date not known';
    const long = days === null ? 'duration not known' : plural(days, 'day');
    const where = isPlatformId(platform) ? PLATFORMS[platform].displayName : platform;
    return `${name}, ${where}: ${when}, ${long}, ${STATE_WORDS[state].toLowerCase()}`;
  };
  return {
    layout,
    names:
      layout.places.length === 0
        ? []
        : bans.flatMap((ban, at) => {
            const mark = facts[at];
            return mark ? [{ id: ban.id, outcome: getOutcome(mark), name: getName(ban, mark) }] : [];
          }),
  };
}

const marksCached = cached(
  'ban-marks',
  () => RESTRICTION_TAGS,
  async (today: string) => getMarks(await (await readStore()).banFacts(today)),
);

/** The marks of all bans on record, as of today. */
export const banMarks = (): Promise<BanMarks> => marksCached(toIsoDate(new Date()));
