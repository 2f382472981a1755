import { Cache } from 'aws-amplify/utils';
import { z } from 'zod';
import { CACHE } from '../../../lib/constants/cache.ts';
import { rowShape } from './one-record.ts';
import { type OwnRecords, ownRecords } from './own-records.ts';
import type { OwnRow, OwnRows } from './own-rows.ts';

const rows = z.array(rowShape);
const keptShape = z.object({
  userId: z.string(),
  profiles: rows,
  bans: rows,
  reports: rows,
  briefs: rows,
});

const keyOf = (userId: string): string => `own-records:${userId}`;

const rowsOf = (own: readonly { readonly row: OwnRow }[]) => own.map(({ row }) => row);

/**
 * Stores the person's records on this device, for the next first paint. Records that are too large for the cache are not
 * stored, and invalid ones are read again later.
 */
export async function keepRecords(userId: string, records: OwnRecords): Promise<void> {
  const kept: z.input<typeof keptShape> = {
    userId,
    profiles: rowsOf(records.profiles),
    bans: rowsOf(records.bans),
    reports: rowsOf(records.reports),
    briefs: rowsOf(records.briefs),
  };
  const { size } = new Blob([JSON.stringify(kept)]);
  // The cache adds some data to each entry.
  if (size > CACHE.itemMaxSize - 1000) await Cache.removeItem(keyOf(userId));
  else await Cache.setItem(keyOf(userId), kept, { priority: CACHE.defaultPriority });
}

/** Reads the records that this device stored last; null if there are none, or no profile. */
export async function readKeptRecords(userId: string): Promise<OwnRecords | null> {
  const { data: kept } = keptShape.safeParse(await Cache.getItem(keyOf(userId)));
  if (kept?.userId !== userId || kept.profiles.length === 0) return null;
  const readable = (rows: readonly OwnRow[]): OwnRows => ({ rows, unreadable: [] });
  return ownRecords({
    profiles: readable(kept.profiles),
    bans: readable(kept.bans),
    reports: readable(kept.reports),
    briefs: readable(kept.briefs),
  });
}
