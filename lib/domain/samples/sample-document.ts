import { isSamplePersonality, isSampleStream } from './sample-ids.ts';
import { isSampleOwner } from './sample-owner.ts';

type Page = {
  readonly kind: string;
  readonly id: string;
  readonly owner: string | null;
  readonly profile: string | null;
};

/** True when a page that can be found shows sample content. Films, posts and products are samples, all of them. */
export function isSampleDocument({ kind, id, owner, profile }: Page): boolean {
  if (kind === 'film' || kind === 'post' || kind === 'product') return true;
  if (kind === 'stream') return isSampleStream(id);
  if (kind === 'personality') return isSamplePersonality(id);
  return profile !== null && isSampleOwner(owner, profile);
}
