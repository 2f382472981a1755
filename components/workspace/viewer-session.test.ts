import { GraphQLError } from 'graphql';
import { networkFailure } from './viewer-session.ts';

test('distinguishes a request that never reached the backend from one with a response', () => {
  const thrown = Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' });
  const dressed = { data: {}, errors: [new GraphQLError(thrown.message, null, null, null, null, thrown)] };
  expect(networkFailure(dressed)).toBe(thrown);
  expect(
    networkFailure({ data: null, errors: [{ message: 'Unauthorized', errorType: 'Unauthorized' }] }),
  ).toBeUndefined();
  expect(networkFailure({ data: {} })).toBeUndefined();
});
