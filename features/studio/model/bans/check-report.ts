import { findPlatform } from '../../../../lib/domain/platform.ts';
import type { IsoDate, When } from '../../../../lib/time/when.ts';
import type { RestrictionEvent } from '../../../bans/model/ban.ts';
import { checkOrder } from './check-ban.ts';
import { checkPast } from './check-when.ts';
import { checkLoss, type LossField, type LossValues } from './loss.ts';
import { LIMITS, missing, type Problems, problemsOf, tooLong } from './problems.ts';

/** The values of the form of a shadowban report. */
export type ReportValues = LossValues & {
  readonly platform: string;
  /** The model requires a date: at least the year. */
  readonly began: When | null;
  readonly category: string;
  readonly restrictionType: string;
  readonly description: string;
};

export type ReportField = Exclude<keyof ReportValues, LossField> | LossField;

/** Checks a report and returns the problems by field, for the form and the import. */
export function checkReport(
  values: ReportValues,
  today: IsoDate,
  events: readonly RestrictionEvent[] = [],
): Problems<ReportField> {
  const { platform, began, category, restrictionType, description } = values;
  return {
    ...problemsOf({
      platform: [
        platform === ''
          ? 'Choose a platform.'
          : findPlatform(platform)
            ? null
            : 'This platform is not supported.',
      ],
      category: [missing(category, 'Choose a category.'), tooLong(category, LIMITS.category)],
      restrictionType: [
        missing(restrictionType, 'Say in a few words what was restricted.'),
        tooLong(restrictionType, LIMITS.restrictionType),
      ],
      began: [
        began
          ? (checkPast(began, today) ?? checkOrder(began, events))
          : 'Give the start date. If you do not know the day, give the month or the year.',
      ],
      description: [
        missing(description, 'Say what you saw, and how you noticed.'),
        tooLong(description, LIMITS.description),
      ],
    }),
    ...checkLoss(values),
  };
}
