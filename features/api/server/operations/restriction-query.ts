import { z } from 'zod';
import { PLATFORM_IDS } from '../../../../lib/domain/platform.ts';
import { APPEAL_RESULTS, APPEAL_STATUSES, type AppealStatus } from '../../../bans/model/ban.ts';
import {
  DATINGS,
  MAX_TEXT_LENGTH,
  parseRestrictionFilter,
  RESTRICTION_SORTS,
  RESTRICTION_STATES,
  type RestrictionFilter,
} from '../../../explorer/model/restriction-filter.ts';
import type { Refused } from '../../model/operation.ts';
import { choice, words, written } from '../schemas/parameters.ts';

const lower = (status: AppealStatus): Lowercase<AppealStatus> => {
  const word = status.toLowerCase();
  return word as Lowercase<AppealStatus>;
};

const APPEALS = APPEAL_STATUSES.map(lower) as [Lowercase<AppealStatus>, ...Lowercase<AppealStatus>[]];

/** Matches the form of a date. The filter's parser checks that the date exists. */
const DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const A_DATE = 'a day, a month or a year, such as 2026-05';

/** The filters of bans and reports, with the same names and meanings as in the explorer's URL. */
export const NARROWING = {
  q: words(MAX_TEXT_LENGTH, {
    description:
      'Keywords, all of which must be in the record. Each may be the start of a word; accents and case are ignored.',
    example: 'suspended',
  }).optional(),
  platform: choice(PLATFORM_IDS, { description: 'The platform.', example: 'youtube' }).optional(),
  state: choice(RESTRICTION_STATES, { description: 'The current status.', example: 'in-force' }).optional(),
  appeal: choice(APPEALS, { description: 'The status of the appeal.', example: 'pending' }).optional(),
  appeal_result: choice(APPEAL_RESULTS, {
    description:
      'The result of the last appeal. A rejection stays a rejection after the account is restored.',
    example: 'rejected',
  }).optional(),
  type: words(120, {
    description: 'What the platform did, exactly as written in the records.',
    example: 'Account suspended',
  }).optional(),
  creator: written(/^[a-z0-9-]{3,32}$/i, 'a username', {
    description: 'The creator’s username.',
  }).optional(),
  from: written(DATE, A_DATE, {
    description: 'Records that began on this date or later. A month or a year starts with its first day.',
    example: '2025',
  }).optional(),
  to: written(DATE, A_DATE, {
    description: 'Records that began on this date or earlier. A month or a year ends with its last day.',
    example: '2026-06',
  }).optional(),
  undated: choice(['yes'], { description: 'Only records without a date.' }).optional(),
  known: choice(DATINGS, {
    description: 'The precision of the start date: to the day, at least to the month, or only to the year.',
    example: 'day',
  }).optional(),
  days: written(/^\d{0,5}-\d{0,5}$/, 'a range of days, such as 30-90 or 30-', {
    description:
      'The duration in days, or the duration so far, both limits included: `30-90`, `30-` or `-90`. Only records with exact dates are measured.',
    example: '30-90',
  }).optional(),
  currency: written(/^([a-z]{3}|none)$/i, 'a three-letter currency code or "none"', {
    description:
      'Records with an estimated loss in this currency (ISO 4217), or `none` for records without an estimate.',
    example: 'EUR',
  }).optional(),
};

export const sort = choice(RESTRICTION_SORTS, {
  description:
    'The sort order: by latest event (`changed`, the explorer’s default) or by start date. To read everything while records change, use `newest` or `oldest`: start dates rarely change.',
}).default('changed');

const NARROWING_QUERY = z.object(NARROWING);

/** The filter of the parameters, or the invalid parameters. */
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
