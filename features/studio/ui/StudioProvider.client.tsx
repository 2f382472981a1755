'use client';

import { useQueryClient } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useRead } from '@/components/workspace/use-read';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { type OwnRecords, ownRecords } from '@/features/studio/model/own-records';
import { openTabs, useLiveRecords } from './live-records';
import { storedRecords } from './stored-records';
import { type Studio, StudioContext } from './studio-context';
import { openOwnWrites, readAllRows, studioKeys } from './studio-queries';

type StudioProviderProps = {
  /** The origin of the site in its configuration. */
  siteUrl: string;
  /** True if the backend can send reminders by email. */
  canRemind?: boolean;
  /** True if the backend has an authority for timestamps. */
  canTimestamp?: boolean;
  /** WebSockets reach the backend. */
  isLive: boolean;
  /** Updates the public pages after a write; undefined if the backend's own feed does that. */
  revalidatePublicPages?: ((changes: unknown) => Promise<void>) | undefined;
  children: ReactNode;
};

/** Reads the person's own records once for all pages of the studio, and updates them with every write. */
export function StudioProvider(props: StudioProviderProps) {
  const { userId } = useSignedIn().viewer;
  const options = useMemo(() => storedRecords(userId), [userId]);
  return (
    <PersistQueryClientProvider client={useQueryClient()} persistOptions={options}>
      <Records {...props} />
    </PersistQueryClientProvider>
  );
}

/** Milliseconds for which records count as new when the person returns to the page. */
const FRESH = 5000;

const NOTHING = { bans: [], reports: [], briefs: [], broken: [] };

function Records({
  siteUrl,
  canRemind = false,
  canTimestamp = false,
  isLive,
  revalidatePublicPages,
  children,
}: StudioProviderProps) {
  const { viewer } = useSignedIn();
  const { userId } = viewer;
  const queries = useQueryClient();
  const [openedAt] = useState(() => Date.now());
  // Each response of the server has a new function for the same action, and the writes outlive them.
  const revalidate = useRef(revalidatePublicPages);
  useEffect(() => {
    revalidate.current = revalidatePublicPages;
  });
  const { writes, tabs } = useMemo(() => {
    const tabs = openTabs(userId);
    const writes = openOwnWrites({
      userId,
      client: queryAsViewer,
      queries,
      onWritten: (news, changes) => {
        tabs.broadcast(news);
        // A page that stays behind catches up within its minute.
        revalidate.current?.(changes).catch(() => undefined);
      },
    });
    return { writes, tabs };
  }, [userId, queries]);

  const reading = useRead(studioKeys.records(userId), () => readAllRows(userId, queryAsViewer), {
    staleTime: FRESH,
  });
  const { value, readAt, problem, reload } = reading;
  useLiveRecords(userId, writes.hear, reload, tabs, isLive);
  const records = useMemo(() => value && ownRecords(value), [value]);
  // Records of the device, of an earlier visit, are shown on the first page only.
  const isNewest = records !== null && readAt >= openedAt;
  const status: Studio['status'] = isNewest ? 'ready' : reading.status === 'failed' ? 'failed' : 'loading';

  useEffect(() => {
    // Only after the first read: two tabs with different totals would overwrite each other without end.
    if (isNewest) void writes.repairTotals();
  }, [isNewest, writes]);

  const studio = useMemo((): Studio => {
    const { create, update, remove, removeBroken } = writes;
    const means = { viewer, siteUrl, canRemind, canTimestamp };
    const ways = { ...means, status, problem, reload, create, update, remove, removeBroken };
    const getStudio = (shown: OwnRecords | null, before: Studio | null): Studio => {
      const [profile = null, ...otherProfiles] = shown?.profiles ?? [];
      const { bans, reports, briefs, broken } = shown ?? NOTHING;
      return { ...ways, profile, otherProfiles, bans, reports, briefs, broken, before };
    };
    return isNewest ? getStudio(records, null) : getStudio(null, records && getStudio(records, null));
  }, [viewer, siteUrl, canRemind, canTimestamp, status, isNewest, records, problem, reload, writes]);
  return <StudioContext value={studio}>{children}</StudioContext>;
}
