import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { accessDenied, RoleError, type RoleService, verifyRole } from '../../functions/role-signature.ts';
import { listAttributes } from '../attributes.ts';
import { CognitoError, errors } from '../errors.ts';
import { members, operation } from '../operation.ts';
import type { UserPool } from '../pool.ts';

const ACTION = 'cognito-idp:AdminGetUser';

const input = z.object({ UserPoolId: z.string().min(1).max(55), Username: members.username });

const getUser = operation(input, (pool, { UserPoolId, Username }) => {
  if (UserPoolId !== pool.names.userPoolId)
    throw new CognitoError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
  const user = pool.users.find(Username);
  if (!user) throw errors.userNotFound();
  return {
    Username: user.username,
    UserAttributes: listAttributes(user.sub, user.attributes),
    UserCreateDate: user.createdAt / 1000,
    Enabled: user.isEnabled,
    UserStatus: user.status,
    ...(user.mfa.enabled.length > 0 && { UserMFASettingList: user.mfa.enabled }),
    ...(user.mfa.preferred && { PreferredMfaSetting: user.mfa.preferred }),
  };
});

/**
 * AdminGetUser: an account by its username, for functions whose role allows it. It is the one operation for administrators, and is
 * for this machine: a forwarded request does not learn that it exists.
 */
export async function adminGetUser(
  pool: UserPool,
  service: RoleService | undefined,
  request: IncomingMessage,
  body: string,
): Promise<object> {
  const { remoteAddress, localAddress } = request.socket;
  if (!service || remoteAddress !== localAddress || request.headers['x-forwarded-for'] !== undefined)
    throw errors.unknownOperation('AdminGetUser');
  try {
    const functionName = verifyRole(service, 'cognito-idp', request, body);
    const resource = `cognito-idp:userpool/${pool.names.userPoolId}`;
    if (!service.roles.isAllowed(functionName, { action: ACTION, resource, context: {} }))
      throw accessDenied(functionName, ACTION, resource);
  } catch (error) {
    throw error instanceof RoleError ? new CognitoError(error.name, error.message) : error;
  }
  return getUser(pool, JSON.parse(body), { address: remoteAddress ?? '' });
}
