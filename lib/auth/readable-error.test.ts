import { getFailure, isUnreadable, readableError, UNREADABLE, withWait } from './readable-error.ts';

function parseFailure(): unknown {
  try {
    return JSON.parse('<html><body>502 Bad Gateway</body></html>');
  } catch (error) {
    return error;
  }
}

test('a proxy’s page is not shown as the error of a parser', () => {
  expect(isUnreadable(parseFailure())).toBe(true);
  expect(readableError(parseFailure())).toMatchObject({ message: UNREADABLE });
  for (const message of [
    `Unexpected token '<', "<html>" is not valid JSON`,
    'JSON.parse: unexpected character at line 1 column 1 of the JSON data',
    "JSON Parse error: Unrecognized token '<'",
  ])
    expect(isUnreadable({ message })).toBe(true);
  expect(readableError(new Error('Unknown error'))).toMatchObject({ message: UNREADABLE });
});

test('every other error is unchanged', () => {
  const wrong = new Error('Incorrect username or password.');
  expect(readableError(wrong)).toBe(wrong);
  expect(readableError('text')).toBe('text');
});

test('a lock-out message includes its longest duration', () => {
  expect(withWait('Password attempts exceeded')).toMatch(
    /^Password attempts exceeded\. Wait a few minutes.+ 15 minutes at most\.$/,
  );
  expect(withWait('Attempt limit exceeded, please try after some time.')).toMatch(/time\. .+ one hour/);
  expect(withWait('toString')).toBe('toString');
});

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
  expect(getFailure(thrown(name, message))).toEqual({ kind: 'signed-out' });
});

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.'],
  ['NotAuthorizedException', 'Password attempts exceeded'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  ['NetworkError', 'A network error has occurred.'],
])('%s "%s" keeps the service’s message', (name, text) => {
  expect(getFailure(thrown(name, text))).toEqual({ kind: 'refused', text });
});

test('a wrong code of an authenticator app has the same message as other wrong codes', () => {
  expect(getFailure(thrown('EnableSoftwareTokenMFAException', 'Code mismatch'))).toEqual({
    kind: 'refused',
    text: 'Invalid verification code provided, please try again.',
  });
});

test.each([undefined, null, 'text', {}, { message: 5 }])('%p is an error without a message', (value) => {
  expect(getFailure(value)).toEqual({ kind: 'refused', text: 'Authentication Error' });
});
