import { type Change, tagsOfChange } from '../../lib/data/cache-tags.ts';
import type { TagClock } from './tag-clock.ts';

/** Milliseconds between two looks at the clock, and after one that failed. */
const PAUSE = 500;
const PAUSE_AFTER_FAILURE = 20_000;

export type TimeTurnSetting = {
  readonly clock: Pick<TagClock, 'drop'>;
  /** The mark that a moment has passed: its day, or a part of its minute. What time brings is asked for at each new one. */
  readonly markOf: (now: Date) => string;
  /** The scheduled changes after one time and up to another. */
  readonly due: (after: string, until: string) => Promise<readonly Change[]>;
  readonly now?: () => Date;
};

/**
 * Drops the pages that show what changes by time alone: what appears as a day begins, what streams begin and end. Nothing is written
 * then, so the feed of changes is silent, and a page whose data did not change stays for an hour.
 */
export class TimeTurn {
  readonly #setting: TimeTurnSetting;
  /** The last mark whose changes are on their pages. */
  #mark: string;
  #isFailing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setting: TimeTurnSetting) {
    this.#setting = setting;
    this.#mark = this.#present();
  }

  #present(): string {
    return this.#setting.markOf(this.#setting.now?.() ?? new Date());
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

  /** Looks whether a mark was passed, and drops what that brings. False when it could not be found out: it is looked again. */
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
