import { isUnreadable, readableError, UNREADABLE, withWait } from './readable-error.ts';

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
