import { countText } from '../domain/count-text.ts';
import type { RestrictionFilter } from '../domain/explorer/restriction-filter.ts';
import type { ChartCell } from './chart.ts';

/** A number of records, or of the people whom they are about, that leads to them; of nothing there is nothing to see. */
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
