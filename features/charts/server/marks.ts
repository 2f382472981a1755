import 'server-only';
import { cached } from '../../../lib/backend/cached.ts';
import { isPlatformId, PLATFORMS } from '../../../lib/domain/platform.ts';
import { APPEAL_RESULTS, RESTRICTION_STATES } from '../../../lib/domain/restriction-filter.ts';
import { plural } from '../../../lib/text/plural.ts';
import { type IsoDate, isoDateOf, whenText, whenWritten } from '../../../lib/time/when.ts';
import { RESTRICTION_TAGS } from '../../bans/server/restrictions.ts';
import { STATE_WORDS } from '../../explorer/model/filter-words.ts';
import type { ReadModel } from '../../explorer/server/read-model/read-model.ts';
import { dateOf } from '../../explorer/server/read-model/restriction-columns.ts';
import { daysLasted, Selection } from '../../explorer/server/read-model/selection.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import { layOutMarks, type MarkFacts, type MarksLayout, type Outcome, outcomeOf } from '../model/marks.ts';

/** What a mark links to, and its name: "Adaeze Cole, YouTube: banned 3 Nov 2024, 46 days, restored". */
export type MarkName = { readonly id: string; readonly outcome: Outcome; readonly name: string };

export type BanMarks = { readonly layout: MarksLayout; readonly names: readonly MarkName[] };

/** The length of a date that is known to the year, the month or the day. */
const DATE_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['year', 4],
  ['month', 7],
  ['day', 10],
]);

function marksIn(model: ReadModel, today: IsoDate): BanMarks {
  const { columns } = model;
  const { whole, names } = columns;
  const keys = new Selection(model, 'ban', { sort: 'oldest' }, today).ordered();
  const lasted = daysLasted(columns, today);
  const textAt = (side: 'platform' | 'state' | 'appeal_result' | 'known', key: number) =>
    names[side].textOf(whole[side][key] ?? 0);
  const facts = keys.map((key): MarkFacts => {
    const state = textAt('state', key);
    const appeal = textAt('appeal_result', key);
    return {
      year: Math.floor((whole.began[key] ?? 0) / 10_000) || null,
      platform: textAt('platform', key),
      state: RESTRICTION_STATES.find((known) => known === state) ?? 'in-force',
      appeal: APPEAL_RESULTS.find((known) => known === appeal) ?? 'none',
      days: lasted(key),
    };
  });
  const layout = layOutMarks(facts);
  const nameOf = ({ platform, state, days }: MarkFacts, key: number): string => {
    const began = dateOf(whole.began[key] ?? 0);
    const known = DATE_LENGTHS.get(textAt('known', key)) ?? 0;
    const when = began && known ? `banned ${whenText(whenWritten(began.slice(0, known)))}` : 'date not known';
    const long = days === null ? 'duration not known' : plural(days, 'day');
    const where = isPlatformId(platform) ? PLATFORMS[platform].displayName : platform;
    return `${model.recordAt(key)?.name ?? ''}, ${where}: ${when}, ${long}, ${STATE_WORDS[state].toLowerCase()}`;
  };
  return {
    layout,
    names:
      layout.places.length === 0
        ? []
        : facts.map((ban, at) => {
            const key = keys[at] ?? 0;
            return { id: columns.idOf(key), outcome: outcomeOf(ban), name: nameOf(ban, key) };
          }),
  };
}

const marksCached = cached(
  'ban-marks',
  () => RESTRICTION_TAGS,
  async (today: string) => marksIn(await readModel(), today),
);

/** The marks of all bans on record, as of today. */
export const banMarks = (): Promise<BanMarks> => marksCached(isoDateOf(new Date()));
