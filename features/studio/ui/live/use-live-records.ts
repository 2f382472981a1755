import { useEffect } from 'react';
import { FEEDS, newsOf } from '@/features/studio/model/live-news';
import type { OwnStore } from '@/features/studio/model/own-store';
import { followFeeds } from './follow-feeds';
import type { Tabs } from './tabs';

/** Milliseconds for which records count as new when the person returns to the page. */
const FRESH = 5000;

/**
 * Updates the store when other tabs and devices write. Without WebSockets, it follows other tabs and reads again when the
 * page becomes visible.
 */
export function useLiveRecords(userId: string, store: OwnStore, tabs: Tabs, isLive: boolean): void {
  useEffect(() => tabs.listen((news) => void store.hear(news)), [store, tabs]);

  useEffect(() => {
    if (!isLive) return;
    return followFeeds(
      FEEDS,
      (feed, event) => {
        const news = newsOf(feed, event, userId);
        if (news) void store.hear(news);
      },
      () => void store.reload(),
    );
  }, [userId, store, isLive]);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let readAt = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - readAt < FRESH) return;
      readAt = Date.now();
      void store.reload();
    };
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('focus', look, { signal });
    window.addEventListener('online', () => void store.reload(), { signal });
    return () => ended.abort();
  }, [store]);
}
