import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cachedBySlug } from '../../../lib/backend/cached.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { logOnce, parseRecord } from '../../../lib/records/parse.ts';
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

/**
 * Returns true if a record belongs to a profile: both must have the same owner. Resolver functions refuse records on
 * other people's profiles, but an earlier version may have written some.
 */
export function belongsTo(
  record: { readonly owner: string | null },
  profile: { readonly owner: string | null },
): boolean {
  return record.owner !== null && record.owner === profile.owner;
}

/** Logs a record whose owner does not own its profile. */
export function logForeign(what: string, id: string): void {
  logOnce(`${what} ${id} is left out: its owner is not its profile's owner.`);
}

type Whose = { readonly id: string; readonly profileId: string; readonly owner: string | null };

/** Joins records to their profiles. Records of other owners are left out and logged. */
export async function withOwnProfile<Stored extends Whose>(
  what: string,
  records: readonly Stored[],
): Promise<readonly { readonly record: Stored; readonly card: ProfileCard }[]> {
  const ids = [...new Set(records.map(({ profileId }) => profileId))];
  const cards = new Map(await Promise.all(ids.map(async (id) => [id, await getProfileCard(id)] as const)));
  return records.flatMap((record) => {
    const card = cards.get(record.profileId);
    if (card && belongsTo(record, card)) return [{ record, card }];
    logForeign(what, record.id);
    return [];
  });
}

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
