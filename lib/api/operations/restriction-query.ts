import { z } from 'zod';
import { APPEAL_RESULTS, APPEAL_STATUSES, type AppealStatus } from '../../domain/bans/ban.ts';
import {
  DATINGS,
  LONGEST_TEXT,
  parseRestrictionFilter,
  RESTRICTION_SORTS,
  RESTRICTION_STATES,
  type RestrictionFilter,
} from '../../domain/explorer/restriction-filter.ts';
import { PLATFORM_IDS } from '../../domain/platform.ts';
import type { Refused } from '../operation.ts';
import { choice, words, written } from '../schemas/parameters.ts';

const lower = (status: AppealStatus): Lowercase<AppealStatus> => {
  const word = status.toLowerCase();
  return word as Lowercase<AppealStatus>;
};

const APPEALS = APPEAL_STATUSES.map(lower) as [Lowercase<AppealStatus>, ...Lowercase<AppealStatus>[]];

/** Whether a date is real is found out with the rest of the filter. */
const DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const A_DATE = 'a day, a month or a year, such as 2026-05';

/** What bans and reports are narrowed to: the parameters of the explorer's address, with the same names and meanings. */
export const NARROWING = {
  q: words(LONGEST_TEXT, {
    description:
      'Words, all of which are in the record. Each may be a beginning; accents and case do not count.',
    example: 'suspended',
  }).optional(),
  platform: choice(PLATFORM_IDS, { description: 'On which platform.', example: 'youtube' }).optional(),
  state: choice(RESTRICTION_STATES, { description: 'What became of it.', example: 'in-force' }).optional(),
  appeal: choice(APPEALS, { description: 'How far an appeal has come.', example: 'pending' }).optional(),
  appeal_result: choice(APPEAL_RESULTS, {
    description: 'The result of the last appeal. A rejection stays one after the account returns.',
    example: 'rejected',
  }).optional(),
  type: words(120, {
    description: 'What the platform did, exactly as the records call it.',
    example: 'Account suspended',
  }).optional(),
  creator: written(/^[a-z0-9-]{3,32}$/i, 'a username', {
    description: 'Whose it is: a username.',
  }).optional(),
  from: written(DATE, A_DATE, {
    description: 'What began on that day or later. A month or a year begins with its first day.',
    example: '2025',
  }).optional(),
  to: written(DATE, A_DATE, {
    description: 'What began by that day. A month or a year goes on to its last day.',
    example: '2026-06',
  }).optional(),
  undated: choice(['yes'], { description: 'Only what nobody dated.' }).optional(),
  known: choice(DATINGS, {
    description:
      'How well the beginning is dated: to the day, at least to the month, or no better than to the year.',
    example: 'day',
  }).optional(),
  days: written(/^\d{0,5}-\d{0,5}$/, 'a number of days from and to, such as 30-90 or 30-', {
    description:
      'How many days it lasted, or has lasted so far, both included: `30-90`, `30-` or `-90`. Only what is known to the day is measured.',
    example: '30-90',
  }).optional(),
  currency: written(/^([a-z]{3}|none)$/i, 'a currency of three letters, or "none"', {
    description: 'What estimates a loss in this currency (ISO 4217), or `none`: what estimates none.',
    example: 'EUR',
  }).optional(),
};

export const sort = choice(RESTRICTION_SORTS, {
  description:
    'The order: by the newest thing that happened (`changed`, as the explorer has it), or by the beginning. To read everything while records are written, take `newest` or `oldest`: a beginning seldom moves.',
}).default('changed');

const NARROWING_QUERY = z.object(NARROWING);

/** The filter that the parameters ask for, or what of them means nothing. */
export function filterOf(
  query: z.output<typeof NARROWING_QUERY> & { readonly sort?: RestrictionFilter['sort'] },
  after: string | null,
): RestrictionFilter | Refused {
  const { filter, problems } = parseRestrictionFilter({ ...query, ...(after !== null && { after }) });
  const [first, ...others] = problems.map(({ parameter, text }) => ({
    parameter: parameter === 'after' ? 'cursor' : parameter,
    detail: text,
  }));
  return first ? { errors: [first, ...others] } : filter;
}
