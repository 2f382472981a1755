import { useEffect, useState } from 'react';
import { isStillSignedIn } from '@/components/workspace/session/viewer-session';
import { keepRecords, readKeptRecords } from '@/features/studio/model/kept-records';
import type { OwnRecords } from '@/features/studio/model/own-records';

/**
 * The records that this device stored last, until the newest ones are read. Those are stored in their place.
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
      // A response may arrive after the person has signed out: then nothing is stored on the device.
      if (await isStillSignedIn(userId)) await keepRecords(userId, newest);
    };
    void keep();
  }, [userId, newest]);

  return newest ? null : kept;
}
