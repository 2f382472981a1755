import type { UserPoolIdentity } from '../../embedded/data/authorization.ts';
import { HOUSE_USER_ID, sampleUserId } from '../../lib/samples/sample-owner.ts';

const getIdentity = (sub: string, groups: readonly string[] = []): UserPoolIdentity => ({
  kind: 'userPool',
  sub,
  username: sub,
  groups,
});

/**
 * The person of the user pool behind a sample name: always the same one. As in the real pool, the username is the
 * subject's id.
 */
export const sampleUser = (name: string, groups: readonly string[] = []): UserPoolIdentity =>
  getIdentity(sampleUserId(name), groups);

/** Writes the sample streams and personalities. */
export const sampleAdministrator = sampleUser('administrator', ['ADMINS']);

/** Owns the guides: the site itself. Its records are not samples. */
export const houseUser = getIdentity(HOUSE_USER_ID);
