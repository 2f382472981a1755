'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { openCatalogue } from '@/features/admin/model/catalogue';
import { CATALOGUE_FEEDS, type CatalogueNews, newsOfFeed, newsOfTab } from '@/features/admin/model/news';
import { followFeeds } from '../../../lib/workspace/follow-feeds';
import { type Admin, AdminContext } from './admin-context';
import { adminKeys } from './admin-queries';

/** Provides the record stores for all pages of the administrators, and events of other people's writes. */
export function AdminProvider({
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
  const { viewer } = useSignedIn();
  const queries = useQueryClient();
  // Each response of the server has a new function for the same action.
  const revalidate = useRef(revalidatePublicPages);
  useEffect(() => {
    revalidate.current = revalidatePublicPages;
  });
  const { admin, notify, tabs } = useMemo(() => {
    const listeners = new Set<(news: CatalogueNews | null) => void>();
    // The open page follows each write itself. What closed pages have read is read again.
    const dropClosed = () => queries.removeQueries({ queryKey: adminKeys.all, type: 'inactive' });
    const notify = (news: CatalogueNews | null) => {
      dropClosed();
      for (const listener of listeners) listener(news);
    };
    const tabs: { channel?: BroadcastChannel } = {};
    const catalogue = openCatalogue(queryAsViewer, (news, change) => {
      dropClosed();
      tabs.channel?.postMessage(news);
      // A page that stays behind catches up within its minute.
      revalidate.current?.([change]).catch(() => undefined);
    });
    const onNews: Admin['onNews'] = (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    return { admin: { ...catalogue, onNews } satisfies Admin, notify, tabs };
  }, [queries]);

  useEffect(() => {
    const channel = new BroadcastChannel(`streamit-admin ${viewer.userId}`);
    channel.onmessage = ({ data }) => {
      const news = newsOfTab(data);
      if (news) notify(news);
    };
    tabs.channel = channel;
    return () => {
      channel.close();
      tabs.channel = undefined;
    };
  }, [viewer.userId, notify, tabs]);

  useEffect(() => {
    if (!isLive) return;
    return followFeeds(
      CATALOGUE_FEEDS,
      (feed, event) => {
        const news = newsOfFeed(feed, event);
        if (news) notify(news);
      },
      () => notify(null),
    );
  }, [isLive, notify]);

  return <AdminContext value={admin}>{children}</AdminContext>;
}
