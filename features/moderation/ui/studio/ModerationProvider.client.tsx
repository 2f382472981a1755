'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import { readOwnModeration } from './decisions';
import { ModerationContext, NO_DECISIONS, type OwnModerationState } from './moderation-context';

type State = Omit<OwnModerationState, 'reload'>;

/** Reads the decisions about the person once for all pages of the studio. */
export function ModerationProvider({ children }: { children: ReactNode }) {
  const { viewer, end } = useSignedIn();
  const { userId } = viewer;
  const [state, setState] = useState<State>({ status: 'loading', moderation: NO_DECISIONS, problem: '' });

  const reload = useCallback(async () => {
    try {
      const moderation = await readOwnModeration(userId, queryAsViewer);
      setState({ status: 'ready', moderation, problem: '' });
    } catch (thrown) {
      const failure = await failureOfCall(thrown, userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      setState(({ moderation }) => ({ status: 'failed', moderation, problem: failure.text }));
    }
  }, [userId, end]);

  useEffect(() => {
    void reload();
    // A decision may have been made while the page was in the background.
    const onVisible = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);

  const value = useMemo((): OwnModerationState => ({ ...state, reload }), [state, reload]);
  return <ModerationContext value={value}>{children}</ModerationContext>;
}
