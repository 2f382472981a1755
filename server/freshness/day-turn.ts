import { type Change, tagsOfChange } from '../../lib/data/cache-tags.ts';
import { type IsoDate, isoDateOf } from '../../lib/domain/time/when.ts';
import type { TagClock } from './tag-clock.ts';

/** Milliseconds between two looks at the calendar, and after one that failed. */
const PAUSE = 500;
const PAUSE_AFTER_FAILURE = 20_000;

export type DayTurnSetting = {
  readonly clock: Pick<TagClock, 'drop'>;
  /** What appears on these days by their coming alone. */
  readonly due: (first: IsoDate, last: IsoDate) => Promise<readonly Change[]>;
  readonly now?: () => Date;
};

/**
 * Drops the pages that show what appears as a day begins in UTC. Nothing is written then, so the feed of changes is silent, and a
 * page whose data did not change stays for an hour.
 */
export class DayTurn {
  readonly #setting: DayTurnSetting;
  /** The last day whose appearances are on their pages. */
  #day: IsoDate;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setting: DayTurnSetting) {
    this.#setting = setting;
    this.#day = this.#today();
  }

  #today(): IsoDate {
    return isoDateOf(this.#setting.now?.() ?? new Date());
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

  /** Looks whether a day has begun, and drops what it brings. False when that could not be found out: it is looked again. */
  async look(): Promise<boolean> {
    const today = this.#today();
    if (today === this.#day) return true;
    try {
      const changes = await this.#setting.due(dayAfter(this.#day), today);
      this.#setting.clock.drop(changes.flatMap(tagsOfChange));
      this.#day = today;
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`What appears today could not be read (${reason}); trying again.`);
      return false;
    }
  }
}

const dayAfter = (day: IsoDate): IsoDate => isoDateOf(new Date(Date.parse(day) + 86_400_000));
