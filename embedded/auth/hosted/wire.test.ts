import type { Server } from 'node:http';
import type { ResourcesConfig } from 'aws-amplify';
import { passOAuthThrough } from '../../../lib/amplify/transport.ts';
import { loadApiKey } from '../../data/callers.ts';
import { openTestEngine, type TestEngine } from '../../data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../../listen.ts';
import { buildOutputs } from '../../outputs.ts';
import { SEED_BYTES, SEED_FILE } from '../pool-names.ts';
import { type Browser, hiddenField } from './testing/browser.ts';
import { RETURN_ADDRESS, SITE, startTestHosted, type TestHosted } from './testing/harness.ts';
import { page } from './testing/window.ts';

// The client looks for a window when it is loaded, which is therefore after it is there.
const { Amplify } = await import('aws-amplify');
const { fetchAuthSession, fetchUserAttributes, getCurrentUser, signInWithRedirect, signOut } = await import(
  'aws-amplify/auth'
);
const { Hub, parseAmplifyConfig } = await import('aws-amplify/utils');

/* The unmodified client signs in by a redirect, as far as that is possible without a browser. */

let backend: TestHosted;
let engine: TestEngine;
let server: Server;
let config: ResourcesConfig;
let browser: Browser;
const unchanged = globalThis.fetch;

beforeAll(async () => {
  backend = await startTestHosted();
  engine = openTestEngine();
  const { hosted, people } = backend;
  const apiKey = loadApiKey(engine.folder, 365);
  server = createEmbeddedServer(engine.engine, apiKey, { userPool: people.pool, hosted });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const seed = people.pool.store.secret(SEED_FILE, SEED_BYTES);
  const { definition } = engine.engine;
  const outputs = buildOutputs({ definition, apiKey, url, seed, settings: people.pool.settings, hosted });
  config = parseAmplifyConfig(JSON.parse(JSON.stringify(outputs)));
  const endpoints = { userPoolEndpoint: `${url}/idp/`, identityPoolEndpoint: `${url}/cognito-identity/` };
  Object.assign(config.Auth?.Cognito ?? {}, endpoints);
  passOAuthThrough(hosted.domain, url);
});
beforeEach(() => {
  browser = backend.openBrowser();
  page.arriveAt(RETURN_ADDRESS);
  Amplify.configure(config);
});
afterEach(() => signOut());
afterAll(async () => {
  globalThis.fetch = unchanged;
  server.closeAllConnections();
  server.close();
  engine.dispose();
  await backend.close();
});

/**
 * Opens the URL that the client navigated to, submits the fake provider's form, and returns the URL that it redirects
 * to.
 */
async function submitFakeProvider(result: Record<string, string>): Promise<string> {
  const requested = await browser.get(page.leftFor ?? '');
  const form = await browser.get(requested.location);
  const [address = ''] = requested.location.split('?');
  const sent = await browser.post(address, { flow: hiddenField(form.text, 'flow'), ...result });
  return (await browser.get(sent.location)).location;
}

const ada = { person: 'ada.marlow@example.com' };

/** Shows the page that the browser was redirected to, and waits for the client's result. */
async function comeBackTo(address: string, as: ResourcesConfig = config) {
  page.arriveAt(address);
  const outcome = nextOutcome();
  Amplify.configure(as);
  return outcome;
}

type Outcome = { event: string; message?: string; suggestion?: string };

function nextOutcome(): Promise<Outcome> {
  return new Promise((resolve) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event !== 'signInWithRedirect' && payload.event !== 'signInWithRedirect_failure') return;
      stop();
      const error = payload.event === 'signInWithRedirect_failure' ? payload.data?.error : undefined;
      resolve({
        event: payload.event,
        ...(error && { message: error.message, suggestion: error.recoverySuggestion }),
      });
    });
  });
}

const refused = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  );

test('signs in with a provider, renews the tokens and signs out', async () => {
  await signInWithRedirect({ provider: 'Google' });
  expect(page.leftFor).toMatch(new RegExp(`^https://${backend.hosted.domain}/oauth2/authorize\\?`));
  expect(await comeBackTo(await submitFakeProvider(ada))).toEqual({ event: 'signInWithRedirect' });
  expect(page.address).toBe(RETURN_ADDRESS);
  const { username } = await getCurrentUser();
  expect(username).toMatch(/^Google_\d{21}$/);
  expect(await fetchUserAttributes()).toMatchObject({
    email: 'ada.marlow@example.com',
    email_verified: 'true',
    name: 'Ada Marlow',
  });
  const { tokens, identityId, credentials } = await fetchAuthSession({ forceRefresh: true });
  expect(tokens?.accessToken.payload.scope).toBe('profile phone email openid aws.cognito.signin.user.admin');
  expect(identityId).toMatch(/^us-west-2:/);
  expect(credentials?.sessionToken).toBeDefined();

  const accessToken = String(tokens?.accessToken);
  await signOut();
  expect((await browser.get(page.leftFor ?? '')).location).toBe(`${SITE}/auth/login`);
  expect((await backend.people.failure('GetUser', { AccessToken: accessToken }))[1]).toBe(
    'Access Token has been revoked',
  );
  expect(await refused(getCurrentUser())).toMatch(/authenticated/);
});

