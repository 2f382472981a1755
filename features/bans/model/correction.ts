import type { PlatformId } from '../../../lib/domain/platform.ts';
import type { IsoDate, When } from '../../../lib/time/when.ts';
import type { RestrictionEvent } from './ban.ts';
import type { Loss } from './shadowban-report.ts';

/** A replaced value. A text is null if its owner withholds it. */
export type Replaced =
  | { readonly field: 'platform'; readonly before: PlatformId }
  | { readonly field: 'began'; readonly before: When | null }
  | { readonly field: 'loss'; readonly before: Loss | null }
  | {
      readonly field: 'restriction' | 'explanation' | 'category' | 'restrictionType' | 'description';
      readonly before: string | null;
    };

/**
 * A correction of a record, with date and reason. Earlier values stay visible: a mistaken event is retracted, and a change has
 * the previous value.
 */
export type Correction = { readonly id: string; readonly on: IsoDate; readonly reason: string } & (
  | { readonly kind: 'taken-back'; readonly event: RestrictionEvent; readonly isWithheld: boolean }
  | ({ readonly kind: 'changed' } & Replaced)
);
