import { type IsoDate, isoDateOf } from '@/lib/time/when';

/** Today's date in UTC. */
export const today = (): IsoDate => isoDateOf(new Date());
