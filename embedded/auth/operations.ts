import { getCredentialsForIdentity } from './identity-pool/get-credentials-for-identity.ts';
import { getId } from './identity-pool/get-id.ts';
import type { Operation } from './operation.ts';
import { associateSoftwareToken } from './operations/associate-software-token.ts';
import { changePassword } from './operations/change-password.ts';
import { confirmForgotPassword } from './operations/confirm-forgot-password.ts';
import { confirmSignUp } from './operations/confirm-sign-up.ts';
import { deleteUser } from './operations/delete-user.ts';
import { deleteUserAttributes } from './operations/delete-user-attributes.ts';
import { devices, passkeys } from './operations/devices.ts';
import { forgotPassword } from './operations/forgot-password.ts';
import { getTokensFromRefreshToken } from './operations/get-tokens-from-refresh-token.ts';
import { getUser } from './operations/get-user.ts';
import { getUserAttributeVerificationCode } from './operations/get-user-attribute-verification-code.ts';
import { globalSignOut } from './operations/global-sign-out.ts';
import { initiateAuth } from './operations/initiate-auth.ts';
import { resendConfirmationCode } from './operations/resend-confirmation-code.ts';
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts';
import { revokeToken } from './operations/revoke-token.ts';
import { setUserMfaPreference } from './operations/set-user-mfa-preference.ts';
import { signUp } from './operations/sign-up.ts';
import { updateUserAttributes } from './operations/update-user-attributes.ts';
import { verifySoftwareToken } from './operations/verify-software-token.ts';
import { verifyUserAttribute } from './operations/verify-user-attribute.ts';

/** Every operation of the user pool by its name. There are none for administrators. */
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

/** The operations of the identity pool. */
export const identityOperations: ReadonlyMap<string, Operation> = new Map([
  ['GetCredentialsForIdentity', getCredentialsForIdentity],
  ['GetId', getId],
]);
