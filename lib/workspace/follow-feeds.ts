import { CONNECTION_STATE_CHANGE, ConnectionState, generateClient } from 'aws-amplify/api';
import { Hub } from 'aws-amplify/utils';
import { z } from 'zod';
import type { GraphqlDocument } from '../graphql/graphql.ts';

/** Milliseconds until a refused subscription is requested again. */
const PAUSE = 10_000;

type Subscribable = {
  subscribe(observer: { next: (event: unknown) => void; error: (reason: unknown) => void }): {
    unsubscribe(): void;
  };
};

const isSubscribable = (value: object): value is Subscribable => 'subscribe' in value;

const connectionShape = z.object({
  event: z.literal(CONNECTION_STATE_CHANGE),
  data: z.object({ connectionState: z.enum(ConnectionState) }),
});

/**
 * Receives changes of records by other tabs, devices and people, over the backend's subscriptions.
 * @param onEvent called with each event of a feed, as the client gives it
 * @param onGap called if events may have been missed, so that everything must be loaded again
 * @returns a function that ends the subscriptions
 */
export function followFeeds<Feed extends { readonly query: GraphqlDocument }>(
  feeds: readonly Feed[],
  onEvent: (feed: Feed, event: unknown) => void,
  onGap: () => void,
): () => void {
  const client = generateClient({ authMode: 'userPool' });
  const ends = new Map<Feed, () => void>();
  let isEnded = false;

  function follow(feed: Feed): void {
    if (isEnded) return;
    const source: object = client.graphql({ query: feed.query });
    if (!isSubscribable(source)) throw new TypeError('A subscription must return a stream of events.');
    const subscription = source.subscribe({
      next: (event) => onEvent(feed, event),
      error: () => {
        subscription.unsubscribe();
        const again = setTimeout(() => {
          follow(feed);
          onGap();
        }, PAUSE);
        ends.set(feed, () => clearTimeout(again));
      },
    });
    ends.set(feed, () => subscription.unsubscribe());
  }

  let wasLost = false;
  const stopListening = Hub.listen('api', ({ payload }) => {
    const state = connectionShape.safeParse(payload).data?.data.connectionState;
    if (state === undefined) return;
    if (state === ConnectionState.Connected && wasLost) onGap();
    wasLost = state !== ConnectionState.Connected && (wasLost || state !== ConnectionState.Connecting);
  });
  for (const feed of feeds) follow(feed);
  return () => {
    isEnded = true;
    stopListening();
    for (const end of ends.values()) end();
  };
}
