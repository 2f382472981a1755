import { GraphQLError } from 'graphql';
import { mayHaveEnded, networkFailure } from './viewer-session.ts';

test('distinguishes a request that never reached the backend from one with a response', () => {
  const thrown = Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' });
  const dressed = { data: {}, errors: [new GraphQLError(thrown.message, null, null, null, null, thrown)] };
  expect(networkFailure(dressed)).toBe(thrown);
  expect(
    networkFailure({ data: null, errors: [{ message: 'Unauthorized', errorType: 'Unauthorized' }] }),
  ).toBeUndefined();
  expect(networkFailure({ data: {} })).toBeUndefined();
});

test.each([
  ['InvalidToken', 'The provided token is malformed or otherwise invalid.', true],
  ['AccessDenied', 'Access Denied', true],
  ['RecordsError', 'Your bans could not be read: Unauthorized', true],
  ['RecordsError', 'Not Authorized to access listBans on type Query', true],
  ['RecordsError', 'Your bans could not be read: The limit of 100 was reached', false],
  ['SlowDown', 'Please reduce your request rate.', false],
])('an ended sign-in may cause %s "%s": %s', (name, message, expected) => {
  expect(mayHaveEnded(Object.assign(new Error(message), { name }))).toBe(expected);
});
