import type { PlatformId } from '../platform.ts';
import type { IsoDate, When } from '../time/when.ts';
import type { RestrictionEvent } from './ban.ts';
import type { Loss } from './shadowban-report.ts';

/** What a change replaced. A text that is null was there, and its owner keeps it private. */
export type Replaced =
  | { readonly field: 'platform'; readonly before: PlatformId }
  | { readonly field: 'began'; readonly before: When | null }
  | { readonly field: 'loss'; readonly before: Loss | null }
  | {
      readonly field: 'restriction' | 'explanation' | 'category' | 'restrictionType' | 'description';
      readonly before: string | null;
    };

/**
 * What was put right in a record, with the day and the reason. Nothing that was recorded is edited away: an event that
 * was a mistake is taken back, and a change says what stood there before.
 */
export type Correction = { readonly id: string; readonly on: IsoDate; readonly reason: string } & (
  | { readonly kind: 'taken-back'; readonly event: RestrictionEvent; readonly isWithheld: boolean }
  | ({ readonly kind: 'changed' } & Replaced)
);
