import { signOut } from 'aws-amplify/auth';
import { addPerson, PASSWORD, signIn } from '../../../embedded/auth/testing/harness.ts';
import { startWireBackend, type WireBackend } from '../../../embedded/auth/testing/wire.ts';
import { type Outcome, signInCalls, withoutOld } from './outcome.ts';
import type { Step } from './steps.ts';

/* The kit's calls, by Amplify's own client, against the embedded user pool. */

let backend: WireBackend;
beforeAll(async () => {
  backend = await startWireBackend({ mfa: 'OPTIONAL', mfaFactors: ['EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] });
});
afterEach(() => signOut());
afterAll(() => backend.close());

function open(step: Step = 'signUp') {
  const outcomes: Outcome[] = [];
  const savedUsernames: string[] = [];
  const { services, ...calls } = signInCalls({
    report: (outcome) => outcomes.push(outcome),
    begin: () => {},
    step: () => step,
    reset: { remember: (username) => savedUsernames.push(username), forget: () => savedUsernames.splice(0) },
  });
  if (
    !services?.handleSignUp ||
    !services.handleConfirmSignUp ||
    !services.handleSignIn ||
    !services.handleConfirmSignIn ||
    !services.handleForgotPassword ||
    !services.handleForgotPasswordSubmit
  )
    throw new Error('A service is missing');
  return { outcomes, savedUsernames, ...calls, ...services };
}

/** Signs in without SRP, which takes the client half a minute here. */
const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;

/** Adds an account whose second factor is a code by email. */
async function addPersonWithCode(username: string): Promise<void> {
  await addPerson(backend.people, username);
  const { users } = backend.people.pool;
  const user = users.find(username);
  if (user) users.save({ ...user, mfa: { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' } });
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

test('signing up again sends the code again and requires a new password after the confirmation', async () => {
  const username = 'victim@example.com';
  await backend.people.call('SignUp', { Username: username, Password: 'Strangers-Horse-7' });
  const { outcomes, handleSignUp, handleConfirmSignUp } = open();
  const result = await handleSignUp?.({ username, password: PASSWORD });
  expect(result).toMatchObject({
    isSignUpComplete: false,
    nextStep: {
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: username, deliveryMedium: 'EMAIL' },
    },
  });
  expect(outcomes).toEqual([{ kind: 'signed-up-before' }]);
  const confirmationCode = await backend.people.newestCode();
  // The kit then shows the sign-in form, and the site continues from there to the reset.
  expect(await handleConfirmSignUp?.({ username, confirmationCode })).toMatchObject({
    nextStep: { signUpStep: 'DONE' },
  });
  expect(outcomes.at(-1)).toEqual({ kind: 'choose-password', username });
  await expect(signIn(backend.people, username, 'Strangers-Horse-7')).rejects.toThrow(
    'Incorrect username or password.',
  );
});

test('a new address is shown in full, and is confirmed without a new password', async () => {
  const username = 'own@example.com';
  const { outcomes, handleSignUp, handleConfirmSignUp } = open();
  expect(await handleSignUp?.({ username, password: PASSWORD })).toMatchObject({
    nextStep: { codeDeliveryDetails: { destination: username } },
  });
  await handleConfirmSignUp?.({ username, confirmationCode: await backend.people.newestCode() });
  expect(outcomes).toEqual([{ kind: 'confirmed' }]);
});

test('signing up with a confirmed address only sends an email and does not change the password', async () => {
  const username = 'known@example.com';
  await addPerson(backend.people, username);
  const { outcomes, handleSignUp } = open();
  await handleSignUp?.({ username, password: 'Another-Horse-8' });
  expect(outcomes).toEqual([{ kind: 'signed-up-before' }]);
  await signIn(backend.people, username);
});

test('rethrows any other error', async () => {
  const { handleSignUp } = open();
  await expect(handleSignUp?.({ username: 'new@example.com', password: 'weak' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
});

test('three wrong codes end the step, and a new code completes the sign-in', async () => {
  const username = 'coded@example.com';
  await addPersonWithCode(username);
  const { outcomes, handleSignIn, handleConfirmSignIn, sendNewCode } = open('confirmSignIn');
  expect(await handleSignIn?.({ username, password: PASSWORD, options })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' },
  });
  const first = await backend.people.newestCode();
  for (let tries = 1; tries <= 3; tries += 1) {
    expect(outcomes).toEqual([]);
    await expect(handleConfirmSignIn?.({ challengeResponse: wrong(first) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  }
  expect(outcomes).toEqual([{ kind: 'challenge-over' }]);
  // The first code is refused now, although it is right.
  await expect(handleConfirmSignIn?.({ challengeResponse: first })).rejects.toThrow('Invalid session');
  expect(outcomes.at(-1)).toEqual({ kind: 'challenge-over' });

  expect(await sendNewCode()).toBe(true);
  expect(outcomes.at(-1)).toEqual({ kind: 'code-sent-again' });
  const second = await backend.people.newestCode();
  expect(await handleConfirmSignIn?.({ challengeResponse: second })).toMatchObject({ isSignedIn: true });
  // The password is not remembered any longer.
  expect(await sendNewCode()).toBe(false);
});

test('signing in continues with the sign-in of another tab, and shows when it is another person’s', async () => {
  await addPerson(backend.people, 'tab@example.com');
  const other = open('signIn');
  await other.handleSignIn?.({ username: 'tab@example.com', password: PASSWORD, options });

  const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
  const { outcomes, handleSignIn } = open('signIn');
  expect(await handleSignIn?.({ username: ' Tab@example.com', password: PASSWORD, options })).toEqual(done);
  expect(outcomes).toEqual([]);
  expect(await handleSignIn?.({ username: 'third@example.com', password: PASSWORD, options })).toEqual(done);
  expect(outcomes).toEqual([{ kind: 'signed-in-as-other' }]);
});

test('an account that was never confirmed gets a new password by a reset', async () => {
  const username = 'forgotten@example.com';
  await backend.people.call('SignUp', { Username: username, Password: 'Forgotten-Horse-7' });
  const { outcomes, savedUsernames, handleForgotPassword, handleForgotPasswordSubmit } =
    open('forgotPassword');
  await handleForgotPassword?.({ username });
  expect(savedUsernames).toEqual([username]);
  const confirmationCode = await backend.people.newestCode();
  await handleForgotPasswordSubmit?.({ username, confirmationCode, newPassword: PASSWORD });
  expect(savedUsernames).toEqual([]);
  expect(outcomes).toEqual([{ kind: 'password-changed' }]);
  await signIn(backend.people, username);
});

test('a person who already has a code can enter it without another email', async () => {
  const username = 'has-code@example.com';
  await addPerson(backend.people, username);
  const sent = (await backend.people.messages()).length;
  const { savedUsernames, handleForgotPassword, skipSending } = open('forgotPassword');
  skipSending();
  expect(await handleForgotPassword?.({ username })).toMatchObject({
    nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
  });
  expect(savedUsernames).toEqual([username]);
  expect(await backend.people.messages()).toHaveLength(sent);
  await handleForgotPassword?.({ username });
  expect(await backend.people.messages()).toHaveLength(sent + 1);
});

test('if the pool refuses a reset, the account is confirmed first and then gets a new password', async () => {
  const username = 'refused@example.com';
  await backend.people.call('SignUp', { Username: username, Password: PASSWORD });
  const { outcomes, handleSignIn, handleConfirmSignUp, confirmNext } = open('confirmSignUp');
  confirmNext(username);
  expect(await handleSignIn?.({ username, password: '' })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  });
  await handleConfirmSignUp?.({ username, confirmationCode: await backend.people.newestCode() });
  expect(outcomes).toEqual([{ kind: 'choose-password', username }]);
});

test('the page of a proxy is reported in a sentence', async () => {
  const { handleForgotPassword } = open('forgotPassword');
  const { fetch } = globalThis;
  globalThis.fetch = async () =>
    new Response('<html>502 Bad Gateway</html>', { status: 400, headers: { 'content-type': 'text/html' } });
  try {
    await expect(handleForgotPassword?.({ username: 'ann@example.com' })).rejects.toThrow(
      /^The server is not available/,
    );
  } finally {
    globalThis.fetch = fetch;
  }
});

test('the next call removes the previous message, and nothing else', () => {
  expect(withoutOld({ kind: 'code-sent-again' })).toBeUndefined();
  expect(withoutOld(undefined)).toBeUndefined();
  const lasting: Outcome = { kind: 'choose-password', username: 'ann@example.com' };
  expect(withoutOld(lasting)).toBe(lasting);
});

it('gives the result of the first form to the kit once, without another call', async () => {
  const { handleSignIn, resume } = open('signIn');
  const result = { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_UP' } } as const;
  resume(result);
  expect(await handleSignIn?.({ username: 'ann@example.com', password: '' })).toEqual(result);
  await expect(handleSignIn?.({ username: 'ann@example.com', password: '' })).rejects.toThrow(
    'Password cannot be empty',
  );
});
