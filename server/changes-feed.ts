import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { tagsOfChange } from '../lib/backend/cache-tags.ts';
import { isSampleChange, SITE_MODEL } from '../lib/site/refresh.ts';
import type { FeedState, TagClock } from './freshness.ts';

/** One line of the backend's GET /internal/changes; see embedded/data/changes.ts. */
const lineShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), seq: z.number(), reset: z.boolean() }),
  z.object({ type: z.literal('heartbeat'), seq: z.number() }),
  z.object({
    type: z.literal('change'),
    seq: z.number(),
    model: z.string(),
    id: z.string(),
    kind: z.enum(['create', 'update', 'delete', 'count', 'bulk']),
    keys: z.record(z.string(), z.object({ old: z.unknown(), new: z.unknown() })),
  }),
]);

type Line = z.infer<typeof lineShape>;

export type ChangesFeedSetting = {
  /** Port of the embedded backend on loopback. */
  readonly port: number;
  /** The file with the installation's secret, which the backend requires. */
  readonly secretFile: string;
  readonly clock: TagClock;
  readonly feed: FeedState;
  /** Reads the settings of the site again. If it fails, the feed does not continue. */
  readonly refreshSite?: () => Promise<void>;
  /** Reads again whether the site has samples. While it fails, the feed does not go on. */
  readonly refreshSamples?: () => Promise<void>;
};

/** The backend sends a heartbeat every 3 s; after three missing ones the feed counts as lost. */
const MAX_SILENCE = 10_000;
const MIN_PAUSE = 200;
const MAX_PAUSE = 5000;

/**
 * Follows the backend's feed of changes and drops the tags of changed data. After an interruption it continues where
 * it stopped. If the backend no longer has the changes since then, all tags are dropped.
 */
export class ChangesFeed {
  readonly #setting: ChangesFeedSetting;
  readonly #stopping = new AbortController();
  /** Number of the last change that was received; undefined before the first connection. */
  #seq: number | undefined;
  #heardAt = 0;

  constructor(setting: ChangesFeedSetting) {
    this.#setting = setting;
  }

  /** Follows until `stop` is called. */
  async follow(): Promise<void> {
    let pause = MIN_PAUSE;
    let isComplaining = false;
    while (!this.#stopping.signal.aborted) {
      const heardBefore = this.#heardAt;
      try {
        await this.#listen();
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        if (!isComplaining)
          console.error(
            `The connection to the feed of changes was lost (${sentenceOf(error)}). Reconnecting.`,
          );
        isComplaining = true;
      }
      this.#setting.feed.disconnect(this.#heardAt);
      if (this.#heardAt > heardBefore) {
        pause = MIN_PAUSE;
        isComplaining = false;
      }
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, MAX_PAUSE);
    }
  }

  stop(): void {
    this.#stopping.abort();
    this.#setting.feed.disconnect(this.#heardAt);
  }

  /** Reads the feed until it ends, which is an error. */
  async #listen(): Promise<void> {
    const response = await this.#connect();
    const silence = setTimeout(() => response.destroy(new Error('no heartbeat')), MAX_SILENCE);
    try {
      for await (const text of createInterface({ input: response })) {
        silence.refresh();
        this.#heardAt = Date.now();
        await this.#take(lineShape.parse(JSON.parse(text)));
      }
    } finally {
      clearTimeout(silence);
      response.destroy();
    }
    throw new Error('the backend closed it');
  }

  async #connect(): Promise<IncomingMessage> {
    const { port, secretFile } = this.#setting;
    const secret = await readFile(secretFile);
    const path = this.#seq === undefined ? '/internal/changes' : `/internal/changes?since=${this.#seq}`;
    return new Promise((resolve, reject) => {
      const request = get({
        host: '127.0.0.1',
        port,
        path,
        headers: { 'x-embedded-secret': secret.toString('hex') },
        signal: this.#stopping.signal,
      });
      request.once('error', reject);
      request.once('response', (response) => {
        if (response.statusCode === 200) return resolve(response);
        response.resume();
        reject(new Error(`the backend responded with status ${response.statusCode}`));
      });
    });
  }

  async #take(line: Line): Promise<void> {
    const { clock, feed, refreshSite, refreshSamples } = this.#setting;
    if (line.type === 'hello') {
      // Pages that were cached before the first connection, or before a gap, may be out of date.
      const isContinuous = this.#seq !== undefined && !line.reset;
      if (!isContinuous) await Promise.all([refreshSite?.(), refreshSamples?.()]);
      this.#seq = line.seq;
      if (isContinuous) return;
      clock.dropEverything();
      feed.connect();
    } else if (line.type === 'change' && line.model === SITE_MODEL) {
      // Every page shows the settings. They are read before the drop, so no page is rendered with the old ones after it.
      await refreshSite?.();
      this.#seq = line.seq;
      clock.dropEverything();
    } else if (line.type === 'change') {
      if (isSampleChange(line)) await refreshSamples?.();
      this.#seq = line.seq;
      clock.drop(tagsOfChange(line));
    } else if (line.seq === this.#seq) {
      // After an interruption, the missed changes come first. The first heartbeat means that all of them came.
      feed.connect();
    }
  }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
