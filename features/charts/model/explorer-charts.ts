import type { RecordType, RestrictionFilter } from '../../explorer/model/restriction-filter.ts';
import type { ChartId } from './chart-ids.ts';

/** Minimum number of rows for charts. */
export const MIN_ROWS = 8;

/**
 * Returns the two most useful charts for filtered rows, the more important first. Leaves out charts of a
 * value that all rows share, and time to restoration if the rows are filtered by outcome.
 */
export function explorerCharts(
  kind: RecordType,
  { platform, state, appeal, appeal_result, days }: RestrictionFilter,
): readonly [ChartId, ChartId] {
  if (kind === 'report') return ['reports-over-time', platform ? 'estimated-loss' : 'reports-by-platform'];
  const isChosenByOutcome = [state, appeal, appeal_result, days].some((value) => value !== undefined);
  const first = isChosenByOutcome ? 'bans-over-time' : 'time-to-restoration';
  if (!platform) return [first, 'bans-by-platform'];
  if (!appeal && !appeal_result) return [first, 'appeal-outcomes'];
  return [first, first === 'bans-over-time' ? 'time-to-restoration' : 'bans-over-time'];
}
