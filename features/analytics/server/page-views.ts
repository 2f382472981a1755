import { siteProof } from '../../../lib/security/site-proof.ts';
import { MAX_PAGE_VIEWS, type PageView, PROOF_PURPOSE } from '../model/page-view.ts';

/** Sends a request of the site to the backend: views as JSON, and the proof. Rejects if they were not counted. */
type SendBatch = (batch: string, proof: string) => Promise<void>;

export type PageViewSender = {
  /** Resolves when all of these views are stored, and rejects if not. Views that are sent again count once. */
  readonly save: (views: readonly PageView[]) => Promise<void>;
};

type Waiting = {
  readonly views: readonly PageView[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
};

type SenderOptions = {
  readonly send: SendBatch;
  /** The key of the site: 32 bytes. Read again for each request. */
  readonly key: () => Uint8Array;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds from the start of a request to the start of the next one. */
  readonly pause?: number;
  readonly wait?: (milliseconds: number) => Promise<void>;
};

const PAUSE = 2000;

/**
 * Sends views in groups, one request at a time and at most one in two seconds: what comes in meanwhile is sent with the next one. Nothing is
 * kept back after a response: a caller waits until its views are stored.
 */
export function createPageViewSender({
  send,
  key,
  clock,
  pause = PAUSE,
  wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: SenderOptions): PageViewSender {
  let queue: Waiting[] = [];
  let isSending = false;

  const sendGroup = async (group: readonly Waiting[]) => {
    try {
      const views = group.flatMap((one) => one.views);
      const batch = JSON.stringify({ sentAt: clock(), views });
      await send(batch, siteProof(key(), PROOF_PURPOSE, batch));
      for (const { done } of group) done();
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
  };

  /** Takes as many of those that wait as one request may have. */
  const nextGroup = (): readonly Waiting[] => {
    let size = 0;
    const end = queue.findIndex(({ views }) => {
      size += views.length;
      return size > MAX_PAGE_VIEWS;
    });
    const count = end === -1 ? queue.length : Math.max(end, 1);
    const group = queue.slice(0, count);
    queue = queue.slice(count);
    return group;
  };

  const sendAll = async () => {
    isSending = true;
    while (queue.length > 0) {
      await Promise.all([sendGroup(nextGroup()), wait(pause)]);
    }
    isSending = false;
  };

  return {
    save: (views) =>
      views.length === 0
        ? Promise.resolve()
        : new Promise((done, failed) => {
            queue.push({ views, done, failed });
            if (!isSending) void sendAll();
          }),
  };
}
