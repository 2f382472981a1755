import 'server-only';
import { cache } from 'react';
import { SAMPLE_COMMENTS } from '../../../content/blog/comments.ts';
import { loadPosts } from '../../../content/blog.ts';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import { rankBySimilarity } from '../../../lib/backend/similarity.ts';
import {
  type BlogFilter,
  POST_CATEGORIES,
  type PostCategory,
  type PostFormat,
} from '../../../lib/domain/list-filters.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { smartQuotes } from '../../../lib/markdown/smart-quotes.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import { samplesShown } from '../../samples/server/samples.ts';
import { searchable } from '../model/blog-filter.ts';
import { CATEGORY_TEXTS, type Post, type PostSummary, type SampleComment } from '../model/post.ts';
import { POST_FIELDS, type StoredPost, storedPost } from '../model/stored-post.ts';

/** More posts than the blog can have. */
const ALL = 100_000;

const postIds = cached(
  'post-ids',
  () => [cacheTags.posts, cacheTags.model('Post')],
  async (): Promise<readonly string[]> => {
    const { rows } = await (await readStore()).listed({ kind: 'post', limit: ALL });
    return rows.filter(({ isSample }) => !isSample).map(({ id }) => id);
  },
);

const loadPost = recordLoader(readDocument('Post', POST_FIELDS));
const postById = cached(
  'post',
  (id: string) => [cacheTags.post(id), cacheTags.model('Post')],
  async (id: string): Promise<StoredPost | null> => parseRecord('Post', storedPost, await loadPost(id)),
);

/** The published posts of the backend, newest first. Of several posts with one slug, the one that was created first counts. */
export async function publishedPosts(): Promise<readonly Post[]> {
  const found = await Promise.all((await postIds()).map(postById));
  return found.flatMap((stored) => stored?.post ?? []);
}

/** Returns the text for searches, without the URLs of links. */
const getWords = ({ title, standfirst, body }: Post) =>
  searchable([title, standfirst, body.replaceAll(/\]\([^)\s]*\)/g, ']')].join('\n'));

const withSmartQuotes = (post: Post): Post => ({
  ...post,
  title: smartQuotes(post.title),
  standfirst: smartQuotes(post.standfirst),
});

let cachedSamples: readonly Post[] | undefined;

/**
 * Reads the sample posts. They are files of the site, so they are read once. In development they are read
 * each time.
 */
function samplePosts(): readonly Post[] {
  const read = () => loadPosts().map(({ post }) => withSmartQuotes(post));
  if (process.env.NODE_ENV === 'development') return read();
  cachedSamples ??= read();
  return cachedSamples;
}

/**
 * Returns every post, newest first; none while the blog is off. Posts of the backend are merged with the
 * sample posts, while samples are shown. If both have the same slug, the post of the backend is used.
 */
export const listAllPosts: () => Promise<readonly Post[]> = cache(async () => {
  if (!isPartOn('blog')) return [];
  const [written, hasSamples] = await Promise.all([publishedPosts(), samplesShown()]);
  const slugs = new Set(written.map(({ slug }) => slug));
  const samples = hasSamples ? samplePosts().filter(({ slug }) => !slugs.has(slug)) : [];
  return [...written.map(withSmartQuotes), ...samples].sort((a, b) =>
    b.publishedOn.localeCompare(a.publishedOn),
  );
});

/** True if the blog has any post. */
export const hasPosts = async (): Promise<boolean> => (await listAllPosts()).length > 0;

export type PostPage = {
  readonly items: readonly PostSummary[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  readonly total: number;
};

const PAGE_SIZE = 10;

/** One page of posts, newest first. A search matches posts that contain every word, in any case and without accents. */
export async function listPosts(filter: BlogFilter = {}, perPage = PAGE_SIZE): Promise<PostPage> {
  const { category, tag, text = '', page = 1 } = filter;
  const wanted = searchable(text).split(/\s+/u).filter(Boolean);
  const found = (await listAllPosts())
    .filter((post) => category === undefined || post.category === category)
    .filter((post) => tag === undefined || post.tags.includes(tag))
    .filter((post) => {
      const words = wanted.length > 0 ? getWords(post) : '';
      return wanted.every((word) => words.includes(word));
    });
  const from = (page - 1) * perPage;
  const items = found.slice(from, from + perPage);
  return { items, page, hasNext: found.length > from + perPage, total: found.length };
}

export const getPost = async (slug: string): Promise<Post | null> =>
  (await listAllPosts()).find((post) => post.slug === slug) ?? null;

type OfFormat<Format extends PostFormat> = Extract<Post, { readonly format: Format }>;

/** Returns the newest post of a format, or null if there is none. */
export async function getNewestOfFormat<Format extends PostFormat>(
  format: Format,
): Promise<OfFormat<Format> | null> {
  const isOfFormat = (post: Post): post is OfFormat<Format> => post.format === format;
  return (await listAllPosts()).find(isOfFormat) ?? null;
}

const marked = (post: Post) => ({
  id: post.slug,
  traits: [post.category, `theme:${post.theme}`, ...post.tags],
  post,
});

/** Returns posts that share category, theme or tags with a post, the nearest first. */
export async function relatedPosts(post: Post, limit: number): Promise<readonly PostSummary[]> {
  return rankBySimilarity(marked(post), (await listAllPosts()).map(marked))
    .slice(0, limit)
    .map((kin) => kin.post);
}

export type PostNeighbours = {
  /** The post that was published just before; null for the oldest. */
  readonly previous: PostSummary | null;
  readonly next: PostSummary | null;
};

export async function getNeighbours({ slug }: Pick<Post, 'slug'>): Promise<PostNeighbours> {
  const posts = await listAllPosts();
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
export async function listPostCategories(): Promise<readonly CountedCategory[]> {
  const posts = await listAllPosts();
  return POST_CATEGORIES.map((id) => ({
    id,
    ...CATEGORY_TEXTS[id],
    count: posts.filter(({ category }) => category === id).length,
  })).filter(({ count }) => count > 0);
}

export type CountedTag = { readonly slug: string; readonly name: string; readonly count: number };

/** Every tag that posts have, by name. */
export async function listPostTags(): Promise<readonly CountedTag[]> {
  const counts = new Map<string, number>();
  for (const tag of (await listAllPosts()).flatMap(({ tags }) => tags))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([slug, count]) => ({ slug, name: tagName(slug), count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The sample comments below a sample post, the oldest first; none below any other post. */
export const getComments = ({ slug, isSample }: Pick<Post, 'slug' | 'isSample'>): readonly SampleComment[] =>
  (isSample && ownValue(SAMPLE_COMMENTS, slug)) || [];
