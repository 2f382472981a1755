import { isSlug } from '../../../lib/domain/slug.ts';
import { isLink, isoDate } from '../../../lib/records/shapes.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { POST_CATEGORIES, type Post } from './post.ts';
import { type PostValues, postInput } from './post-form.ts';
import { previewedPost } from './stored-post.ts';

/** The post as its page would show it, with placeholders for missing and invalid values. */
export function postToPreview(values: PostValues, now: Date): Post {
  const today = isoDateOf(now);
  const isDate = isoDate.safeParse(values.publishedOn).success;
  const input = postInput({ ...values, publishedOn: isDate ? values.publishedOn : '' }, today, today);
  const link = (address: string | null) => (address && isLink(address) ? address : '');
  return previewedPost.parse({
    ...input,
    title: input.title || 'Untitled',
    slug: isSlug(input.slug) ? input.slug : 'untitled',
    standfirst: input.standfirst || '…',
    category: POST_CATEGORIES.find((category) => category === input.category) ?? POST_CATEGORIES[0],
    author: input.author || 'Author',
    linkUrl: link(input.linkUrl),
    quoteUrl: link(input.quoteUrl),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
}
