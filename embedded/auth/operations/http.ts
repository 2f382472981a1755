import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RoleService } from '../../functions/role-signature.ts';
import { CognitoError, errors } from '../errors.ts';
import {
  DEVICE_COOKIE,
  DEVICE_COOKIE_AGE,
  type KnownDevice,
  type Operation,
  readCaller,
  readDevice,
} from '../operation.ts';
import type { UserPool } from '../pool.ts';
import { authorizeRole, isFromFunction, type RoleOperation } from '../role-operation.ts';
import { adminDisableUser } from './admin-disable-user.ts';
import { adminEnableUser } from './admin-enable-user.ts';
import { adminGetUser } from './admin-get-user.ts';
import { adminListGroupsForUser } from './admin-list-groups-for-user.ts';
import { adminUserGlobalSignOut } from './admin-user-global-sign-out.ts';
import { associateSoftwareToken } from './associate-software-token.ts';
import { changePassword } from './change-password.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { deleteUser } from './delete-user.ts';
import { deleteUserAttributes } from './delete-user-attributes.ts';
import { devices, passkeys } from './devices.ts';
import { forgotPassword } from './forgot-password.ts';
import { getCredentialsForIdentity } from './get-credentials-for-identity.ts';
import { getId } from './get-id.ts';
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts';
import { getUser } from './get-user.ts';
import { getUserAttributeVerificationCode } from './get-user-attribute-verification-code.ts';
import { globalSignOut } from './global-sign-out.ts';
import { initiateAuth } from './initiate-auth.ts';
import { listUsers } from './list-users.ts';
import { listUsersInGroup } from './list-users-in-group.ts';
import { resendConfirmationCode } from './resend-confirmation-code.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { revokeToken } from './revoke-token.ts';
import { setUserMfaPreference } from './set-user-mfa-preference.ts';
import { signUp } from './sign-up.ts';
import { updateUserAttributes } from './update-user-attributes.ts';
import { verifySoftwareToken } from './verify-software-token.ts';
import { verifyUserAttribute } from './verify-user-attribute.ts';

/** Every operation of the user pool for people by its name. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['ChangePassword', changePassword],
  ['CompleteWebAuthnRegistration', passkeys],
  ['ConfirmDevice', devices],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ConfirmSignUp', confirmSignUp],
  ['DeleteUser', deleteUser],
  ['DeleteUserAttributes', deleteUserAttributes],
  ['DeleteWebAuthnCredential', passkeys],
  ['ForgetDevice', devices],
  ['ForgotPassword', forgotPassword],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['ListDevices', devices],
  ['ListWebAuthnCredentials', passkeys],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['SignUp', signUp],
  ['StartWebAuthnRegistration', passkeys],
  ['UpdateDeviceStatus', devices],
  ['UpdateUserAttributes', updateUserAttributes],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['VerifyUserAttribute', verifyUserAttribute],
]);

/** The operations for administrators, which functions call with their roles. */
const roleOperations: ReadonlyMap<string, RoleOperation> = new Map([
  ['AdminDisableUser', adminDisableUser],
  ['AdminEnableUser', adminEnableUser],
  ['AdminGetUser', adminGetUser],
  ['AdminListGroupsForUser', adminListGroupsForUser],
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['ListUsers', listUsers],
  ['ListUsersInGroup', listUsersInGroup],
]);

/** The operations of the identity pool. */
export const identityOperations: ReadonlyMap<string, Operation> = new Map([
  ['GetCredentialsForIdentity', getCredentialsForIdentity],
  ['GetId', getId],
]);

/**
 * Gives each caller a separate turn of the event loop, in order of arrival. A sign-in computes for some milliseconds.
 * When twenty people sign in at once, a reader then waits for one of them, not for all.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
    return last;
  };
}

const USER_POOL = 'AWSCognitoIdentityProviderService';
const services = new Map([
  [USER_POOL, operations],
  ['AWSCognitoIdentityService', identityOperations],
]);
const turn = createTurns();
const MAX_BODY_LENGTH = 200_000;
const DRAINED_BYTES = 16_000_000;

/**
 * Handles POST /idp/ and /cognito-identity/ as Cognito's endpoints do: the operation by `x-amz-target`, exceptions by
 * name, with status 400.
 * @param roleService the functions that may call operations for administrators
 */
export async function handleCognito(
  pool: UserPool,
  request: IncomingMessage,
  response: ServerResponse,
  roleService?: RoleService,
): Promise<void> {
  try {
    const [service = '', name = ''] = String(request.headers['x-amz-target']).split('.');
    const roleOperation = service === USER_POOL ? roleOperations.get(name) : undefined;
    if (roleOperation && roleService && isFromFunction(request)) {
      const body = await readText(request);
      const by = authorizeRole(pool, roleService, name, request, body);
      send(response, 200, roleOperation(pool, parse(body), by));
      return;
    }
    const operation = services.get(service)?.get(name);
    if (!operation) throw errors.unknownOperation(name.slice(0, 64));
    const input = parse(await readText(request));
    await turn();
    const device = readDevice(pool.vault, readCookie(request, DEVICE_COOKIE));
    const result = await operation(pool, input, { ...readCaller(request), device });
    setDeviceCookie(request, response, device);
    send(response, 200, result);
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    const failure = error instanceof CognitoError ? error : internalError(error);
    response.setHeader('x-amzn-errortype', failure.name);
    const status = failure.name === 'InternalErrorException' ? 500 : 400;
    send(response, status, { __type: failure.name, message: failure.message });
  }
}

/**
 * The pool's documents that anyone may read, by their paths: its keys, and where they are.
 * @param endpoints those of hosted sign-in, when there is one
 */
export function publicDocuments(
  { issuer, names, settings, signingKey }: UserPool,
  endpoints: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, object> {
  const base = `/idp/${names.userPoolId}/.well-known`;
  return new Map<string, object>([
    [`${base}/jwks.json`, signingKey.jwks],
    [
      `${base}/openid-configuration`,
      {
        issuer,
        ...endpoints,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        scopes_supported: settings.scopes.filter((scope) => !scope.includes('.')),
      },
    ],
  ]);
}

/** Sends JSON as AWS's endpoints do. */
export function send(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(bytes);
}

/**
 * Sets the cookie by which the browser is recognized at its next sign-in. Programs without cookies are not affected.
 */
function setDeviceCookie({ headers }: IncomingMessage, response: ServerResponse, device: KnownDevice): void {
  const value = device.changed();
  if (value === null) return;
  const isSecure =
    String(headers['x-forwarded-proto'] ?? '')
      .split(',')[0]
      ?.trim() === 'https';
  // The path under which the site forwards the pool's calls: pages do not receive the cookie.
  const attributes = `Path=/_cloud; Max-Age=${DEVICE_COOKIE_AGE}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  response.setHeader('set-cookie', `${DEVICE_COOKIE}=${value}; ${attributes}`);
}

function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pair = (headers.cookie ?? '').split(';').find((one) => one.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}

/** Internal errors are logged and never sent. */
function internalError(error: unknown): CognitoError {
  console.error('embedded: an operation of the user pool failed:', error);
  return new CognitoError('InternalErrorException', 'An internal error occurred.');
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The rest of a too long body is read for a while and discarded, since a client that still sends does not read
  // the response.
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_LENGTH) chunks.push(chunk);
    if (bytes > DRAINED_BYTES) break;
  }
  if (bytes > MAX_BODY_LENGTH) throw errors.serialization('The request is too large.');
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw errors.serialization('The request is not JSON.');
  }
}