test.each([
  ['Amazon', /^LoginWithAmazon_/],
  ['Apple', /^SignInWithApple_/],
  ['Facebook', /^Facebook_/],
] as const)('signs in with %s and gets its custom state back', async (provider, username) => {
  const states: unknown[] = [];
  const stop = Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'customOAuthState') states.push(payload.data);
  });
  await signInWithRedirect({ provider, customState: '/studio?a=1&b=ü' });
  expect((await comeBackTo(await submitFakeProvider(ada))).event).toBe('signInWithRedirect');
  stop();
  expect(states).toEqual(['/studio?a=1&b=ü']);
  expect((await getCurrentUser()).username).toMatch(username);
});

const cancelled = { event: 'signInWithRedirect_failure', message: 'User cancelled OAuth flow.' };

test('declining at the provider cancels the sign-in', async () => {
  await signInWithRedirect({ provider: 'Google' });
  const outcome = await comeBackTo(await submitFakeProvider({ decline: 'yes' }));
  expect(outcome).toEqual({
    ...cancelled,
    suggestion: 'Make sure Cognito Hosted UI has been configured correctly',
  });
});

test('returning without a response, or with the browser’s Back button, cancels the sign-in', async () => {
  await signInWithRedirect({ provider: 'Google' });
  expect(await comeBackTo(RETURN_ADDRESS)).toMatchObject(cancelled);
  await signInWithRedirect({ provider: 'Google' });
  const outcome = nextOutcome();
  page.comeBack();
  expect(await outcome).toMatchObject(cancelled);
});

test('a response with another state is refused', async () => {
  await signInWithRedirect({ provider: 'Google' });
  const back = new URL(await submitFakeProvider(ada));
  back.searchParams.set('state', 'another');
  expect(await comeBackTo(back.href)).toMatchObject({
    event: 'signInWithRedirect_failure',
    message: 'An error occurred while validating the state.',
  });
  expect(await refused(getCurrentUser())).toMatch(/authenticated/);
});

test('a code that was already used is refused', async () => {
  await signInWithRedirect({ provider: 'Google' });
  const back = await submitFakeProvider(ada);
  const code = new URL(back).searchParams.get('code') ?? '';
  await backend.exchange(backend.redemption(code, 'A'.repeat(64)));
  expect(await comeBackTo(back)).toMatchObject({ message: 'invalid_grant' });
});

const getOauth = ({ Auth }: ResourcesConfig) => Auth?.Cognito.loginWith?.oauth ?? {};

/** The configuration with another word on hosted sign-in. */
function changed(changes: object): ResourcesConfig {
  const copy = structuredClone(config);
  Object.assign(getOauth(copy), changes);
  return copy;
}

test('a response without a token, where one is expected, gives an error', async () => {
  const implicit = changed({ responseType: 'token' });
  Amplify.configure(implicit);
  await signInWithRedirect({ provider: 'Google' });
  expect(await comeBackTo(`${RETURN_ADDRESS}#state=x`, implicit)).toMatchObject({
    message: 'No access token returned from OAuth flow.',
  });
});

test('redirect URLs belong to the page’s own origin', async () => {
  page.arriveAt('https://other.example/auth/login');
  expect(await refused(signInWithRedirect({ provider: 'Google' }))).toBe(
    'redirect is coming from a different origin. The oauth flow needs to be initiated from the same origin',
  );
  Amplify.configure(changed({ redirectSignIn: ['myapp://'] }));
  expect(await refused(signInWithRedirect({ provider: 'Google' }))).toBe(
    'signInRedirect or signOutRedirect had an invalid format or was not found.',
  );
});

test('the redirect URL after signing out is one of the configured ones', async () => {
  await signInWithRedirect({ provider: 'Google' });
  await comeBackTo(await submitFakeProvider(ada));
  expect(await refused(signOut({ global: false, oauth: { redirectUrl: 'https://evil.example' } }))).toBe(
    'The given preferredRedirectUrl does not match any items in the redirectSignOutUrls array from the config.',
  );
});
