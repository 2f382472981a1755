import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached, cachedBySlug } from '../../../lib/backend/cached.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import { foldedName } from '../../explorer/server/read-model/documents.ts';
import type { NamedProfile } from '../../explorer/server/read-model/read-model.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import { isUsername } from '../model/profile.ts';
import { CARD_FIELDS } from '../model/stored-fields.ts';
import { type ProfileCard, profileCard } from '../model/stored-profile.ts';

const loadCard = recordLoader(readDocument(CARD_FIELDS));

/** Returns the fields of a person that lists show; null if there is no such profile. */
export const getProfileCard: (id: string) => Promise<ProfileCard | null> = cachedBySlug(
  'profile-card',
  (id: string) => [cacheTags.profile(id), cacheTags.model('Profile')],
  async (id: string) => parseRecord('Profile', profileCard, await loadCard(id)),
);

/** Returns the display names of those of the profiles that are listed, by id. */
export async function listedNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const cards = await Promise.all(ids.map(getProfileCard));
  return new Map(cards.flatMap((card) => (card?.isListed ? [[card.id, card.displayName] as const] : [])));
}

/** The key of the indexes of a profile's own records. Resolver functions set it on every record (`guardOwner.js`). */
export const profileOwnerKey = (profileId: string, owner: string): string => `${profileId}#${owner}`;

const MAX_SIMILAR = 10;

/**
 * Returns listed creators whose display name can be mistaken for `name`. It reads the current records of the
 * backend.
 * @param profileId the profile with this name, which is left out
 */
export async function listedWithSimilarName(
  name: string,
  profileId: string,
): Promise<readonly NamedProfile[]> {
  const id = profileId.toLowerCase();
  return (await readStore()).listedWithNameLike(name, isUsername(id) ? id : '', MAX_SIMILAR);
}

const namedIn = cached(
  'profiles-with-name',
  () => [cacheTags.profiles, cacheTags.model('Profile')],
  async (name: string) => {
    const similar = await (await readStore()).listedWithNameLike(name, '', MAX_SIMILAR);
    return similar.filter(({ displayName }) => foldedName(displayName) === foldedName(name));
  },
);

/** Returns the listed creators whose display name is one of `names`, in any case. Other people may have it too. */
export async function listedWithName(names: readonly string[]): Promise<readonly NamedProfile[]> {
  const found = (await Promise.all([...new Set(names)].map((name) => namedIn(name)))).flat();
  return [...new Map(found.map((profile) => [profile.id, profile])).values()];
}
