import { plural, pluralForm } from './plural.ts';

const exact = new Intl.NumberFormat('en-GB');

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** 12345 -> "12,345". */
export const countText = (count: number): string => exact.format(count);

/** 12345 -> "12.3k", for small spaces. */
export const compactCount = (count: number): string => compact.format(count);

/** The counts of a record that are not 0: "1,234 views", "2 shares". */
export const countsText = ({
  views,
  shares,
}: {
  readonly views: number;
  readonly shares: number;
}): string[] => [
  ...(views > 0 ? [plural(views, 'view')] : []),
  ...(shares > 0 ? [plural(shares, 'share')] : []),
];

/** 1 -> "1 view", 12345 -> "12.3k views". */
export const viewsText = (views: number): string => `${compactCount(views)} ${pluralForm(views, 'view')}`;
