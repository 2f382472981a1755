/**
 * The duration for `count` subjects until the event (a restoration) or until censoring (still waiting today, or ended in
 * another way).
 */
export type Observation = { readonly days: number; readonly isEvent: boolean; readonly count: number };

/** A day with events. */
export type SurvivalStep = {
  readonly day: number;
  /** The number of subjects without event or censoring just before. */
  readonly atRisk: number;
  readonly events: number;
  /** The share without the event after this day, 0 to 1. */
  readonly share: number;
  /** Pointwise 95% bounds of the share (Greenwood's variance on the log-log scale, as in R's survfit). */
  readonly low: number;
  readonly high: number;
};

export type Survival = {
  readonly subjects: number;
  readonly events: number;
  /** The longest observation in days. Nothing is known beyond it. */
  readonly lastDay: number;
  /** Sorted by day. */
  readonly steps: readonly SurvivalStep[];
  /** Days with censored subjects: their number, and the number at risk just before. */
  readonly censored: readonly { readonly day: number; readonly count: number; readonly atRisk: number }[];
};

/** The quantile of the normal distribution for 95%. */
const Z = 1.959964;

type DayCounts = { events: number; censored: number };

function byDay(observations: readonly Observation[]): readonly (readonly [number, DayCounts])[] {
  const days = new Map<number, DayCounts>();
  for (const { days: day, isEvent, count } of observations) {
    const counts = days.get(day) ?? { events: 0, censored: 0 };
    if (isEvent) counts.events += count;
    else counts.censored += count;
    days.set(day, counts);
  }
  return [...days].sort(([a], [b]) => a - b);
}

function getBounds(share: number, variance: number): Pick<SurvivalStep, 'low' | 'high'> {
  if (share <= 0 || share >= 1) return { low: share, high: share };
  const width = (Z * Math.sqrt(variance)) / Math.log(share);
  return { low: share ** Math.exp(-width), high: share ** Math.exp(width) };
}

/**
 * The Kaplan–Meier estimate (E. L. Kaplan and P. Meier, J. Am. Stat. Assoc. 53, 1958). Subjects censored on a day are still at risk on it.
 */
export function kaplanMeier(observations: readonly Observation[]): Survival {
  const subjects = observations.reduce((sum, { count }) => sum + count, 0);
  const days = byDay(observations);
  const steps: SurvivalStep[] = [];
  const lost: Survival['censored'][number][] = [];
  let [atRisk, share, variance, events] = [subjects, 1, 0, 0];
  for (const [day, counts] of days) {
    if (counts.events > 0) {
      share *= 1 - counts.events / atRisk;
      variance += counts.events / (atRisk * (atRisk - counts.events));
      events += counts.events;
      steps.push({ day, atRisk, events: counts.events, share, ...getBounds(share, variance) });
    }
    if (counts.censored > 0) lost.push({ day, count: counts.censored, atRisk });
    atRisk -= counts.events + counts.censored;
  }
  return {
    subjects,
    events,
    lastDay: days.at(-1)?.[0] ?? 0,
    steps,
    censored: lost,
  };
}

/** The last step up to a day; null before the first. */
export const stepAt = ({ steps }: Survival, day: number): SurvivalStep | null =>
  steps.findLast((step) => step.day <= day) ?? null;

/** The share without the event after a day; null if no observation is that long. */
export function shareAfter(survival: Survival, day: number): number | null {
  if (survival.subjects === 0 || day > survival.lastDay) return null;
  return stepAt(survival, day)?.share ?? 1;
}

/** The estimated median: the first day on which the share is at most one half; null if it is not reached. */
export const medianDay = ({ steps }: Survival): number | null =>
  // Allows for rounding: as a product of fractions, one half is rarely exact.
  steps.find(({ share }) => share <= 0.5 + 1e-9)?.day ?? null;
