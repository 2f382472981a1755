import { daysBetween, type IsoDate } from '../time/when.ts';
import { type Ban, endOf, isInForce, isKnownToTheDay } from './ban.ts';

export type BanCounts = {
  readonly bans: number;
  readonly restored: number;
  readonly inForce: number;
  /** Kaplan-Meier median in days, over all bans whose dates are known to the day; null while less than half came back. */
  readonly medianDaysUntilRestored: number | null;
};

/** One ban as survival statistics see it: how long it was watched, and whether a restoration ended that. */
type Watched = { readonly days: number; readonly restored: boolean };

function watched(ban: Ban, today: IsoDate): readonly Watched[] {
  const end = endOf(ban);
  // The first of a month stands for a month in which a ban began: to count days from it would invent them.
  if (!isKnownToTheDay(ban.began) || (end && !isKnownToTheDay(end.when))) return [];
  const days = Math.max(0, daysBetween(ban.began.date, end?.when.date ?? today));
  return [{ days, restored: end?.kind === 'restored' }];
}

/**
 * The day by which half of all were restored, counting those that still wait for as long as they have waited
 * (Kaplan and Meier 1958). The plain median of the restored ones alone would leave the waiting out and promise too much.
 * @returns null when the estimate never falls to one half
 */
export function medianTimeToRestoration(all: readonly Watched[]): number | null {
  const days = [...new Set(all.filter((one) => one.restored).map((one) => one.days))].sort((a, b) => a - b);
  let waiting = 1;
  for (const day of days) {
    const atRisk = all.filter((one) => one.days >= day).length;
    const restored = all.filter((one) => one.restored && one.days === day).length;
    waiting *= 1 - restored / atRisk;
    if (waiting <= 0.5) return day;
  }
  return null;
}

/** Counts bans and how long they last. `today` is as far as those in force have been watched. */
export function countBans(bans: readonly Ban[], today: IsoDate): BanCounts {
  return {
    bans: bans.length,
    restored: bans.filter((ban) => endOf(ban)?.kind === 'restored').length,
    inForce: bans.filter(isInForce).length,
    medianDaysUntilRestored: medianTimeToRestoration(bans.flatMap((ban) => watched(ban, today))),
  };
}
