import { clipAddress, clipCaptions, hasClip } from '../../content/brief-clips/clips.ts';
import type { SampleBrief } from '../../content/briefs.ts';
import { pictureAddress } from '../../lib/pictures/picture.ts';
import { type Input, withoutNulls } from './input.ts';

export type BriefAuthor = {
  readonly userId: string;
  readonly username: string;
  readonly avatarUrl: string | null;
};

/** The Brief record of an article, with the picture that is made for its slug. */
export function briefInput(brief: SampleBrief, author: BriefAuthor): Input {
  return withoutNulls({
    id: `brief-${brief.slug}`,
    userId: author.userId,
    profileId: author.username,
    username: author.username,
    userImage: author.avatarUrl,
    title: brief.title,
    slug: brief.slug,
    description: brief.description,
    longDescription: brief.body,
    ...(hasClip(brief.slug) && { video: clipAddress(brief.slug), videoCaptions: [clipCaptions(brief.slug)] }),
    thumbnail: pictureAddress('brief', brief.slug, 1200, 'webp'),
    categories: brief.category,
    tags: brief.tags,
    warfareTags: [brief.theme],
    status: brief.status,
    blogDate: brief.date,
    month: brief.date.slice(0, 7),
    featured: brief.featured,
  });
}
