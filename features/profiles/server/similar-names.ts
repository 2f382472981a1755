import 'server-only';
import type { NamedProfile } from '../../explorer/server/read-model/read-model.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import { isUsername } from '../model/profile.ts';

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
  return (await readModel()).listedWithNameLike(name, isUsername(id) ? id : '', MAX_SIMILAR);
}
