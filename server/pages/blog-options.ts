import { loadPosts } from '../../content/blog.ts';

/**
 * The tags that the list of posts can be filtered by. The same as `listPostTags` of lib/data/posts, which only pages
 * can use.
 */
export const POST_TAGS: readonly { readonly slug: string }[] = [
  ...new Set(loadPosts().flatMap(({ post }) => post.tags)),
].map((slug) => ({ slug }));
