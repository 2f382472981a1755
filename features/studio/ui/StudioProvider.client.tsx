'use client';

import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import type { OwnRecords } from '@/features/studio/model/own-records';
import { openOwnStore, type StoreState } from '@/features/studio/model/own-store';
import { openTabs, useLiveRecords } from './live-records';
import { type Studio, StudioContext } from './studio-context';
import { useCachedRecords } from './use-cached-records';

const NOTHING = { bans: [], reports: [], briefs: [], broken: [] };
const LOADING: StoreState = { status: 'loading', records: null, failure: null };

/** Reads the person's own records once for all pages of the studio, and updates them with every write. */
export function StudioProvider({
  isLive,
  revalidatePublicPages,
  children,
}: {
  /** WebSockets reach the backend. */
  isLive: boolean;
  /** Updates the public pages after a write; undefined if the backend's own feed does that. */
  revalidatePublicPages?: ((changes: unknown) => Promise<void>) | undefined;
  children: ReactNode;
}) {
  const { viewer, end } = useSignedIn();
  const [problem, setProblem] = useState('');
  // Each response of the server has a new function for the same action, and the store outlives them.
  const revalidate = useRef(revalidatePublicPages);
  useEffect(() => {
    revalidate.current = revalidatePublicPages;
  });
  const { store, tabs } = useMemo(() => {
    const tabs = openTabs(viewer.userId);
    const store = openOwnStore({
      userId: viewer.userId,
      client: queryAsViewer,
      onWritten: (news, changes) => {
        tabs.broadcast(news);
        // A page that stays behind catches up within its minute.
        revalidate.current?.(changes).catch(() => undefined);
      },
    });
    return { store, tabs };
  }, [viewer.userId]);
  const { status, records, failure } = useSyncExternalStore(store.subscribe, store.state, () => LOADING);
  useLiveRecords(viewer.userId, store, tabs, isLive);
  const stored = useCachedRecords(viewer.userId, records);

  useEffect(() => {
    void store.reload();
  }, [store]);

  useEffect(() => {
    let isCurrent = true;
    const notify = async () => {
      const reason = failure === null ? null : await failureOfCall(failure, viewer.userId);
      if (!isCurrent) return;
      if (reason?.kind === 'signed-out') end({ kind: 'expired' });
      setProblem(reason?.kind === 'refused' ? reason.text : '');
    };
    void notify();
    return () => {
      isCurrent = false;
    };
  }, [failure, viewer.userId, end]);

  const studio = useMemo((): Studio => {
    const { create, update, remove, removeBroken, reload } = store;
    const ways = { viewer, status, problem, reload: () => reload(), create, update, remove, removeBroken };
    const studioOf = (shown: OwnRecords | null, before: Studio | null): Studio => {
      const [profile = null, ...otherProfiles] = shown?.profiles ?? [];
      const { bans, reports, briefs, broken } = shown ?? NOTHING;
      return { ...ways, profile, otherProfiles, bans, reports, briefs, broken, before };
    };
    return studioOf(records, stored && studioOf(stored, null));
  }, [viewer, status, records, stored, problem, store]);
  return <StudioContext value={studio}>{children}</StudioContext>;
}
