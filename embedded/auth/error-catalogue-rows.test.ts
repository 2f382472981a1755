import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/* All rows of the error catalogue of the specification (section 8): the test of each, or the reason why it cannot appear. */

/** Texts by the test that causes each of them. */
const TESTED: Readonly<Record<string, readonly string[]>> = {
  'embedded/auth/error-catalogue.test.ts': [
    'challengeResponse is required to confirmSignIn',
    'username is required to confirmResetPassword',
    'code is required to confirmSignUp',
    'username is required to confirmSignUp',
    'confirmationCode is required to confirmResetPassword',
    'newPassword is required to confirmResetPassword',
    'username is required to resetPassword',
    'password is required to signIn',
    'username is required to signIn',
    'password is required to signUp',
    'username is required to signUp',
    'code is required to verifyTotpSetup',
    'oldPassword and newPassword are required to changePassword',
    'confirmation code is required to confirmUserAttribute',
    'A password is not needed when signing in with CUSTOM_WITHOUT_SRP',
    'Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL',
    'Device tracking has not been configured in this User Pool',
    'The autoSignIn flow has not started, or has been cancelled/completed.',
    'Invalid tokens.',
    'Invalid user pool id',
    'Invalid identity pool id',
    'User is already confirmed.',
    'signIn was not called before confirmSignIn',
    'Incorrect username or password',
    'Invalid password format',
    'Invalid phone number format',
    'User already exists',
    'User does not exist',
    'An account with the given email already exists',
    'Password attempts exceeded',
    'Invalid verification code provided, please try again',
    'Attempt limit exceeded, please try after some time',
    'A network error has occurred',
    'Username/client id combination not found',
    'User is disabled',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ],
  'features/auth/ui/vocabulary.test.ts': [
    'Authentication Error',
    'Email cannot be empty',
    'Phone number cannot be empty',
    'Username cannot be empty',
    'Password cannot be empty',
    'Confirmation code cannot be empty',
    'Error creating account',
    'No valid MFA method provided',
    'Challenge response cannot be empty',
    'Network Error',
    'Please use your credentials to sign in',
    "Couldn't finish OAuth flow, check your User Pool HostedUI settings",
    'Auth session was not found. Make sure to call signIn.',
  ],
  'embedded/auth/hosted/confirmation-page-wire.test.ts': ['The account was not confirmed on time.'],
  'embedded/auth/hosted/wire.test.ts': [
    'signInRedirect or signOutRedirect had an invalid format or was not found.',
    'redirect is coming from a different origin.',
    'The given preferredRedirectUrl does not match any items in the redirectSignOutUrls array',
    'User cancelled OAuth flow.',
    'No access token returned from OAuth flow.',
    'An error occurred while validating the state.',
  ],
  'tests/e2e/auth/switched/configuration.e2e.ts': [
    'Configuration error (see console) – please contact the administrator',
  ],
};

/** Rows that no path of this site can reach, with the reason. */
const UNREACHABLE: Readonly<Record<string, string>> = {
  'Invalid MFA type': 'The site offers only the methods that the pool allows.',
  'Failed to get the session because the user is empty':
    'The client uses its own tokens. Without them the person is signed out.',
  'An error occurred when attempting to log out from OAuth provider.':
    'A browser leaves the page for the provider, so the client gets no result. Only mobile apps get one.',
};

const rows = Object.entries(TESTED).flatMap(([file, texts]) => texts.map((text) => [text, file] as const));
const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

test.each(rows)('%s: %s', (text, file) => expect(read(file)).toContain(text));

test('every row is listed once', () => {
  const texts = [...rows.map(([text]) => text), ...Object.keys(UNREACHABLE)];
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts).toHaveLength(60);
});

test('no source file shows an unreachable text', () => {
  const shown = ['lib/auth/readable-error.ts', 'features/auth/ui/vocabulary.ts'].map(read).join('');
  for (const text of Object.keys(UNREACHABLE)) expect(shown).not.toContain(text);
});
