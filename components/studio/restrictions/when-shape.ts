import { z } from 'zod';
import { PRECISIONS } from '@/lib/domain/time/when';

/** A date in a kept draft. */
export const whenShape = z.object({ date: z.iso.date(), precision: z.enum(PRECISIONS) });
