import { jest } from '@jest/globals';
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Schema } from '../../amplify/data/schema.ts';
import { sampleProfile } from '../data/testing/samples.ts';
import { readCredentials } from './identity-pool.ts';
import { PASSWORD, type TestPool } from './testing/harness.ts';
import { startWireBackend, type WireBackend } from './testing/wire.ts';

/* The unmodified client of aws-amplify against the embedded user pool, and with its tokens against the data, over HTTP. */

let backend: WireBackend;
let people: TestPool;
let url: string;

beforeAll(async () => {
  backend = await startWireBackend();
  ({ people, url } = backend);
});

// The client waits up to three minutes for a sign-in after a sign-up; this process is not to wait with it.
const setTimer = globalThis.setTimeout;
jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, delay, ...given) => {
  const timer = setTimer(run, delay, ...given);
  return delay === 180_000 ? timer.unref() : timer;
});

afterEach(() => signOut());

afterAll(() => backend.close());

const byPassword = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const enter = (username: string, password = PASSWORD) => signIn({ username, password, options: byPassword });

async function join(username: string): Promise<void> {
  await signUp({ username, password: PASSWORD, options: { userAttributes: { email: username } } });
  await confirmSignUp({ username, confirmationCode: await people.newestCode() });
}

test('signing up, confirming, signing in by SRP, and out', async () => {
  const username = 'ann@example.com';
  expect(await signUp({ username, password: PASSWORD })).toMatchObject({
    isSignUpComplete: false,
    nextStep: {
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
    },
  });
  await resendSignUpCode({ username });
  const confirmationCode = await people.newestCode();
  expect(await confirmSignUp({ username, confirmationCode })).toMatchObject({ isSignUpComplete: true });
  expect(await signIn({ username, password: PASSWORD })).toEqual({
    isSignedIn: true,
    nextStep: { signInStep: 'DONE' },
  });
  const user = await getCurrentUser();
  expect(user).toMatchObject({ signInDetails: { loginId: username, authFlowType: 'USER_SRP_AUTH' } });
  expect(user.username).toBe(user.userId);
  expect(await fetchUserAttributes()).toEqual({ sub: user.userId, email: username, email_verified: 'true' });
  const { tokens } = await fetchAuthSession();
  await signOut();
  const revoked = await people.failure('GetUser', { AccessToken: String(tokens?.accessToken) });
  expect(revoked[1]).toBe('Access Token has been revoked');
  await expect(getCurrentUser()).rejects.toThrow('User needs to be authenticated');
}, 240_000);

