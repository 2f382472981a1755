import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cachedBySlug } from '../../../lib/backend/cached.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import type { NamedProfile } from '../../explorer/server/read-model/read-model.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import { isUsername } from '../model/profile.ts';
import { CARD_FIELDS, type ProfileCard, profileCard } from '../model/stored-profile.ts';

const loadCard = recordLoader(readDocument(CARD_FIELDS));

/** Returns the fields of a person that lists show; null if there is no such profile. */
export const getProfileCard: (id: string) => Promise<ProfileCard | null> = cachedBySlug(
  'profile-card',
  (id: string) => [cacheTags.profile(id), cacheTags.model('Profile')],
  async (id: string) => parseRecord('Profile', profileCard, await loadCard(id)),
);

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
