import type { BriefFilter } from '../../../lib/domain/list-filters.ts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import { CATEGORIES, isCategory, isTag, isTheme, THEMES } from '../../../lib/domain/theme.ts';
import { parsePage } from '../../../lib/http/parse-page.ts';

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the filter from the URL; unknown values are ignored. */
export function parseBriefFilter(parameters: Parameters): BriefFilter {
  const { category, theme, tag, format } = parameters;
  return {
    ...(typeof category === 'string' && isCategory(category) ? { category } : {}),
    ...(typeof theme === 'string' && isTheme(theme) ? { theme } : {}),
    ...(typeof tag === 'string' && isTag(tag) ? { tag } : {}),
    ...(format === 'video' ? { format } : {}),
    page: parsePage(parameters.page),
  };
}

/** The filter in words, for a heading: "Briefs", "Briefs: Law, Power, tagged DSA". */
export function briefFilterName({ category, theme, tag, format }: BriefFilter): string {
  const name = format === 'video' ? 'Video briefs' : 'Briefs';
  const parts = [
    category && CATEGORIES[category],
    theme && THEMES[theme],
    tag && `tagged ${tagName(tag)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${name}: ${parts.join(', ')}` : name;
}
