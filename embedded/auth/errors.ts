/** A response that is an exception of the service: `name` is its type, and the client receives both unchanged. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

function exception<Arguments extends readonly string[]>(
  name: string,
  message: (...values: Arguments) => string,
) {
  return (...values: Arguments): CognitoError => new CognitoError(name, message(...values));
}

const notAuthorized = <Arguments extends readonly string[]>(message: (...values: Arguments) => string) =>
  exception('NotAuthorizedException', message);

const invalidParameter = <Arguments extends readonly string[]>(message: (...values: Arguments) => string) =>
  exception('InvalidParameterException', message);

/** All exceptions of the pool, in Cognito's words. */
export const errors = {
  wrongCredentials: notAuthorized(() => 'Incorrect username or password.'),
  attemptsExceeded: notAuthorized(() => 'Password attempts exceeded'),
  userDisabled: notAuthorized(() => 'User is disabled.'),
  invalidSession: notAuthorized(() => 'Invalid session for the user.'),
  factorIsSpent: notAuthorized(
    () =>
      'You reset the password by email, so you cannot use a code by email as the second factor. Contact us to regain access.',
  ),
  sessionExpired: notAuthorized(() => 'Invalid session for the user, session is expired.'),
  invalidAccessToken: notAuthorized(() => 'Invalid Access Token'),
  accessTokenExpired: notAuthorized(() => 'Access Token has expired'),
  missingScopes: notAuthorized(() => 'Access Token does not have required scopes'),
  accessTokenRevoked: notAuthorized(() => 'Access Token has been revoked'),
  invalidRefreshToken: notAuthorized(() => 'Invalid Refresh Token'),
  refreshTokenExpired: notAuthorized(() => 'Refresh Token has expired'),
  refreshTokenRevoked: notAuthorized(() => 'Refresh Token has been revoked'),
  cannotConfirm: notAuthorized((status: string) => `User cannot be confirmed. Current status is ${status}`),
  signUpNotPermitted: notAuthorized(() => 'SignUp is not permitted for this user pool'),
  unauthorizedAttribute: notAuthorized(() => 'A client attempted to write unauthorized attribute'),
  userNotConfirmed: exception('UserNotConfirmedException', () => 'User is not confirmed.'),
  passwordResetRequired: exception(
    'PasswordResetRequiredException',
    () => 'Password reset required for the user',
  ),
  userNotFound: exception('UserNotFoundException', () => 'User does not exist.'),
  clientCombinationNotFound: exception(
    'UserNotFoundException',
    () => 'Username/client id combination not found.',
  ),
  emailExists: exception('UsernameExistsException', () => 'An account with the given email already exists.'),
  phoneExists: exception(
    'UsernameExistsException',
    () => 'An account with the given phone_number already exists.',
  ),
  userExists: exception('UsernameExistsException', () => 'User already exists'),
  aliasExists: exception(
    'AliasExistsException',
    (attribute: string) => `An account with the ${attribute} already exists.`,
  ),
  weakPassword: exception(
    'InvalidPasswordException',
    (reason: string) => `Password did not conform with policy: ${reason}`,
  ),
  /** The password begins or ends with a space. */
  invalidPasswordFormat: exception('InvalidPasswordException', () => 'Invalid password format'),
  codeMismatch: exception(
    'CodeMismatchException',
    () => 'Invalid verification code provided, please try again.',
  ),
  invalidMfaCode: exception('CodeMismatchException', () => 'Invalid code received for user'),
  codeExpired: exception('ExpiredCodeException', () => 'Invalid code provided, please request a code again.'),
  usedMfaCode: exception('ExpiredCodeException', () => 'Your software token has already been used once.'),
  limitExceeded: exception(
    'LimitExceededException',
    () => 'Attempt limit exceeded, please try after some time.',
  ),
  alreadyConfirmed: invalidParameter(() => 'User is already confirmed.'),
  noVerifiedDestination: invalidParameter(
    () => 'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ),
  invalidEmail: invalidParameter(() => 'Invalid email address format.'),
  invalidPhone: invalidParameter(() => 'Invalid phone number format.'),
  usernameShouldBe: invalidParameter((kind: string) => `Username should be ${kind}.`),
  missingParameter: invalidParameter((name: string) => `Missing required parameter ${name}`),
  missingAttribute: invalidParameter(
    (name: string) => `Attributes did not conform to the schema: ${name}: The attribute ${name} is required`,
  ),
  unknownAttribute: invalidParameter(
    (name: string) =>
      `Attributes did not conform to the schema: Type for attribute {${name}} could not be determined`,
  ),
  attributeTooLong: invalidParameter(
    (name: string) =>
      `Attributes did not conform to the schema: ${name}: String must be no longer than 2048 characters`,
  ),
  immutableAttribute: invalidParameter((name: string) => `${name}: Attribute cannot be updated.`),
  mfaNotEnabled: invalidParameter((factor: string) => `${factor} is not enabled for the user pool`),
  mfaNotSetUp: invalidParameter((factor: string) => `User has not set up ${factor}`),
  onePreferredMfa: invalidParameter(() => 'Only one MFA method can be marked as preferred'),
  nothingToVerify: invalidParameter((name: string) => `User does not have ${name} to verify.`),
  flowNotEnabled: invalidParameter((flow: string) => `${flow} flow not enabled for this client`),
  flowNotSupported: invalidParameter(() => 'Initiate Auth method not supported.'),
  invalidSrpA: invalidParameter(() => 'Invalid SRP_A'),
  invalidParameters: invalidParameter((message: string) => message),
  devicesNotTracked: exception(
    'ResourceNotFoundException',
    () => 'Device tracking has not been configured in this User Pool',
  ),
  passkeysNotEnabled: exception(
    'WebAuthnNotEnabledException',
    () => 'WebAuthn is not enabled for this user pool.',
  ),
  totpNotEnabled: exception(
    'SoftwareTokenMFANotFoundException',
    () => 'Software Token MFA has not been enabled by the userPool',
  ),
  totpMismatch: exception('EnableSoftwareTokenMFAException', () => 'Code mismatch'),
  unknownClient: exception(
    'ResourceNotFoundException',
    (clientId: string) => `User pool client ${clientId} does not exist.`,
  ),
  unknownPool: exception('ResourceNotFoundException', (id: string) => `User pool ${id} does not exist.`),
  groupNotFound: exception('ResourceNotFoundException', () => 'Group not found.'),
  damagedToken: invalidParameter(() => 'Paging marker is invalid for request.'),
  unreadableFilter: invalidParameter(() => 'Error while parsing filter.'),
  invalidLogin: notAuthorized(() => 'Invalid login token.'),
  loginsDoNotMatch: notAuthorized(
    () => "Logins don't match. Please include at least one valid login for this identity or identity pool.",
  ),
  identityForbidden: notAuthorized((id: string) => `Access to Identity '${id}' is forbidden.`),
  noGuests: notAuthorized(() => 'Unauthenticated access is not supported for this identity pool.'),
  unknownIdentityPool: exception(
    'ResourceNotFoundException',
    (id: string) => `IdentityPool '${id}' not found.`,
  ),
  functionFailed: exception(
    'UserLambdaValidationException',
    (trigger: string, message: string) => `${trigger} failed with error ${message}.`,
  ),
  unknownOperation: exception('UnknownOperationException', (name: string) => `Unknown operation ${name}`),
  serialization: exception('SerializationException', (message: string) => message),
} as const;
