import { loadPosts } from '../../content/blog.ts';

/** The tags that the list of posts can be narrowed to. As `listPostTags` of lib/data/posts, which is for pages alone. */
export const POST_TAGS: readonly { readonly slug: string }[] = [
  ...new Set(loadPosts().flatMap(({ post }) => post.tags)),
].map((slug) => ({ slug }));
