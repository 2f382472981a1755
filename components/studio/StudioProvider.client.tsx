'use client';

import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSignedIn } from '@/components/signed-in/signed-in-context';
import { askAsViewer, failureOfCall } from '@/components/signed-in/viewer-session';
import { openOwnStore, type StoreState } from '@/lib/studio/own-store';
import { type Studio, StudioContext } from './studio-context';

const LOADING: StoreState = { status: 'loading', records: null, failure: null };

/** Reads the person's own records once for all pages of the studio, and keeps them in step. */
export function StudioProvider({ children }: { children: ReactNode }) {
  const { viewer, end } = useSignedIn();
  const [problem, setProblem] = useState('');
  const store = useMemo(
    () => openOwnStore({ userId: viewer.userId, ask: askAsViewer, onWritten: () => undefined }),
    [viewer.userId],
  );
  const { status, records, failure } = useSyncExternalStore(store.subscribe, store.state, () => LOADING);

  useEffect(() => {
    void store.reload();
  }, [store]);

  useEffect(() => {
    if (failure === null) return setProblem('');
    let isCurrent = true;
    void failureOfCall(failure, viewer.userId).then((told) => {
      if (!isCurrent) return;
      if (told.kind === 'signed-out') end({ kind: 'expired' });
      else setProblem(told.text);
    });
    return () => {
      isCurrent = false;
    };
  }, [failure, viewer.userId, end]);

  const studio = useMemo((): Studio => {
    const [profile = null, ...otherProfiles] = records?.profiles ?? [];
    const { create, update, remove, removeBroken, reload } = store;
    return {
      viewer,
      status,
      problem,
      profile,
      otherProfiles,
      bans: records?.bans ?? [],
      reports: records?.reports ?? [],
      briefs: records?.briefs ?? [],
      broken: records?.broken ?? [],
      reload: () => reload(),
      create,
      update,
      remove,
      removeBroken,
    };
  }, [viewer, status, records, problem, store]);
  return <StudioContext value={studio}>{children}</StudioContext>;
}
