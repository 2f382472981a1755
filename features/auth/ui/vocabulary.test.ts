import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { getFailure } from '@/lib/auth/readable-error';
import { startWireBackend, type WireBackend } from '../../../embedded/auth/testing/wire.ts';
import { signInCalls } from './outcome.ts';
import type { Step } from './steps.ts';
import { catalogueText, type Login } from './vocabulary.ts';

/*
 * The texts of the error catalogue (specification, section 8) that the client's functions never give: where this site shows
 * each of them. The other rows of the catalogue are in embedded/auth/error-catalogue.test.ts.
 */

/**
 * Errors that cannot occur: the site offers only known methods, and requests a session with the client's own tokens.
 */
const NEVER = ['Invalid MFA type', 'Failed to get the session because the user is empty'];

let backend: WireBackend;
beforeAll(async () => {
  backend = await startWireBackend();
});
afterAll(() => backend.close());

function servicesAt(step: Step) {
  const reset = { remember: () => {}, forget: () => {} };
  const { services } = signInCalls({ report: () => {}, begin: () => {}, step: () => step, reset });
  const { handleSignIn, handleConfirmSignIn, handleSignUp, handleConfirmSignUp } = services ?? {};
  if (!handleSignIn || !handleConfirmSignIn || !handleSignUp || !handleConfirmSignUp)
    throw new Error('A service is missing');
  return { handleSignIn, handleConfirmSignIn, handleSignUp, handleConfirmSignUp };
}

const getMessage = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'nothing went wrong',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

const username = 'ann@example.com';
const password = 'Correct-Horse-7';

/** Error messages for fields that a script submitted empty, and for a browser without a network. */
const BY_CALL: readonly (readonly [text: string, act: () => Promise<unknown>])[] = [
  ['Email cannot be empty', () => servicesAt('signIn').handleSignIn({ username: '', password })],
  ['Password cannot be empty', () => servicesAt('signUp').handleSignUp({ username, password: '' })],
  [
    'Confirmation code cannot be empty',
    () => servicesAt('confirmSignUp').handleConfirmSignUp({ username, confirmationCode: '' }),
  ],
  [
    'Challenge response cannot be empty',
    () => servicesAt('confirmSignIn').handleConfirmSignIn({ challengeResponse: '' }),
  ],
  [
    'No valid MFA method provided',
    () => servicesAt('selectMfaType').handleConfirmSignIn({ challengeResponse: '' }),
  ],
  [
    'Network Error',
    () => {
      const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
      const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
      return servicesAt('signIn')
        .handleSignIn({ username, password, options })
        .finally(() => network.mockRestore());
    },
  ],
];

test.each(BY_CALL)('%s', async (text, act) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const message = await getMessage(act());
  expect(message.startsWith(text)).toBe(true);
  // The advice follows the error.
  expect(message.length).toBeGreaterThan(text.length + 10);
});

const named = (name: string) => Object.assign(new Error(name), { name });

/** Error messages that depend on the configuration, and messages for errors without details. */
const BY_ERROR: readonly (readonly [text: string, thrown: unknown, login: Login, step: Step])[] = [
  ['Phone number cannot be empty', named('EmptySignInUsername'), 'phone', 'signIn'],
  ['Username cannot be empty', named('EmptyResetPasswordUsername'), 'username', 'forgotPassword'],
  [
    'Auth session was not found. Make sure to call signIn.',
    named('UserUnAuthenticatedException'),
    'email',
    'verifyUser',
  ],
  ['Error creating account', new Error(''), 'email', 'signUp'],
  ['Authentication Error', 'no error at all', 'email', 'signIn'],
];

test.each(BY_ERROR)('%s', (text, thrown, login, step) => {
  expect(catalogueText(thrown, login, step)?.startsWith(text)).toBe(true);
});

test('an error with an explanation of the service shows the service’s message', () => {
  const refused = Object.assign(new Error('Incorrect username or password.'), {
    name: 'NotAuthorizedException',
  });
  expect(catalogueText(refused, 'email', 'signIn')).toBeNull();
  expect(getFailure(null)).toEqual({ kind: 'refused', text: 'Authentication Error' });
});

/** Texts that a page shows for a state and not for an error. */
const IN_SOURCE = [
  ['Please use your credentials to sign in', 'features/auth/ui/OutcomeNote.client.tsx'],
  ["Couldn't finish OAuth flow, check your User Pool HostedUI settings", 'lib/auth/redirect-outcome.ts'],
] as const;

test.each(IN_SOURCE)('%s is shown by %s', (text, file) => {
  expect(readFileSync(file, 'utf8')).toContain(text);
});

test('all fifteen texts are shown, except the two that no path reaches', () => {
  const shown = [...BY_CALL, ...BY_ERROR, ...IN_SOURCE].map(([text]) => text);
  expect(new Set([...shown, ...NEVER]).size).toBe(15);
});
