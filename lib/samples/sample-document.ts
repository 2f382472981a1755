import { isSamplePersonality, isSampleStream } from './sample-ids.ts';
import { isSampleOwner } from './sample-owner.ts';

/**
 * The prefix of search document ids of sample posts, which are files. The ids of written posts are those of
 * their records.
 */
export const SAMPLE_POST_PREFIX = 'sample:';

type Page = {
  readonly kind: string;
  readonly id: string;
  readonly owner: string | null;
  readonly profile: string | null;
};

/** Returns true if a search result is sample content. All films and products are samples. */
export function isSampleDocument({ kind, id, owner, profile }: Page): boolean {
  if (kind === 'film' || kind === 'product') return true;
  if (kind === 'post') return id.startsWith(SAMPLE_POST_PREFIX);
  if (kind === 'stream') return isSampleStream(id);
  if (kind === 'personality') return isSamplePersonality(id);
  return profile !== null && isSampleOwner(owner, profile);
}
