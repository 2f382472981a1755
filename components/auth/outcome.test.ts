import { addPerson, PASSWORD, signIn } from '../../embedded/auth/testing/harness.ts';
import { startWireBackend, type WireBackend } from '../../embedded/auth/testing/wire.ts';
import { type Outcome, reportingServices } from './outcome.ts';
import type { Step } from './steps.ts';

/* The kit's calls, by Amplify's own client, against the embedded user pool. */

let backend: WireBackend;
beforeAll(async () => {
  backend = await startWireBackend();
});
afterAll(() => backend.close());

function open() {
  const outcomes: Outcome[] = [];
  const step: Step = 'signUp';
  const services = reportingServices({ report: (outcome) => outcomes.push(outcome), step: () => step });
  if (!services?.handleSignUp || !services.handleConfirmSignUp) throw new Error('A service is missing');
  const { handleSignUp, handleConfirmSignUp } = services;
  return { outcomes, handleSignUp, handleConfirmSignUp };
}

test('signing up again sends the code again and requires a new password after the confirmation', async () => {
  const username = 'victim@example.com';
  await backend.people.call('SignUp', { Username: username, Password: 'Strangers-Horse-7' });
  const { outcomes, handleSignUp, handleConfirmSignUp } = open();
  const answer = await handleSignUp({ username, password: PASSWORD });
  expect(answer).toMatchObject({
    isSignUpComplete: false,
    nextStep: {
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'v***@e***', deliveryMedium: 'EMAIL' },
    },
  });
  expect(outcomes).toEqual([{ kind: 'signed-up-before' }]);
  const confirmationCode = await backend.people.newestCode();
  // The kit goes to the sign-in form then, from where the site goes on to the reset.
  expect(await handleConfirmSignUp({ username, confirmationCode })).toMatchObject({
    nextStep: { signUpStep: 'DONE' },
  });
  expect(outcomes.at(-1)).toEqual({ kind: 'choose-password', username });
  await expect(signIn(backend.people, username, 'Strangers-Horse-7')).rejects.toThrow(
    'Incorrect username or password.',
  );
});

test('a new address is confirmed without a new password', async () => {
  const username = 'own@example.com';
  const { outcomes, handleSignUp, handleConfirmSignUp } = open();
  await handleSignUp({ username, password: PASSWORD });
  await handleConfirmSignUp({ username, confirmationCode: await backend.people.newestCode() });
  expect(outcomes).toEqual([{ kind: 'confirmed' }]);
});

test('signing up with a confirmed address only sends an email and does not change the password', async () => {
  const username = 'known@example.com';
  await addPerson(backend.people, username);
  const { outcomes, handleSignUp } = open();
  await handleSignUp({ username, password: 'Another-Horse-8' });
  expect(outcomes).toEqual([{ kind: 'signed-up-before' }]);
  expect((await backend.people.messages()).at(-1)).toContain('Your account is confirmed already');
  await signIn(backend.people, username);
});

test('rethrows any other error', async () => {
  const { handleSignUp } = open();
  await expect(handleSignUp({ username: 'new@example.com', password: 'weak' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
});
