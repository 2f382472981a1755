import { z } from 'zod';
import { platformId } from '../../../../lib/records/platform-id.ts';
import { isoDate, partialDate } from '../../../../lib/records/shapes.ts';
import type { Changed, TakenBack } from '../history.ts';

const marker = {
  id: z.string().min(1),
  on: isoDate,
  reason: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
};

/** The marker of a retracted event. */
export const takenBack: z.ZodType<TakenBack> = z.object({
  ...marker,
  kind: z.literal('taken-back'),
  of: z.string(),
  isWithheld: z.boolean().default(false),
});

const TEXT_FIELDS = ['restriction', 'explanation', 'category', 'restrictionType', 'description'] as const;

const loss = z.object({
  amount: z.number().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  method: z.string().nullable(),
});

const replaced = z.discriminatedUnion('field', [
  z.object({ field: z.literal('platform'), before: platformId }),
  z.object({ field: z.literal('began'), before: partialDate.nullable() }),
  z.object({ field: z.literal('loss'), before: loss.nullable() }),
  z.object({ field: z.enum(TEXT_FIELDS), before: z.string().nullable() }),
]);

/** The marker of a changed field. A date is stored with its known part only: `2026-11`. */
export const changed: z.ZodType<Changed> = z.object({ ...marker, kind: z.literal('changed') }).and(replaced);
