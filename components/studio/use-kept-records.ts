import { useEffect, useState } from 'react';
import { isStillSignedIn } from '@/components/signed-in/viewer-session';
import { keepRecords, readKeptRecords } from '@/lib/studio/kept-records';
import type { OwnRecords } from '@/lib/studio/own-records';

/**
 * What the person's studio read last on this device, until the newest records are there; those are kept in its place.
 *
 * @param newest null until they are read
 */
export function useKeptRecords(userId: string, newest: OwnRecords | null): OwnRecords | null {
  const [kept, setKept] = useState<OwnRecords | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void readKeptRecords(userId).then((records) => {
      if (isCurrent) setKept(records);
    });
    return () => {
      isCurrent = false;
      setKept(null);
    };
  }, [userId]);

  useEffect(() => {
    if (!newest) return;
    const keep = async () => {
      // An answer may come when they have signed out, and their device is to know nothing of them.
      if (await isStillSignedIn(userId)) await keepRecords(userId, newest);
    };
    void keep();
  }, [userId, newest]);

  return newest ? null : kept;
}
