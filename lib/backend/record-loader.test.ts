import { graphql } from '../graphql/graphql.ts';
import { startTestBackend, type TestBackend } from './testing/backend.ts';
import { profileInput } from './testing/inputs.ts';

let backend: TestBackend;
let load: (key: { readonly username: string; readonly nextToken: string | null }) => Promise<unknown>;

beforeAll(async () => {
  backend = await startTestBackend();
  const { fieldLoader } = await import('./record-loader.ts');
  load = fieldLoader(
    graphql(`query Named($username: String!, $nextToken: String) {
      page: listProfilesByUsername(username: $username, nextToken: $nextToken) { items { id } }
    }`),
  );
  backend.create('Profile', 'ann', profileInput('ann'), profileInput('ben'));
});

it('returns each key, regardless of failures of other keys', async () => {
  const keys = ['ann', 'nobody', 'refused', 'ben'].map((username) => {
    return { username, nextToken: username === 'refused' ? 'no cursor' : null };
  });
  const results = await Promise.allSettled(keys.map(load));
  expect(
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.name)),
  ).toEqual([{ items: [{ id: 'ann' }] }, { items: [] }, 'BackendError', { items: [{ id: 'ben' }] }]);
});

it('queries once, and not per key, if the backend cannot be reached', async () => {
  await backend.close();
  const results = await Promise.allSettled(
    ['ann', 'ben'].map((username) => load({ username, nextToken: null })),
  );
  const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : null));
  expect(reasons[0]).toBeInstanceOf(Error);
  expect(reasons[1]).toBe(reasons[0]);
});
