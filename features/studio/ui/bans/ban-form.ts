import { z } from 'zod';
import { aboutText } from '@/features/bans/model/event-text';
import { type BanValues, checkBan } from '@/features/studio/model/bans/check-ban';
import { ownBan } from '@/features/studio/model/bans/own-restriction';
import { banFields } from '@/features/studio/model/bans/stored';
import { isPlatformId, PLATFORMS } from '@/lib/domain/platform';
import type { RestrictionForm } from '../restrictions/restriction-form';
import { whenShape } from '../restrictions/when-shape';
import { BanFields } from './BanFields';

/** The form of a ban. */
export const banForm: RestrictionForm<BanValues> = {
  kind: 'bans',
  shape: z.object({
    platform: z.string(),
    began: whenShape.nullable(),
    isBeganUnknown: z.boolean(),
    restriction: z.string(),
    explanation: z.string(),
  }),
  empty: { platform: '', began: null, isBeganUnknown: false, restriction: '', explanation: '' },
  labels: {
    platform: 'Platform',
    began: 'When it began',
    isBeganUnknown: 'Start date known',
    restriction: 'What the platform did',
    explanation: 'What the platform said, and your explanation',
  },
  valuesOf: (row) => {
    const { record } = ownBan(row);
    return {
      platform: record.platform,
      began: record.began,
      isBeganUnknown: record.began === null,
      restriction: record.restriction ?? '',
      explanation: record.explanation,
    };
  },
  check: checkBan,
  stored: banFields,
  told: ({ platform, began, restriction, explanation }) => [
    ...(isPlatformId(platform) ? [{ field: 'platform' as const, before: platform }] : []),
    { field: 'began', before: began },
    { field: 'restriction', before: restriction.trim() },
    { field: 'explanation', before: explanation.trim() },
  ],
  text: (values, field) => {
    if (field === 'platform')
      return isPlatformId(values.platform) ? PLATFORMS[values.platform].displayName : '';
    if (field === 'began') return values.began ? aboutText(values.began) : 'Not known';
    if (field === 'isBeganUnknown') return values.isBeganUnknown ? 'Not known' : 'Known';
    return values[field];
  },
  facts: [],
  Fields: BanFields,
};
