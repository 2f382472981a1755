import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { Secret, TOTP } from 'otpauth';
import type { PoolSettings } from './settings.ts';
import { addPerson, PASSWORD } from './testing/harness.ts';
import { startWireBackend, type WireBackend } from './testing/wire.ts';

/* The unmodified client of aws-amplify through every challenge that can follow on the password. */

let backend: WireBackend;
const username = 'ann@example.com';
const HALF_MINUTE = 30_000;

async function start(settings: Partial<PoolSettings>): Promise<void> {
  backend = await startWireBackend(settings);
  await addPerson(backend.people, username);
}

afterEach(async () => {
  await signOut();
  await backend.close();
});

const enter = () => signIn({ username, password: PASSWORD, options: { authFlowType: 'USER_PASSWORD_AUTH' } });

/** The code of the half minute after this one, which counts too, and not as one that was used. */
const nextCode = (secret: string, later = HALF_MINUTE) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

test('setting an app up, preferring it, and signing in with it', async () => {
  await start({ mfa: 'OPTIONAL' });
  await enter();
  const { sharedSecret } = await setUpTOTP();
  await expect(verifyTOTPSetup({ code: 'abcdef' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
    message: 'Code mismatch',
  });
  await verifyTOTPSetup({ code: nextCode(sharedSecret, 0) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] });
  await signOut();
  expect((await enter()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  await expect(confirmSignIn({ challengeResponse: 'abcdef' })).rejects.toThrow(
    'Invalid code received for user',
  );
  expect(await confirmSignIn({ challengeResponse: nextCode(sharedSecret) })).toMatchObject({
    isSignedIn: true,
  });
});

test('being required to set an app up', async () => {
  await start({ mfa: 'ON' });
  const { nextStep } = await enter();
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
  const challengeResponse = nextCode(nextStep.totpSetupDetails.sharedSecret, 0);
  expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true });
});

test('choosing the factor to set up, and an email address', async () => {
  await start({ mfa: 'ON', mfaFactors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] });
  expect((await enter()).nextStep).toMatchObject({
    signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
    allowedMFATypes: ['TOTP', 'EMAIL'],
  });
  expect((await confirmSignIn({ challengeResponse: 'EMAIL' })).nextStep.signInStep).toBe(
    'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP',
  );
  expect((await confirmSignIn({ challengeResponse: username })).nextStep).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
    codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@e***' },
  });
  const challengeResponse = await backend.people.newestCode();
  expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true });
});

test('choosing among several', async () => {
  await start({ mfa: 'OPTIONAL', mfaFactors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP', 'SMS_MFA'] });
  const { users } = backend.people.pool;
  const user = users.find(username);
  if (!user) throw new Error('There is no such person');
  const attributes = { ...user.attributes, phone_number: '+12345678900', phone_number_verified: 'true' };
  users.save({ ...user, attributes, mfa: { enabled: ['EMAIL_OTP', 'SMS_MFA'], preferred: null } });
  expect((await enter()).nextStep).toMatchObject({
    signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
    allowedMFATypes: ['EMAIL', 'SMS'],
  });
  expect((await confirmSignIn({ challengeResponse: 'SMS' })).nextStep).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
    codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******8900' },
  });
  const challengeResponse = await backend.people.newestCode();
  expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true });
});

test('replacing a temporary password', async () => {
  await start({});
  const { users } = backend.people.pool;
  const user = users.find(username);
  if (user) users.save({ ...user, status: 'FORCE_CHANGE_PASSWORD' });
  expect((await enter()).nextStep).toEqual({
    signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    missingAttributes: [],
  });
  expect(await confirmSignIn({ challengeResponse: 'Another-Horse-8' })).toMatchObject({ isSignedIn: true });
});
