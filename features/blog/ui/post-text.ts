import type { Metadata } from 'next';
import type { Post, PostSummary } from '@/features/blog/model/post';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { durationText } from '@/features/streams/model/stream';
import type { PostFormat } from '@/lib/domain/list-filters';
import { tagName } from '@/lib/domain/tag-name';
import { routes } from '@/lib/routes';
import type { IconName } from '../../../components/ui/Icon';

/** The name and icon of each format. */
export const FORMATS: Readonly<Record<PostFormat, { readonly name: string; readonly icon: IconName }>> = {
  standard: { name: 'Text', icon: 'journal-text' },
  audio: { name: 'Audio', icon: 'headphones' },
  video: { name: 'Video', icon: 'film' },
  link: { name: 'Link', icon: 'link-45deg' },
  quote: { name: 'Quotation', icon: 'quote' },
  gallery: { name: 'Gallery', icon: 'images' },
};

/** The length of a post: "4 min", "Listen, 1:02", "6 images". */
export function lengthText(post: PostSummary): string {
  switch (post.format) {
    case 'audio':
      return `Listen, ${durationText(post.audio.durationSeconds)}`;
    case 'video':
      return `Watch, ${durationText(post.video.durationSeconds)}`;
    case 'gallery':
      return `${post.gallery.pictures.length} images`;
    default:
      return `${post.minutes} min`;
  }
}

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
