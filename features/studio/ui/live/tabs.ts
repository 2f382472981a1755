import { newsOfTab } from '@/features/studio/model/live-news';
import type { News } from '@/features/studio/model/own-store';

/** The other tabs of this browser in which the same person's studio is open. */
export type Tabs = {
  readonly tell: (news: readonly News[]) => void;
  /** @returns a function that removes the listener */
  readonly listen: (onNews: (news: News) => void) => () => void;
};

/**
 * Notifies other tabs of writes over a broadcast channel of the browser, which also works without a WebSocket to the
 * backend.
 */
export function openTabs(userId: string): Tabs {
  const name = `streamit-studio ${userId}`;
  let channel: BroadcastChannel | undefined;
  return {
    tell: (news) => channel?.postMessage(news),
    listen: (onNews) => {
      channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => newsOfTab(data).forEach(onNews);
      return () => {
        channel?.close();
        channel = undefined;
      };
    },
  };
}
