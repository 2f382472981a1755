import { useEffect } from 'react';
import { z } from 'zod';
import { changeDocument } from '../../../lib/graphql/documents.ts';
import type { GraphqlDocument } from '../../../lib/graphql/graphql.ts';
import { followFeeds } from '../../../lib/workspace/follow-feeds';
import { isOwnedBy, OWN_MODELS } from '../../account/model/own-records.ts';
import { STUDIO_KINDS, type StudioKind } from '../model/own-rows.ts';
import type { News, OwnWrites } from './studio-queries.ts';

/** The other tabs of this browser in which the same person's studio is open. */
export type Tabs = {
  readonly broadcast: (news: readonly News[]) => void;
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
    broadcast: (news) => channel?.postMessage(news),
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

/** One subscription to one kind of change of one model, limited to the person's own records. */
export type Feed = {
  readonly kind: StudioKind;
  readonly isDeletion: boolean;
  readonly query: GraphqlDocument;
};

/** Every subscription of the studio. */
export const FEEDS: readonly Feed[] = STUDIO_KINDS.flatMap((kind) => {
  const { model } = OWN_MODELS[kind];
  // Profiles are never deleted: their owner may not do so.
  const verbs =
    kind === 'profiles' ? (['create', 'update'] as const) : (['create', 'update', 'delete'] as const);
  return verbs.map((verb) => ({
    kind,
    isDeletion: verb === 'delete',
    query: changeDocument(verb, model, ['id', 'owner', 'updatedAt']),
  }));
});

const eventShape = z.object({
  data: z.object({
    change: z.object({ id: z.string(), owner: z.string().nullish(), updatedAt: z.string() }),
  }),
});

/** Reads an event of a feed; null for other people's records and for invalid events. */
export function readFeedEvent(feed: Feed, event: unknown, userId: string): News | null {
  const parsed = eventShape.safeParse(event);
  if (!parsed.success) return null;
  const { id, owner, updatedAt } = parsed.data.data.change;
  if (!isOwnedBy(owner, userId)) return null;
  return { kind: feed.kind, id, updatedAt: feed.isDeletion ? '' : updatedAt };
}

const newsShape = z.object({ kind: z.enum(STUDIO_KINDS), id: z.string(), updatedAt: z.string() });

/** Reads a message of another tab about its writes; empty for invalid messages. */
export const newsOfTab = (message: unknown): readonly News[] => z.array(newsShape).catch([]).parse(message);

/**
 * Follows the writes of other tabs and devices. Without WebSockets, it follows other tabs only.
 * @param onGap called if events may have been missed
 */
export function useLiveRecords(
  userId: string,
  hear: OwnWrites['hear'],
  onGap: () => void,
  tabs: Tabs,
  isLive: boolean,
): void {
  useEffect(() => tabs.listen((news) => void hear(news)), [hear, tabs]);

  useEffect(() => {
    if (!isLive) return;
    return followFeeds(
      FEEDS,
      (feed, event) => {
        const news = readFeedEvent(feed, event, userId);
        if (news) void hear(news);
      },
      onGap,
    );
  }, [userId, hear, onGap, isLive]);
}
