import { listAttributes } from '../attributes.ts';
import { accountOperation } from '../role-operation.ts';

/** AdminGetUser: an account by its username. */
export const adminGetUser = accountOperation((_pool, user) => ({
  Username: user.username,
  UserAttributes: listAttributes(user.sub, user.attributes),
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.isEnabled,
  UserStatus: user.status,
  ...(user.mfa.enabled.length > 0 && { UserMFASettingList: user.mfa.enabled }),
  ...(user.mfa.preferred && { PreferredMfaSetting: user.mfa.preferred }),
}));
