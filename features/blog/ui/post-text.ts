import type { PostFormat, PostSummary } from '@/features/blog/model/post';
import { durationText } from '@/features/streams/model/stream-text';
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
