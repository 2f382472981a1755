import { z } from 'zod';
import { PRECISIONS } from '@/lib/time/when';

/** The shape of a date in a draft. */
export const whenShape = z.object({ date: z.iso.date(), precision: z.enum(PRECISIONS) });
