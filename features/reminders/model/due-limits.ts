import { daysAfter, daysBetween, type IsoDate } from '../../../lib/time/when.ts';
import type { Ban } from '../../bans/model/ban.ts';
import { getTimeLimits, type TimeLimit } from '../../bans/model/time-limits.ts';

/** Days before the last day at which the two reminders of a time limit are sent. */
const REMINDER_DAYS = [7, 1] as const;
/** Time limits in one email. */
const MAX_LIMITS = 50;
/** Days for which the reminders of a time limit that has passed are remembered, in case the clock of a machine was wrong. */
const REMEMBERED_DAYS = 30;

/** A time limit of which a person is to be reminded. */
export type DueLimit = {
  readonly ban: Ban;
  readonly limit: TimeLimit & { readonly until: IsoDate };
  /** 0 on the last day. */
  readonly daysLeft: number;
  /** The reminder as it is remembered after it was sent. It begins with the last day. */
  readonly key: string;
};

/**
 * Returns the time limits of which a person is to be reminded on a day in UTC, the earliest first. A reminder that could not be sent
 * on its day is due on the next ones, until the last day of the limit.
 * @param sent the keys of reminders that were sent
 */
export function dueLimits(
  bans: readonly Ban[],
  today: IsoDate,
  sent: readonly string[],
): readonly DueLimit[] {
  const all = bans.flatMap((ban) =>
    getTimeLimits(ban).flatMap((limit): DueLimit[] => {
      const { until } = limit;
      const daysLeft = until === null ? -1 : daysBetween(today, until);
      const stage = REMINDER_DAYS.findLast((days) => daysLeft <= days);
      if (until === null || daysLeft < 0 || stage === undefined) return [];
      const key = `${until} ${stage} ${limit.id} ${ban.id}`;
      return sent.includes(key) ? [] : [{ ban, limit: { ...limit, until }, daysLeft, key }];
    }),
  );
  return all.sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, MAX_LIMITS);
}

/** Maximum number of keys of a person. `amplify/data/functions/limitWrite.js` refuses more than these and one email's. */
const MAX_REMEMBERED = 900;

/** Returns the keys that are still needed: of too many, those of the latest days. */
export const rememberedKeys = (sent: readonly string[], today: IsoDate): readonly string[] =>
  sent
    .filter((key) => key.slice(0, 10) >= daysAfter(today, -REMEMBERED_DAYS))
    .sort()
    .slice(-MAX_REMEMBERED);
