import { newsOfTab } from '@/features/studio/model/live-news';
import type { News } from '@/features/studio/model/own-store';

/** The other tabs of this browser in which the same person's studio is open. */
export type Tabs = {
  readonly tell: (news: readonly News[]) => void;
  /** @returns what ends it */
  readonly listen: (onNews: (news: News) => void) => () => void;
};

/** Tabs hear of each other's writes over a channel of the browser's own, also where no WebSocket reaches the backend. */
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
