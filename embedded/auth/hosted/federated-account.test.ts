import { randomUUID } from 'node:crypto';
import { addPerson, PASSWORD, passwordAuth, signIn } from '../testing/harness.ts';
import { admitUser } from './federated-account.ts';
import { makeProof, startTestHosted, type TestHosted } from './testing/harness.ts';

let backend: TestHosted;
beforeEach(async () => {
  backend = await startTestHosted();
});
afterEach(() => backend.close());

/** Signs in at a fake provider, and returns the account and its access token. */
async function arrive(email: string, name = 'Ann', identity_provider = 'Google') {
  const proof = makeProof();
  const address = await backend.signInWith(proof, { email, name }, { identity_provider });
  const form = backend.redemption(address.searchParams.get('code') ?? '', proof.verifier);
  const { access_token } = JSON.parse((await backend.exchange(form)).text);
  const account = await backend.people.call('GetUser', { AccessToken: access_token });
  const username = String(account.Username);
  const user = backend.people.pool.users.get(username);
  if (!user) throw new Error('There is no such account');
  return { token: access_token, username, user };
}

test.each([
  ['Google', /^Google_[1-9]\d{20}$/, 'true'],
  ['Facebook', /^Facebook_[1-9]\d{16}$/, 'false'],
  ['LoginWithAmazon', /^LoginWithAmazon_amzn1\.account\.[0-9A-F]{28}$/, 'false'],
  ['SignInWithApple', /^SignInWithApple_\d{6}\.[0-9a-f]{32}\.\d{4}$/, 'true'],
])('an account of %s is Cognito’s kind of account', async (provider, username, verified) => {
  const { user } = await arrive('ann@example.com', 'Ann', provider);
  expect(user).toMatchObject({ status: 'EXTERNAL_PROVIDER', isEnabled: true });
  expect(user.username).toMatch(username);
  expect(user.attributes).toMatchObject({ email: 'ann@example.com', email_verified: verified, name: 'Ann' });
  expect(JSON.parse(user.attributes.identities ?? '')).toEqual([
    {
      userId: user.username.slice(provider.length + 1),
      providerName: provider,
      providerType: provider,
      issuer: null,
      primary: 'true',
      dateCreated: expect.stringMatching(/^\d{13}$/),
    },
  ]);
});

test('the same person of a provider is the same account, with updated attributes', async () => {
  const first = await arrive('ann@example.com', 'Ann');
  backend.pass(1000);
  const second = await arrive(' ANN@example.com ', 'Ann Other');
  expect(second.user.sub).toBe(first.user.sub);
  expect(second.user.attributes).toEqual({ ...first.user.attributes, name: 'Ann Other' });
  expect((await arrive('ann@example.com', 'Ann', 'Facebook')).user.sub).not.toBe(first.user.sub);
});

test('an email address that was verified here stays verified until it changes', async () => {
  const { user } = await arrive('ann@example.com', 'Ann', 'Facebook');
  backend.people.pool.users.save({ ...user, attributes: { ...user.attributes, email_verified: 'true' } });
  expect((await arrive('ann@example.com', 'Ann', 'Facebook')).user.attributes.email_verified).toBe('true');
});

describe('an account with a password and the same address', () => {
  beforeEach(() => addPerson(backend.people, 'ann@example.com'));

  test('is a separate account, and stays unchanged', async () => {
    const { users } = backend.people.pool;
    const before = users.find('ann@example.com');
    const { user } = await arrive('ann@example.com');
    expect(user.sub).not.toBe(before?.sub);
    expect(users.find('ann@example.com')).toEqual(before);
    await signIn(backend.people, 'ann@example.com');
  });

  test('cannot be signed in to, reset or taken over by the provider’s', async () => {
    const { token, username } = await arrive('ann@example.com');
    const owner = backend.people.pool.users.find('ann@example.com')?.username;
    const email = [{ Name: 'email', Value: 'ann@example.com' }];
    await backend.people.call('UpdateUserAttributes', { AccessToken: token, UserAttributes: email });
    const verification = { AccessToken: token, AttributeName: 'email' };
    await backend.people.call('GetUserAttributeVerificationCode', verification);
    await backend.people.call('VerifyUserAttribute', {
      ...verification,
      Code: await backend.people.newestCode(),
    });
    expect(backend.people.pool.users.find('ann@example.com')?.username).toBe(owner);
    expect(backend.people.pool.users.get(username)?.status).toBe('EXTERNAL_PROVIDER');
  });
});

test('an account of a provider does not block its email address for sign-up', async () => {
  const { token } = await arrive('ann@example.com');
  const email = [{ Name: 'email', Value: 'ben@example.com' }];
  await backend.people.call('UpdateUserAttributes', { AccessToken: token, UserAttributes: email });
  const Code = await backend.people.newestCode();
  await backend.people.call('VerifyUserAttribute', { AccessToken: token, AttributeName: 'email', Code });
  expect(backend.people.pool.users.find('ben@example.com')).toBeNull();
  await addPerson(backend.people, 'ben@example.com');
  await signIn(backend.people, 'ben@example.com');
});

test('an account of another kind that has its name is not signed in to', async () => {
  const person = { userId: '123', email: 'ann@example.com', name: 'Ann' };
  const [provider] = backend.hosted.providers;
  if (!provider) throw new Error('There is no provider');
  const before = {
    username: `${provider.id}_123`,
    sub: randomUUID(),
    status: 'CONFIRMED',
    isEnabled: true,
    attributes: { email: 'eve@example.com' },
    mfa: { enabled: [], preferred: null },
  } as const;
  backend.people.pool.users.create(before, []);
  expect(() => admitUser(backend.people.pool, provider, person)).toThrow('User already exists');
  expect(backend.people.pool.users.get(before.username)).toMatchObject(before);
});

test('an account of a provider has no password and cannot get one', async () => {
  const { token, username } = await arrive('ann@example.com');
  const wrong = ['NotAuthorizedException', 'Incorrect username or password.'];
  expect(await backend.people.failure('InitiateAuth', passwordAuth(username, PASSWORD))).toEqual(wrong);
  const change = { AccessToken: token, PreviousPassword: PASSWORD, ProposedPassword: `${PASSWORD}!` };
  expect(await backend.people.failure('ChangePassword', change)).toEqual(wrong);
  const sent = (await backend.people.messages()).length;
  await backend.people.call('ForgotPassword', { Username: username });
  expect((await backend.people.messages()).length).toBe(sent);
  const nobody = backend.people.pool.codes.make(username, 'reset', 'ann@example.com', 60_000);
  const reset = { Username: username, ConfirmationCode: nobody, Password: PASSWORD };
  expect((await backend.people.failure('ConfirmForgotPassword', reset))[0]).toBe('ExpiredCodeException');
  expect(backend.people.pool.users.password(username)).toBeNull();
});

test('deleting an account deletes its codes', async () => {
  const proof = makeProof();
  const address = await backend.signInWith(proof, { email: 'ann@example.com', name: 'Ann' });
  const { token } = await arrive('ann@example.com');
  await backend.people.call('DeleteUser', { AccessToken: token });
  const form = backend.redemption(address.searchParams.get('code') ?? '', proof.verifier);
  expect(JSON.parse((await backend.exchange(form)).text)).toEqual({ error: 'invalid_grant' });
});
