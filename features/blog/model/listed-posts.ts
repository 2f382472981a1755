import type { IsoDate } from '../../../lib/time/when.ts';
import { type PostStanding, postStanding } from './post-form.ts';
import type { PostStatus } from './stored-post.ts';

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
