import { type IsoDate, isoDateOf } from '@/lib/domain/time/when';

/** Today as records have it, in UTC. */
export const today = (): IsoDate => isoDateOf(new Date());
