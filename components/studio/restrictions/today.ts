import { type IsoDate, isoDateOf } from '@/lib/domain/time/when';

/** Today's date in UTC. */
export const today = (): IsoDate => isoDateOf(new Date());
