import type { Category, Theme } from '../../../lib/domain/theme.ts';

/** The filter of a list of briefs. All of it is in the address. */
export type BriefFilter = {
  readonly category?: Category;
  readonly theme?: Theme;
  readonly tag?: string;
  /** Only briefs with a video. */
  readonly format?: 'video';
  /** From 1. */
  readonly page?: number;
};

/** The filter as the parameters of an address, in one order, so that the same filter has one address. */
export const briefQuery = ({ category, theme, tag, format, page }: BriefFilter) => ({
  category,
  theme,
  tag,
  format,
  page,
});
