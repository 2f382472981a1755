import type { IsoDate } from '../../../lib/time/when.ts';
import type { RestrictionCounts } from '../../explorer/model/restriction-filter.ts';
import type { BeginningCount } from './beginnings.ts';
import type { LossCount } from './loss-ranges.ts';
import type { Observation } from './survival.ts';

/** The records with one value, and the number of people who own them. */
export type Share = {
  readonly value: string;
  readonly records: number;
  readonly people: number;
  readonly inForce: number;
};

export type ReasonCount = { readonly reason: string; readonly platform: string; readonly records: number };

/** All data for the charts, from one state of the records. */
export type Statistics = {
  readonly today: IsoDate;
  readonly totals: RestrictionCounts;
  readonly beginnings: readonly BeginningCount[];
  readonly platforms: readonly Share[];
  readonly appeals: readonly Share[];
  readonly appealResults: readonly Share[];
  readonly states: readonly Share[];
  /** Reports with and without measurements, by `yes` and `no`. Empty for bans. */
  readonly measured: readonly Share[];
  /** The bans with each kind of reason on each platform; the reason is empty if it was not stated. */
  readonly reasons: readonly ReasonCount[];
  readonly waits: readonly Observation[];
  readonly losses: readonly LossCount[];
};
