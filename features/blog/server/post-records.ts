import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { queryPublic } from '../../../lib/backend/clients/public.ts';
import { cached } from '../../../lib/backend/reading/cached.ts';
import { fetchAllPages } from '../../../lib/backend/reading/fetch-all-pages.ts';
import { idsOf } from '../../../lib/backend/reading/id-pages.ts';
import { recordLoader } from '../../../lib/backend/reading/record-loader.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import type { Post } from '../model/post.ts';
import { POST_FIELDS, type StoredPost, storedPost } from '../model/stored-post.ts';

const IDS = `query PostIds($today: String, $nextToken: String) {
  page: listPostsByStatus(
    status: PUBLISHED, publishedOn: { le: $today }, sortDirection: DESC, limit: 1000, nextToken: $nextToken
  ) { items { id } nextToken }
}`;

const postIds = cached(
  'post-ids',
  () => [cacheTags.posts, cacheTags.model('Post')],
  async (): Promise<readonly string[]> => {
    const today = isoDateOf(new Date());
    const items = await fetchAllPages(
      'Posts',
      async (nextToken) => (await queryPublic(IDS, { today, nextToken })).page,
    );
    return idsOf({ items, nextToken: null }).ids;
  },
);

const loadPost = recordLoader('Post', POST_FIELDS);
const postById = cached(
  'post',
  (id: string) => [cacheTags.post(id), cacheTags.model('Post')],
  async (id: string): Promise<StoredPost | null> => parseRecord('Post', storedPost, await loadPost(id)),
);

/**
 * The published posts of the backend, newest first. Of several posts with one slug, the one that was created first counts: the
 * form refuses a slug that another post has, but two administrators can save at the same moment.
 */
export async function publishedPosts(): Promise<readonly Post[]> {
  const found = await Promise.all((await postIds()).map(postById));
  const stored = found.filter((one) => one !== null);
  const first = new Map<string, StoredPost>();
  for (const one of stored) {
    const other = first.get(one.post.slug);
    if (!other || one.createdAt < other.createdAt) first.set(one.post.slug, one);
  }
  return stored.filter((one) => first.get(one.post.slug) === one).map(({ post }) => post);
}
