import type { Theme } from '../../../lib/domain/theme.ts';
import type { BriefSummary } from './brief.ts';

type ThemeOfList = { readonly theme: Theme; readonly briefs: readonly BriefSummary[] };

/** Briefs in groups by theme, in the order of each theme's first brief. */
export function byTheme(briefs: readonly BriefSummary[]): readonly ThemeOfList[] {
  return [...Map.groupBy(briefs, ({ theme }) => theme)].map(([theme, own]) => ({ theme, briefs: own }));
}

/**
 * Returns the reading time that more than half of the briefs have; undefined if there is none, or a single brief.
 * A list shows the reading times of the others only.
 */
export function getUsualMinutes(briefs: readonly Pick<BriefSummary, 'readingMinutes'>[]): number | undefined {
  if (briefs.length < 2) return undefined;
  const groups = Map.groupBy(briefs, ({ readingMinutes }) => readingMinutes);
  return [...groups].find(([, own]) => own.length * 2 > briefs.length)?.[0];
}
