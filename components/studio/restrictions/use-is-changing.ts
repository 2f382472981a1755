import { useEffect, useState } from 'react';
import { useSignedIn } from '@/components/signed-in/signed-in-context';
import type { OwnRestriction } from '@/lib/studio/bans/own-restriction';
import { draftKey } from '../draft/kept-draft';
import { detailsKey } from './use-details-form';

/** Whether a record's own words are being changed; from the start where something was typed and not saved. */
export function useIsChanging(own: OwnRestriction) {
  const { viewer } = useSignedIn();
  const key = draftKey(viewer.userId, detailsKey(own));
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    try {
      if (localStorage.getItem(key) !== null) setChanging(true);
    } catch {
      // A browser that keeps nothing has nothing to go on with.
    }
  }, [key]);
  return [isChanging, setChanging] as const;
}
