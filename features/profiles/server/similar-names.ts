import 'server-only';
import type { NamedProfile } from '../../explorer/server/read-model/read-model.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import { isUsername } from '../model/profile.ts';

const MAX_SIMILAR = 10;

/**
 * Listed creators whose display name can be taken for `name`. Read from the backend's records as they are now.
 * @param profileId the profile that the name is for; it is left out
 */
export async function listedWithSimilarName(
  name: string,
  profileId: string,
): Promise<readonly NamedProfile[]> {
  const id = profileId.toLowerCase();
  return (await readModel()).listedWithNameLike(name, isUsername(id) ? id : '', MAX_SIMILAR);
}
