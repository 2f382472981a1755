import { z } from 'zod';
import { RECORD_TYPES } from '../../../lib/domain/restriction-filter.ts';

const withdrawal = z.object({
  kind: z.enum(RECORD_TYPES),
  id: z.string(),
  /** ISO instant of the run that noticed it. */
  since: z.iso.datetime(),
  /** True after 30 days: it is erased from the stored rows. */
  isErased: z.boolean(),
});

const publicAgain = z.object({ kind: z.enum(RECORD_TYPES), id: z.string() });

/** The records that are not in the public files of versions, although they are in a version. */
export const withdrawals = z.object({
  /** Grows when versions must be changed. */
  number: z.number(),
  withdrawn: z.array(withdrawal),
  removed: z.object({ ban: z.array(z.string()), report: z.array(z.string()) }),
  /** Public records that an earlier version has and the newest one lacks, because they were withdrawn when it was made. */
  publicAgain: z.array(publicAgain).default([]),
});
export type Withdrawals = z.infer<typeof withdrawals>;
