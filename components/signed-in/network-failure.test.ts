import { GraphQLError } from 'graphql';
import { networkFailure } from './network-failure.ts';

test('what never reached the backend is told from what it answered', () => {
  const thrown = Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' });
  const dressed = { data: {}, errors: [new GraphQLError(thrown.message, null, null, null, null, thrown)] };
  expect(networkFailure(dressed)).toBe(thrown);
  expect(
    networkFailure({ data: null, errors: [{ message: 'Unauthorized', errorType: 'Unauthorized' }] }),
  ).toBeUndefined();
  expect(networkFailure({ data: {} })).toBeUndefined();
});
