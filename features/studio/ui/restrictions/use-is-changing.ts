import { useEffect, useState } from 'react';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import type { OwnRestriction } from '@/features/studio/model/bans/own-restriction';
import { draftKey } from '../../../../components/workspace/draft/kept-draft';
import { detailsKey } from './use-details-form';

/** True while the details of a record are being edited, and from the start when there is an unsaved draft. */
export function useIsChanging(own: OwnRestriction) {
  const { viewer } = useSignedIn();
  const key = draftKey(viewer.userId, detailsKey(own));
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    try {
      if (localStorage.getItem(key) !== null) setChanging(true);
    } catch {
      // A browser that stores nothing has no draft.
    }
  }, [key]);
  return [isChanging, setChanging] as const;
}
