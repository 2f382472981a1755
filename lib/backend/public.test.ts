import { jest } from '@jest/globals';
import { readDocument } from '../graphql/documents.ts';
import { type GraphqlDocument, graphql } from '../graphql/graphql.ts';
import { startTestBackend, type TestBackend } from './testing/backend.ts';
import { profileInput } from './testing/inputs.ts';

let backend: TestBackend;
let queryPublic: typeof import('./public.ts').queryPublic;
let cached: typeof import('./cached.ts').cached;

beforeAll(async () => {
  backend = await startTestBackend();
  ({ queryPublic } = await import('./public.ts'));
  ({ cached } = await import('./cached.ts'));
  backend.create('Profile', 'ann', profileInput('ann'), profileInput('broken'));
});
it('returns the data of the response', async () => {
  const { it: found } = await queryPublic(graphql('query It($id: ID!) { it: getProfile(id: $id) { id } }'), {
    id: 'ann',
  });
  expect(found).toEqual({ id: 'ann' });
});

it('sends the API key, and no cookie or token of a person', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  await queryPublic(graphql('query { getProfile(id: "ann") { id } }'), {});
  expect(fetched).toHaveBeenCalledTimes(1);
  const headers = new Headers(fetched.mock.lastCall?.[1]?.headers);
  expect(headers.get('x-api-key')).toBe(backend.guests.key);
  expect([headers.get('authorization'), headers.get('cookie')]).toEqual([null, null]);
  fetched.mockRestore();
});

it.each([
  [
    'what a guest may not read',
    graphql('query { a: getProfile(id: "ann") { id } b: getPlatform(id: "x") { id } }'),
  ],
  // @ts-expect-error There is no such query.
  ['what there is not', graphql('query { getNothing(id: "x") { id } }')],
  [
    'a cursor that was never given',
    graphql('query { listProfilesByListing(listing: LISTED, nextToken: "x") { nextToken } }'),
  ],
])(
  'fails as a whole on %s, so that no partial result is cached',
  async (_what: string, query: GraphqlDocument<unknown, Record<never, never>>) => {
    await expect(queryPublic(query, {})).rejects.toMatchObject({ name: 'BackendError' });
  },
);

it('returns null in place of a broken record, and logs it once', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  backend.breakRecord('Profile', 'broken', '{"id":"broken"}');
  const query = graphql(
    'query { a: getProfile(id: "ann") { username } b: getProfile(id: "broken") { username } }',
  );
  expect(await queryPublic(query, {})).toEqual({ a: { username: 'ann' }, b: null });
  await queryPublic(query, {});
  expect(warnings.mock.calls.filter(([line]) => String(line).includes('username'))).toHaveLength(1);
  jest.restoreAllMocks();
});

it('gives cached reads their tags, and does not cache a failed read', async () => {
  const { setCacheBackend } = await import('./cached.ts');
  const stored = new Map<string, unknown>();
  const seen: string[][] = [];
  setCacheBackend((read, [name = ''], { tags }) => async (...args) => {
    seen.push(tags);
    const value = await read(...args);
    stored.set(name, value);
    return value;
  });
  const read = cached(
    'a-read',
    (id: string) => [`brief:${id}`],
    async (id: string) => queryPublic(readDocument('Platform', ['id']), { id }),
  );
  await expect(read('secret')).rejects.toThrow();
  expect(stored.size).toBe(0);
  expect(seen).toEqual([['brief:secret']]);
});

it('fails if the backend cannot be reached', async () => {
  await backend.close();
  await expect(queryPublic(graphql('query { getProfile(id: "ann") { id } }'), {})).rejects.toThrow(
    'The backend returned an error',
  );
});
