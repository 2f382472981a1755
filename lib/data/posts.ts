import { ownValue } from '../domain/own-value.ts';
import 'server-only';
import { SAMPLE_COMMENTS } from '../../content/blog/comments.ts';
import { loadPosts } from '../../content/blog.ts';
import { searchable } from '../domain/blog/blog-filter.ts';
import type { BlogFilter } from '../domain/blog/blog-query.ts';
import {
  CATEGORY_TEXTS,
  POST_CATEGORIES,
  type Post,
  type PostCategory,
  type PostFormat,
  type PostSummary,
  type SampleComment,
} from '../domain/blog/post.ts';
import { tagName } from '../domain/theme.ts';
import { isPartOn } from '../site/parts.ts';
import { byKinship } from './reading/kinship.ts';

type Found = { readonly post: Post; readonly words: string };

/** What a search looks through: not where links lead. */
const wordsOf = ({ title, standfirst, body }: Post) =>
  searchable([title, standfirst, body.replaceAll(/\]\([^)\s]*\)/g, ']')].join('\n'));

const read = (): readonly Found[] => loadPosts().map(({ post }) => ({ post, words: wordsOf(post) }));

let kept: readonly Found[] | undefined;

/** Posts are files of the site, so they are read once; in development again each time, for whoever writes one. */
function all(): readonly Found[] {
  if (process.env.NODE_ENV === 'development') return read();
  kept ??= read();
  return kept;
}

/** Every post, the newest first; none while the blog is off. */
export const listAllPosts = (): readonly Post[] => (isPartOn('blog') ? all().map(({ post }) => post) : []);

export type PostPage = {
  readonly items: readonly PostSummary[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  readonly total: number;
};

const PAGE_SIZE = 10;

/** One page of posts, the newest first. Of a text every word has to occur, in any case and without its accents. */
export function listPosts(filter: BlogFilter = {}, perPage = PAGE_SIZE): PostPage {
  const { category, tag, text = '', page = 1 } = filter;
  const wanted = searchable(text).split(/\s+/u).filter(Boolean);
  const found = (isPartOn('blog') ? all() : [])
    .filter(({ post }) => category === undefined || post.category === category)
    .filter(({ post }) => tag === undefined || post.tags.includes(tag))
    .filter(({ words }) => wanted.every((word) => words.includes(word)));
  const from = (page - 1) * perPage;
  const items = found.slice(from, from + perPage).map(({ post }) => post);
  return { items, page, hasNext: found.length > from + perPage, total: found.length };
}

/** The post with this slug, or null. */
export const getPost = (slug: string): Post | null =>
  listAllPosts().find((post) => post.slug === slug) ?? null;

type OfFormat<Format extends PostFormat> = Extract<Post, { readonly format: Format }>;

/** The newest post of a format. A test holds that there is one of each. */
export function newestOf<Format extends PostFormat>(format: Format): OfFormat<Format> {
  const isOfFormat = (post: Post): post is OfFormat<Format> => post.format === format;
  const post = listAllPosts().find(isOfFormat);
  if (!post) throw new Error(`There is no post of the format ${format}.`);
  return post;
}

const marked = (post: Post) => ({
  id: post.slug,
  traits: [post.category, `theme:${post.theme}`, ...post.tags],
  post,
});

/** Posts that share category, theme or tags with one, the nearest first. */
export function relatedPosts(post: Post, limit: number): readonly PostSummary[] {
  return byKinship(marked(post), listAllPosts().map(marked))
    .slice(0, limit)
    .map((kin) => kin.post);
}

export type PostNeighbours = {
  /** The one published just before; null for the oldest. */
  readonly previous: PostSummary | null;
  readonly next: PostSummary | null;
};

export function neighboursOf({ slug }: Pick<Post, 'slug'>): PostNeighbours {
  const posts = listAllPosts();
  const at = posts.findIndex((post) => post.slug === slug);
  return { previous: posts[at + 1] ?? null, next: posts[at - 1] ?? null };
}

export type CountedCategory = {
  readonly id: PostCategory;
  readonly name: string;
  readonly about: string;
  readonly count: number;
};

/** Every category that has posts, in their own order. */
export function listPostCategories(): readonly CountedCategory[] {
  const posts = listAllPosts();
  return POST_CATEGORIES.map((id) => ({
    id,
    ...CATEGORY_TEXTS[id],
    count: posts.filter(({ category }) => category === id).length,
  })).filter(({ count }) => count > 0);
}

export type CountedTag = { readonly slug: string; readonly name: string; readonly count: number };

/** Every tag that posts have, by name. */
export function listPostTags(): readonly CountedTag[] {
  const counts = new Map<string, number>();
  for (const tag of listAllPosts().flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([slug, count]) => ({ slug, name: tagName(slug), count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The sample comments below a post, the oldest first. */
export const commentsOf = (slug: string): readonly SampleComment[] => ownValue(SAMPLE_COMMENTS, slug) ?? [];
