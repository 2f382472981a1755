import { Cache } from 'aws-amplify/utils';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { isStillSignedIn } from '@/components/workspace/viewer-session';
import { type OwnRecords, ownRecords } from '@/features/studio/model/own-records';
import { CACHE } from '../../../lib/domain/constants.ts';
import { rowShape } from '../../../lib/workspace/stored-record.ts';
import type { OwnRow, OwnRows } from '../model/own-rows.ts';

const rows = z.array(rowShape);
const cachedShape = z.object({
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
export async function cacheRecords(userId: string, records: OwnRecords): Promise<void> {
  const cached: z.input<typeof cachedShape> = {
    userId,
    profiles: rowsOf(records.profiles),
    bans: rowsOf(records.bans),
    reports: rowsOf(records.reports),
    briefs: rowsOf(records.briefs),
  };
  const { size } = new Blob([JSON.stringify(cached)]);
  // The cache adds some data to each entry.
  if (size > CACHE.itemMaxSize - 1000) await Cache.removeItem(keyOf(userId));
  else await Cache.setItem(keyOf(userId), cached, { priority: CACHE.defaultPriority });
}

/** Reads the records that this device stored last; null if there are none, or no profile. */
export async function readCachedRecords(userId: string): Promise<OwnRecords | null> {
  const { data: cached } = cachedShape.safeParse(await Cache.getItem(keyOf(userId)));
  if (cached?.userId !== userId || cached.profiles.length === 0) return null;
  const readable = (rows: readonly OwnRow[]): OwnRows => ({ rows, unreadable: [] });
  return ownRecords({
    profiles: readable(cached.profiles),
    bans: readable(cached.bans),
    reports: readable(cached.reports),
    briefs: readable(cached.briefs),
  });
}

/**
 * The records that this device stored last, until the newest ones are read. Those are stored in their place.
 *
 * @param newest null until they are read
 */
export function useCachedRecords(userId: string, newest: OwnRecords | null): OwnRecords | null {
  const [cached, setCached] = useState<OwnRecords | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void readCachedRecords(userId).then((records) => {
      if (isCurrent) setCached(records);
    });
    return () => {
      isCurrent = false;
      setCached(null);
    };
  }, [userId]);

  useEffect(() => {
    if (!newest) return;
    const update = async () => {
      // A response may arrive after the person has signed out: then nothing is stored on the device.
      if (await isStillSignedIn(userId)) await cacheRecords(userId, newest);
    };
    void update();
  }, [userId, newest]);

  return newest ? null : cached;
}
