import { countText } from '../../../lib/domain/count-text.ts';
import type { RestrictionFilter } from '../../explorer/model/restriction-filter.ts';
import type { ChartCell } from './chart.ts';

/** A count of records or people that links to their rows; zero has no link. */
export const counted = (
  count: number,
  filter: RestrictionFilter | null,
  of: 'records' | 'people' = 'records',
): ChartCell => ({
  text: countText(count),
  value: count,
  ...(count > 0 && filter && { rows: { filter, count, of } }),
});

export const plain = (text: string, value: string | number | null = text): ChartCell => ({ text, value });
