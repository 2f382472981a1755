import { z } from 'zod';
import { platformId } from '../../../../lib/records/platform-id.ts';
import {
  isoDate,
  moderationState,
  optionalText,
  partialDate,
  whenOf,
} from '../../../../lib/records/shapes.ts';
import { isoDateOf } from '../../../../lib/time/when.ts';
import { UNDATED } from '../../../profiles/model/stored-totals.ts';
import { asOf } from '../ban.ts';
import { correctionsOf, eventsOf, type History } from '../history.ts';
import type { Loss, ShadowbanReport } from '../shadowban-report.ts';
import { appealStatus, evidence, history, historyOfStatus } from './restriction.ts';

export type StoredReport = {
  readonly report: ShadowbanReport;
  /** The fields for the report's events and corrections. */
  readonly history: History;
  readonly owner: string | null;
  readonly updatedAt: string;
};

/** The specification's amount has no currency. Its other prices are in dollars. */
const FALLBACK_CURRENCY = 'USD';

export const REPORT_FIELDS = `id profileId owner platform category restrictionType description date datePrecision evidence events
  appealStatus changedOn updatedAt moderation financialImpact financialCurrency financialMethod`;

/** A report as it is stored, including future events. */
export const wholeReport = z
  .object({
    id: z.string(),
    profileId: z.string(),
    owner: optionalText,
    platform: platformId,
    category: z.string(),
    restrictionType: z.string(),
    description: z.string(),
    date: partialDate,
    datePrecision: z.string().nullish(),
    evidence,
    events: history,
    appealStatus,
    changedOn: isoDate.nullish(),
    updatedAt: z.string(),
    moderation: moderationState,
    financialImpact: z.number().nullish(),
    financialCurrency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullish(),
    financialMethod: optionalText,
  })
  .transform((raw): StoredReport => {
    const loss: Loss | null =
      raw.financialImpact && raw.financialImpact > 0
        ? {
            amount: raw.financialImpact,
            currency: raw.financialCurrency ?? FALLBACK_CURRENCY,
            method: raw.financialMethod,
          }
        : null;
    const lastChange =
      raw.changedOn && raw.changedOn !== UNDATED ? raw.changedOn : raw.updatedAt.slice(0, 10);
    const entries = raw.events ?? historyOfStatus(raw.appealStatus, null, lastChange);
    const report: ShadowbanReport = {
      id: raw.id,
      profileId: raw.profileId,
      platform: raw.platform,
      began: whenOf(raw.date, raw.datePrecision),
      category: raw.category,
      restrictionType: raw.restrictionType,
      description: raw.description,
      evidence: raw.evidence,
      events: eventsOf(entries),
      corrections: correctionsOf(entries),
      loss,
      moderation: raw.moderation,
    };
    return { report, history: entries, owner: raw.owner, updatedAt: raw.updatedAt };
  });

/** A report as readers see it: without future events. Null if the report itself is in the future. */
export const storedReport = wholeReport.transform((stored): StoredReport | null => {
  const report = asOf(stored.report, isoDateOf(new Date()));
  return report && { ...stored, report };
});