test('a person who is not confirmed, and a wrong password', async () => {
  const username = 'una@example.com';
  await signUp({ username, password: PASSWORD });
  expect((await enter(username)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  await expect(enter(username, 'Wrong-Horse-7')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  await expect(signUp({ username, password: PASSWORD })).rejects.toMatchObject({
    name: 'UsernameExistsException',
    message: 'An account with the given email already exists.',
  });
  await expect(confirmSignUp({ username, confirmationCode: 'abcdef' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  });
  await expect(signUp({ username: 'new@example.com', password: 'weak' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
});

test('automatic sign-in after the code, with the session of the sign-up', async () => {
  const username = 'auto@example.com';
  await signUp({
    username,
    password: PASSWORD,
    options: { userAttributes: { email: username }, autoSignIn: { authFlowType: 'USER_AUTH' } },
  });
  const confirmed = await confirmSignUp({ username, confirmationCode: await people.newestCode() });
  expect(confirmed.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
  expect(await autoSignIn()).toMatchObject({ isSignedIn: true });
});

test('USER_AUTH offers a choice, and takes the password', async () => {
  await join('una2@example.com');
  const offer = await signIn({ username: 'una2@example.com', options: { authFlowType: 'USER_AUTH' } });
  expect(offer.nextStep).toMatchObject({
    signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
    availableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
  });
  expect((await confirmSignIn({ challengeResponse: 'PASSWORD' })).nextStep.signInStep).toBe(
    'CONFIRM_SIGN_IN_WITH_PASSWORD',
  );
  expect(await confirmSignIn({ challengeResponse: PASSWORD })).toMatchObject({ isSignedIn: true });
});

test('refreshing, changing the password and signing out everywhere', async () => {
  await join('ref@example.com');
  await enter('ref@example.com');
  const before = (await fetchAuthSession()).tokens;
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens;
  expect(after?.accessToken.payload.jti).not.toBe(before?.accessToken.payload.jti);
  expect(after?.accessToken.payload.origin_jti).toBe(before?.accessToken.payload.origin_jti);
  await expect(
    updatePassword({ oldPassword: 'Wrong-Horse-7', newPassword: 'Another-Horse-8' }),
  ).rejects.toThrow('Incorrect username or password.');
  await updatePassword({ oldPassword: PASSWORD, newPassword: 'Another-Horse-8' });
  await signOut({ global: true });
  const AccessToken = String(after?.accessToken);
  expect((await people.failure('GetUser', { AccessToken }))[1]).toBe('Access Token has been revoked');
  expect(await enter('ref@example.com', 'Another-Horse-8')).toMatchObject({ isSignedIn: true });
});

test('resetting a password', async () => {
  const username = 'res@example.com';
  await join(username);
  expect((await resetPassword({ username })).nextStep).toEqual({
    resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
    codeDeliveryDetails: { destination: 'r***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
  });
  const newPassword = 'Another-Horse-8';
  const confirmationCode = await people.newestCode();
  const wrong = confirmationCode === '000000' ? '000001' : '000000';
  await expect(confirmResetPassword({ username, newPassword, confirmationCode: wrong })).rejects.toThrow(
    'Invalid verification code provided, please try again.',
  );
  await confirmResetPassword({ username, newPassword, confirmationCode });
  expect(await enter(username, newPassword)).toMatchObject({ isSignedIn: true });
});

test('changing, verifying and removing attributes, and deleting the account', async () => {
  await join('att@example.com');
  await enter('att@example.com');
  expect(
    await updateUserAttributes({ userAttributes: { nickname: 'Att', email: 'att2@example.com' } }),
  ).toMatchObject({
    nickname: { isUpdated: true },
    email: { isUpdated: false, nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' } },
  });
  const confirmationCode = await people.newestCode();
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
  await deleteUserAttributes({ userAttributeKeys: ['nickname'] });
  expect(await fetchUserAttributes()).toMatchObject({ email: 'att2@example.com', email_verified: 'true' });
  expect(await fetchUserAttributes()).not.toHaveProperty('nickname');
  expect(await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })).toMatchObject({
    destination: 'a***@e***',
  });
  await deleteUser();
  await expect(enter('att2@example.com')).rejects.toThrow('Incorrect username or password.');
});

test('too many wrong passwords', async () => {
  await join('lock@example.com');
  for (let attempt = 0; attempt < 5; attempt += 1)
    await enter('lock@example.com', 'Wrong-Horse-7').catch(() => {});
  await expect(enter('lock@example.com')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Password attempts exceeded',
  });
});

test('the keys are at the issuer’s URL', async () => {
  await join('key@example.com');
  await enter('key@example.com');
  const id = people.pool.names.userPoolId;
  const configuration = await (await fetch(`${url}/idp/${id}/.well-known/openid-configuration`)).json();
  expect(configuration).toMatchObject({ issuer: people.pool.issuer });
  const path = new URL(configuration.jwks_uri).pathname;
  const token = String((await fetchAuthSession()).tokens?.idToken);
  const keys = createRemoteJWKSet(new URL(`${url}${path}`));
  const { payload } = await jwtVerify(token, keys, { issuer: people.pool.issuer });
  expect(payload.email).toBe('key@example.com');
});

test('credentials for a guest and for a person', async () => {
  const guest = await fetchAuthSession();
  expect(guest.tokens).toBeUndefined();
  expect(guest.credentials?.sessionToken).toBeDefined();
  await join('cred@example.com');
  await enter('cred@example.com');
  const person = await fetchAuthSession();
  expect(person.identityId).not.toBe(guest.identityId);
  const { accessKeyId = '', sessionToken = '' } = person.credentials ?? {};
  expect(readCredentials(people.pool, accessKeyId, sessionToken)).toMatchObject({
    identityId: person.identityId,
    role: 'authenticated',
  });
});

describe('with the data client', () => {
  const client = () => generateClient<Schema>({ authMode: 'userPool' });

  test('a person creates, reads and changes their own records, and cannot access those of others', async () => {
    const data = client();
    await join('own@example.com');
    await join('other@example.com');
    await enter('own@example.com');
    const created = await data.models.Profile.create({ ...sampleProfile('own'), listing: 'LISTED' });
    expect(created.errors).toBeUndefined();
    expect((await data.models.Profile.update({ id: 'own', displayName: 'Mine' })).data?.displayName).toBe(
      'Mine',
    );
    await signOut();

    await enter('other@example.com');
    const refused = await data.models.Profile.update({ id: 'own', displayName: 'Theirs' });
    expect(refused.errors?.[0]?.errorType).toBe('Unauthorized');
    const stream = await data.models.Stream.create({ title: 't', description: 'd', url: 'u' });
    expect(stream.errors?.[0]?.errorType).toBe('Unauthorized');
    await signOut();

    await enter('own@example.com');
    expect((await data.models.Profile.get({ id: 'own' })).data?.displayName).toBe('Mine');
  });

  test('a member of ADMINS has the group’s rights as soon as their token contains the group', async () => {
    await join('admin@example.com');
    const username = people.pool.users.find('admin@example.com')?.username ?? '';
    people.pool.users.addToGroup(username, 'ADMINS');
    await enter('admin@example.com');
    const stream = await client().models.Stream.create({ title: 't', description: 'd', url: 'u' });
    expect(stream.errors).toBeUndefined();
    expect(stream.data?.title).toBe('t');
  });

  test('access tokens and id tokens are accepted, as at AppSync, until they are revoked', async () => {
    await join('late@example.com');
    await enter('late@example.com');
    const { tokens } = await fetchAuthSession();
    const own = [String(tokens?.accessToken), String(tokens?.idToken)];
    const request = async (authorization: string) => {
      const body = JSON.stringify({ query: '{ listBriefs { items { id } } }' });
      return (await fetch(`${url}/graphql`, { method: 'POST', headers: { authorization }, body })).status;
    };
    for (const token of own) expect(await request(token)).toBe(200);
    expect(await request(`${own[1]?.slice(0, -4)}AAAA`)).toBe(401);
    expect((await people.failure('GetUser', { AccessToken: own[1] }))[1]).toBe('Invalid Access Token');
    await signOut();
    for (const token of own) expect(await request(token)).toBe(401);
  });
});
