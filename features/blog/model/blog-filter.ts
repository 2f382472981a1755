import { type BlogFilter, POST_CATEGORIES } from '../../../lib/domain/list-filters.ts';
import { tagSlug } from '../../../lib/domain/slug.ts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import { isTag } from '../../../lib/domain/theme.ts';
import { parsePage } from '../../../lib/http/parse-page.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import { CATEGORY_TEXTS } from './post.ts';
import { type PostStanding, postStanding } from './post-form.ts';
import type { PostStatus } from './stored-post.ts';

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The maximum length of a search in characters. */
export const MAX_SEARCH_LENGTH = 80;

function getText(value: Parameters[string]): string | undefined {
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
    text: getText(parameters.q),
    page: parsePage(parameters.page),
  };
}

/** True if any filter is set. */
export const isFiltered = ({ category, tag, text }: BlogFilter) => Boolean(category || tag || text);

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

type Listed = {
  readonly title: string;
  readonly author: string;
  readonly status: PostStatus;
  readonly publishedOn: IsoDate;
  readonly updatedAt: string;
};

/** Text without case and accents, so that "ete" finds "Été". */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the posts whose title or author has every word of a search, with the given status or all, last changed
 * first, and the number of found posts by status.
 */
export function listedPosts<Post extends Listed>(
  posts: readonly Post[],
  search: string,
  standing: PostStanding | 'all',
  today: IsoDate,
) {
  const words = plain(search).split(/\s+/u).filter(Boolean);
  const found = posts.filter(({ title, author }) => {
    const text = plain(`${title} ${author}`);
    return words.every((word) => text.includes(word));
  });
  const counts: Record<PostStanding | 'all', number> = {
    all: found.length,
    draft: 0,
    scheduled: 0,
    published: 0,
  };
  for (const post of found) counts[postStanding(post, today)] += 1;
  const shown = found
    .filter((post) => standing === 'all' || postStanding(post, today) === standing)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return { shown, counts };
}
