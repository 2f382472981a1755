import { tagSlug } from '../../../lib/domain/tag-slug.ts';
import { isTag, tagName } from '../../../lib/domain/theme.ts';
import { parsePage } from '../../briefs/model/brief-filter.ts';
import type { BlogFilter } from './blog-query.ts';
import { CATEGORY_TEXTS, POST_CATEGORIES } from './post.ts';

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The maximum length of a search in characters. */
export const MAX_SEARCH_LENGTH = 80;

function textOf(value: Parameters[string]): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_SEARCH_LENGTH).trim();
  return text || undefined;
}

/** Reads the filter of a URL; invalid values are ignored. A post can have any tag. */
export function parseBlogFilter(parameters: Parameters): BlogFilter {
  const { tag } = parameters;
  return {
    category: POST_CATEGORIES.find((category) => category === parameters.category),
    tag: typeof tag === 'string' && isTag(tag) ? tagSlug(tag) : undefined,
    text: textOf(parameters.q),
    page: parsePage(parameters.page),
  };
}

/** True if any filter is set. */
export const isNarrowed = ({ category, tag, text }: BlogFilter) => Boolean(category || tag || text);

/** The filter in words, for a heading: "Blog", "Blog: Craft, tagged Evidence, with “five columns”". */
export function blogFilterName({ category, tag, text }: BlogFilter): string {
  const parts = [
    category && CATEGORY_TEXTS[category].name,
    tag && `tagged ${tagName(tag)}`,
    text && `with “${text}”`,
  ].filter(Boolean);
  return parts.length > 0 ? `Blog: ${parts.join(', ')}` : 'Blog';
}

/** Normalises a text for search: "Émile" is found by "emile". */
export const searchable = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
