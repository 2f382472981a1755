import type { Loss, RestrictionEventKind } from '../../features/bans/model/ban.ts';
import type { BanDetails } from '../../features/bans/model/ban-details.ts';
import type { Measurement } from '../../features/bans/model/measurements.ts';
import type { PlatformId } from '../../lib/domain/platform.ts';

/**
 * The format of sample people. A date has the known parts only: `'2026-08-29'`, `'2026-08'` or `'2026'`; null if
 * unknown.
 */
export type PartialDate = string;

export type SampleEvidence = {
  readonly label: string;
  /** A file in content/evidence; without one only the description is public. */
  readonly file?: string;
};

type SampleEvent = {
  readonly kind: RestrictionEventKind;
  readonly on: PartialDate;
  readonly text: string;
};

type SampleRestriction = {
  readonly platform: PlatformId;
  readonly evidence?: readonly SampleEvidence[];
  /** In order. */
  readonly events?: readonly SampleEvent[];
};

export type SampleBan = SampleRestriction & {
  readonly began: PartialDate | null;
  readonly explanation: string;
  readonly details?: BanDetails;
};

export type SampleReport = SampleRestriction & {
  readonly began: PartialDate;
  readonly category: string;
  readonly restrictionType: string;
  readonly description: string;
  readonly loss?: Loss;
  readonly measurements?: readonly Measurement[];
};

export type SampleCreator = {
  readonly username: string;
  readonly displayName: string;
  readonly bio: string;
  /** false: the person has no picture, and pages fall back to initials. */
  readonly hasAvatar: boolean;
  /** Since when the person is on each platform. */
  readonly since: Readonly<Partial<Record<PlatformId, PartialDate | null>>>;
  /** When the person left a platform. */
  readonly until?: Readonly<Partial<Record<PlatformId, PartialDate>>>;
  readonly hasBlog: boolean;
  readonly schedule: string;
  readonly bans: readonly SampleBan[];
  readonly reports: readonly SampleReport[];
};
