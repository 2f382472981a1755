import { jest } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { profileInput } from '../../../lib/backend/testing/inputs.ts';

let backend: TestBackend;
let route: typeof import('./similar-names.ts');

beforeAll(async () => {
  process.env.API_REQUESTS_PER_MINUTE = '1000';
  backend = await startTestBackend();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  backend.create('Profile', 'ann', profileInput('ann', { displayName: 'Ann Example' }));
  backend.create(
    'Profile',
    'hidden',
    profileInput('hidden', { displayName: 'Ann Example', listing: 'UNLISTED' }),
  );
  backend.create('Profile', 'bob', profileInput('bob', { displayName: 'Bob' }));
  route = await import('./similar-names.ts');
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

const client = (query: Record<string, string>) =>
  route.similarNamesResponse(
    new Request(`http://localhost:3000/api/similar-names?${new URLSearchParams(query)}`),
  );
const similarTo = async (name: string, profile = '') => {
  const response = await client({ name, profile });
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.json();
};

test('returns listed creators with a similar name', async () => {
  const ann = { id: 'ann', username: 'ann', displayName: 'Ann Example' };
  expect(await similarTo('\u0410NN  example')).toEqual({ similar: [ann] });
  expect(await similarTo('Ann Example', 'ann')).toEqual({ similar: [] });
  expect(await similarTo('Anna Example')).toEqual({ similar: [] });
});

test('is current: a changed name is no longer similar, a new one is', async () => {
  const query = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }';
  const { person } = await import('../../../embedded/data/testing/harness.ts');
  await backend.engine.execute({
    query,
    variables: { input: { id: 'bob', displayName: 'Robert' } },
    identity: person('bob', 'ADMINS'),
  });
  expect(await similarTo('Bob')).toEqual({ similar: [] });
  expect(await similarTo('R0bert')).toMatchObject({ similar: [{ id: 'bob' }] });
});

test.each([
  [{ profile: 'ann' }, 'name'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ name: 'Ann', profile: 'x'.repeat(65) }, 'profile'],
] as const)('refuses %j', async (query, parameter) => {
  const response = await client({ ...query });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ parameter }] });
});
