import type { RestrictionFilter, RestrictionKind } from '../domain/explorer/restriction-filter.ts';
import type { ChartId } from './chart-ids.ts';

/** Of fewer rows the rows themselves say more than a chart. */
export const FEWEST_ROWS = 8;

/**
 * The two charts that say most of a filter's rows, the more important first: none about what they all have in common, and
 * no time to restoration of rows that were chosen by how they ended.
 */
export function explorerCharts(
  kind: RestrictionKind,
  { platform, state, appeal, appeal_result, days }: RestrictionFilter,
): readonly [ChartId, ChartId] {
  if (kind === 'report') return ['reports-over-time', platform ? 'estimated-loss' : 'reports-by-platform'];
  const isChosenByOutcome = [state, appeal, appeal_result, days].some((value) => value !== undefined);
  const first = isChosenByOutcome ? 'bans-over-time' : 'time-to-restoration';
  if (!platform) return [first, 'bans-by-platform'];
  if (!appeal && !appeal_result) return [first, 'appeal-outcomes'];
  return [first, first === 'bans-over-time' ? 'time-to-restoration' : 'bans-over-time'];
}
