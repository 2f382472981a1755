import { failureOf } from './failure.ts';

const thrown = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  ['UserUnAuthenticatedException', 'User needs to be authenticated to call this API.'],
  ['NoValidAuthTokens', 'No federated jwt'],
  ['NotAuthorizedException', 'Access Token has been revoked'],
  ['NotAuthorizedException', 'Refresh Token has expired'],
  ['NotAuthorizedException', 'Invalid Access Token'],
  ['NotAuthorizedException', 'User is disabled.'],
  ['UserNotFoundException', 'User does not exist.'],
])('%s "%s" means that the sign-in has ended', (name, message) => {
  expect(failureOf(thrown(name, message))).toEqual({ kind: 'signed-out' });
});

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.'],
  ['NotAuthorizedException', 'Password attempts exceeded'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  ['NetworkError', 'A network error has occurred.'],
])('%s "%s" keeps the service’s message', (name, text) => {
  expect(failureOf(thrown(name, text))).toEqual({ kind: 'refused', text });
});

test('a wrong code of an authenticator app has the same message as other wrong codes', () => {
  expect(failureOf(thrown('EnableSoftwareTokenMFAException', 'Code mismatch'))).toEqual({
    kind: 'refused',
    text: 'Invalid verification code provided, please try again.',
  });
});

test.each([undefined, null, 'text', {}, { message: 5 }])('%p is an error without a message', (value) => {
  expect(failureOf(value)).toEqual({ kind: 'refused', text: 'Authentication Error' });
});
