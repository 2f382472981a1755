import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { autoSignIn, getCurrentUser, signOut, signUp } from 'aws-amplify/auth';
import { PASSWORD } from '../testing/harness.ts';
import { startWireBackend, type WireBackend } from '../testing/wire.ts';

/*
 * The unmodified client of aws-amplify signs up where accounts are confirmed by a link. It checks every five seconds,
 * for three minutes, whether it can sign in. The test controls its clock and its timer, but not those of the network.
 */

const POLLING = 5000;
const LIMIT = 180_000;
/** Milliseconds within which the client treats two calls as one. */
const DEBOUNCE = 300;

let backend: WireBackend;

beforeAll(async () => {
  backend = await startWireBackend({ verification: 'link' });
});

beforeEach(() => {
  const real = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick'] as const;
  jest.useFakeTimers({ doNotFake: [...real, 'queueMicrotask', 'performance', 'hrtime'] });
});

afterEach(async () => {
  jest.useRealTimers();
  await signOut();
  await sleep(DEBOUNCE);
});

afterAll(() => backend.close());

/** Number of requests that the user pool has handled. */
let requested = 0;
const send = globalThis.fetch;
jest.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
  const response = await send(...given);
  requested += 1;
  return response;
});

/** Fires the client's timer once, and waits until its requests have responses. */
async function poll(requests: number): Promise<void> {
  const before = requested;
  jest.advanceTimersByTime(POLLING);
  while (requested < before + requests) await sleep(5);
  await sleep(20);
}

const flows = [
  [{ authFlowType: 'USER_PASSWORD_AUTH' }, 1],
  // After the first refusal the client forgets the session of the sign-up: then it is the password that counts.
  [{ authFlowType: 'USER_AUTH', preferredChallenge: 'PASSWORD' }, 1],
] as const;

test.each(flows)(
  'by %o it signs in once the link was opened',
  async (autoSignInBy, requests) => {
    const username = `u${autoSignInBy.authFlowType.toLowerCase()}@example.com`;
    const options = { userAttributes: { email: username }, autoSignIn: autoSignInBy };
    expect((await signUp({ username, password: PASSWORD, options })).nextStep).toEqual({
      signUpStep: 'COMPLETE_AUTO_SIGN_IN',
      codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'u***@e***' },
    });
    const signingIn = autoSignIn();
    await poll(requests);
    await poll(requests);
    await expect(getCurrentUser()).rejects.toThrow('User needs to be authenticated');

    const { searchParams } = await backend.people.newestLink();
    await fetch(`${backend.url}/idp/confirm`, { method: 'POST', body: searchParams });
    await poll(requests);
    expect(await signingIn).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect(await getCurrentUser()).toMatchObject({ signInDetails: { loginId: username } });
  },
  60_000,
);

test('it stops after three minutes with a message', async () => {
  const username = 'late@example.com';
  const options = {
    userAttributes: { email: username },
    autoSignIn: { authFlowType: 'USER_PASSWORD_AUTH' },
  } as const;
  await signUp({ username, password: PASSWORD, options });
  const refused = expect(autoSignIn()).rejects.toMatchObject({
    name: 'AutoSignInException',
    message: 'The account was not confirmed on time.',
    recoverySuggestion:
      'Try to verify your account by clicking the link sent your email or phone and then login manually.',
  });
  for (let elapsed = POLLING; elapsed <= LIMIT; elapsed += POLLING) await poll(1);
  jest.advanceTimersByTime(POLLING);
  await refused;
  await expect(autoSignIn()).rejects.toThrow(
    'The autoSignIn flow has not started, or has been cancelled/completed.',
  );
}, 60_000);
