import { setTimeout as sleep } from 'node:timers/promises';
import { type Change, tagsOfChange } from '../lib/backend/cache-tags.ts';
import type { ChangeFollower, ChangeListener } from '../lib/change-log/change-follower.ts';
import { isSampleChange, SITE_MODEL } from '../lib/site/refresh.ts';
import type { FeedState, TagClock } from './freshness.ts';

export type PageInvalidationSetting = {
  readonly follower: Pick<ChangeFollower, 'listen' | 'isConnected'>;
  readonly clock: TagClock;
  readonly feed: FeedState;
  /** Reads the settings of the site again. Changes are applied after it. */
  readonly refreshSite?: () => Promise<void>;
  /** Reads again whether the site has samples. Changes are applied after it. */
  readonly refreshSamples?: () => Promise<void>;
};

/** Milliseconds between two attempts to read the settings, doubled after each failure. */
const MIN_PAUSE = 200;
const MAX_PAUSE = 5000;

/** Changes that wait at most. Above that all pages are dropped instead. */
const MAX_WAITING = 1000;

/** Milliseconds between two reads of the settings while no changes are received. */
const REFRESH_EVERY = 45_000;

/**
 * Drops the tags of changed data. Changes are applied in their order, and each one before the next turn of the event loop unless settings
 * must be read first.
 */
export class PageInvalidation implements ChangeListener {
  readonly #setting: PageInvalidationSetting;
  readonly #stopping = new AbortController();
  readonly #endListening: () => void;
  readonly #timer: NodeJS.Timeout;
  /** The changes that wait until settings are read. */
  readonly #waiting: (() => void | Promise<void>)[] = [];
  #isApplying = false;

  /** Starts to listen. */
  constructor(setting: PageInvalidationSetting) {
    this.#setting = setting;
    this.#timer = setInterval(() => void this.#refreshUnheard(), REFRESH_EVERY).unref();
    this.#endListening = setting.follower.listen(this);
  }

  stop(): void {
    this.#endListening();
    clearInterval(this.#timer);
    this.#stopping.abort();
    this.#setting.feed.disconnect(Date.now());
  }

  readonly change = (change: Change): void => {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#waiting.length = 0;
      this.reset();
      return;
    }
    const { clock, refreshSite, refreshSamples } = this.#setting;
    if (change.model === SITE_MODEL) {
      // Every page shows the settings. They are read before the drop, so no page is rendered with the old ones after it.
      this.#apply(async () => {
        await this.#untilRead(refreshSite);
        clock.dropEverything();
      });
    } else if (isSampleChange(change)) {
      this.#apply(async () => {
        await this.#untilRead(refreshSamples);
        clock.drop(tagsOfChange(change));
      });
    } else this.#apply(() => clock.drop(tagsOfChange(change)));
  };

  readonly reset = (): void => {
    const { clock, refreshSite, refreshSamples } = this.#setting;
    this.#apply(async () => {
      await Promise.all([this.#untilRead(refreshSite), this.#untilRead(refreshSamples)]);
      clock.dropEverything();
    });
  };

  readonly connection = (isConnected: boolean, heardAt: number): void => {
    if (isConnected) this.#apply(() => undefined);
    else this.#setting.feed.disconnect(heardAt);
  };

  /** Runs work after all earlier work: at once if none waits. */
  #apply(work: () => void | Promise<void>): void {
    this.#waiting.push(work);
    if (!this.#isApplying) void this.#applyWaiting();
  }

  async #applyWaiting(): Promise<void> {
    this.#isApplying = true;
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift()) {
      const applied = work();
      if (applied) await applied;
      if (this.#stopping.signal.aborted) return;
    }
    this.#isApplying = false;
    // All changes that were received are applied.
    if (this.#setting.follower.isConnected) this.#setting.feed.connect();
  }

  /** Reads until it succeeds. While it fails, no later change is applied, so cached pages are only known to be current until then. */
  async #untilRead(read: (() => Promise<void>) | undefined): Promise<void> {
    const { signal } = this.#stopping;
    const since = Date.now();
    for (let pause = MIN_PAUSE; read && !signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE)) {
      try {
        await read();
        break;
      } catch (error) {
        if (pause === MIN_PAUSE)
          console.error(`The settings of the site could not be read (${getSentence(error)}). Trying again.`);
        this.#setting.feed.disconnect(since);
        await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /** Without a change log nothing reports that the settings have changed. */
  async #refreshUnheard(): Promise<void> {
    const { follower, refreshSite, refreshSamples } = this.#setting;
    if (follower.isConnected) return;
    // An error is the same as before: the settings that were read last are used.
    await Promise.all([refreshSite?.(), refreshSamples?.()]).catch(() => undefined);
  }
}

const getSentence = (error: unknown) => (error instanceof Error ? error.message : String(error));
