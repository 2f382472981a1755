import { type Change, tagsOfChange } from '../lib/backend/cache-tags.ts';
import type { TagClock } from './freshness.ts';

/** Milliseconds between two checks of the clock, and after a failed one. */
const PAUSE = 500;
const PAUSE_AFTER_FAILURE = 20_000;

export type ScheduledInvalidationSetting = {
  readonly clock: Pick<TagClock, 'drop'>;
  /**
   * The name of a period: its day, or a part of its minute. The scheduled changes are read at the start of each one.
   */
  readonly getMark: (now: Date) => string;
  /** The scheduled changes after one time and up to another. */
  readonly due: (after: string, until: string) => Promise<readonly Change[]>;
  readonly now?: () => Date;
};

/**
 * Drops the tags of pages that change with time alone: records that appear on a date, and streams that start and end.
 * No write happens then, so the change log has no entry.
 */
export class ScheduledInvalidation {
  readonly #setting: ScheduledInvalidationSetting;
  /** The last period whose changes were applied. */
  #mark: string;
  #isFailing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setting: ScheduledInvalidationSetting) {
    this.#setting = setting;
    this.#mark = this.#present();
  }

  #present(): string {
    return this.#setting.getMark(this.#setting.now?.() ?? new Date());
  }

  start(): void {
    const pass = async () => {
      const pause = (await this.look()) ? PAUSE : PAUSE_AFTER_FAILURE;
      if (this.#timer) this.#timer = setTimeout(pass, pause).unref();
    };
    this.#timer = setTimeout(pass, PAUSE).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Applies the changes of a new period. Returns false if they could not be read; then it is tried again. */
  async look(): Promise<boolean> {
    const present = this.#present();
    if (present === this.#mark) return true;
    try {
      const changes = await this.#setting.due(this.#mark, present);
      this.#setting.clock.drop(changes.flatMap(tagsOfChange));
      this.#mark = present;
      this.#isFailing = false;
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.#isFailing) console.error(`Scheduled changes could not be read (${reason}). Trying again.`);
      this.#isFailing = true;
      return false;
    }
  }
}
