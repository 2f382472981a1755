import type { Metadata } from 'next';
import type { Post } from '@/features/blog/model/post';
import { tagName } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

/**
 * The metadata of a post's page.
 * @param as the label if the post is shown at another URL: such a page has its own title, names the post's URL as
 * canonical, and is not indexed
 */
export const postMetadata = (post: Post, as?: string): Metadata =>
  pageMetadata({
    title: as ? `${post.title}: ${as}` : post.title,
    description: post.standfirst,
    path: routes.post(post.slug),
    image: routes.openGraph('post', post.slug),
    index: as === undefined,
    isSample: post.isSample === true,
    article: {
      publishedOn: post.publishedOn,
      updatedAt: post.updatedAt,
      author: post.author.name,
      tags: post.tags.map(tagName),
    },
  });

/** The head of a page that shows the newest post, where there is none. */
export const noPostMetadata = (): Metadata =>
  pageMetadata({
    title: 'Blog: no posts yet',
    description: 'This site’s posts will appear here once they are published.',
    path: routes.blogs(),
    index: false,
  });
