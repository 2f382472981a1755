import type { Category, Theme } from '../../../lib/domain/theme.ts';

/** The filter of a list of briefs. All of it is in the URL. */
export type BriefFilter = {
  readonly category?: Category;
  readonly theme?: Theme;
  readonly tag?: string;
  /** Only briefs with a video. */
  readonly format?: 'video';
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const briefQuery = ({ category, theme, tag, format, page }: BriefFilter) => ({
  category,
  theme,
  tag,
  format,
  page,
});
