import { z } from 'zod';
import { aboutText } from '@/features/bans/model/event-text';
import { moneyText } from '@/features/profiles/model/profile-text';
import { checkReport, type ReportValues } from '@/features/studio/model/bans/check-report';
import { isCurrency, lossOf } from '@/features/studio/model/bans/loss';
import { ownReport } from '@/features/studio/model/bans/own-restriction';
import { reportFields } from '@/features/studio/model/bans/stored';
import { isPlatformId, PLATFORMS } from '@/lib/domain/platform';
import type { RestrictionForm } from '../restrictions/restriction-form';
import { whenShape } from '../restrictions/when-shape';
import { ReportFields } from './ReportFields';

/** The form of a shadowban report. */
export const reportForm: RestrictionForm<ReportValues> = {
  kind: 'reports',
  shape: z.object({
    platform: z.string(),
    began: whenShape.nullable(),
    category: z.string(),
    restrictionType: z.string(),
    description: z.string(),
    amount: z.string(),
    currency: z.string(),
    method: z.string(),
  }),
  empty: {
    platform: '',
    began: null,
    category: '',
    restrictionType: '',
    description: '',
    amount: '',
    currency: 'USD',
    method: '',
  },
  labels: {
    platform: 'Platform',
    began: 'Since when',
    category: 'Category',
    restrictionType: 'What is restricted',
    description: 'What you saw',
    amount: 'Estimated loss',
    currency: 'Currency',
    method: 'How you estimated it',
  },
  valuesOf: (row) => {
    const { platform, began, category, restrictionType, description, loss } = ownReport(row).record;
    return {
      platform,
      began,
      category,
      restrictionType,
      description,
      amount: loss ? String(loss.amount) : '',
      currency: loss?.currency ?? 'USD',
      method: loss?.method ?? '',
    };
  },
  check: checkReport,
  stored: reportFields,
  told: (values) => [
    ...(isPlatformId(values.platform) ? [{ field: 'platform' as const, before: values.platform }] : []),
    { field: 'began', before: values.began },
    { field: 'category', before: values.category.trim() },
    { field: 'restrictionType', before: values.restrictionType.trim() },
    { field: 'description', before: values.description.trim() },
    { field: 'loss', before: lossOf(values) },
  ],
  text: (values, field) => {
    if (field === 'platform')
      return isPlatformId(values.platform) ? PLATFORMS[values.platform].displayName : '';
    if (field === 'began') return values.began ? aboutText(values.began) : '';
    if (field === 'amount') {
      const loss = isCurrency(values.currency) ? lossOf(values) : null;
      return loss ? moneyText(loss.amount, loss.currency) : values.amount;
    }
    return values[field];
  },
  facts: ['category', 'amount', 'method'],
  Fields: ReportFields,
};
