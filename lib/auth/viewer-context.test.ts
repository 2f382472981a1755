import { generateClient } from 'aws-amplify/api';
import { createLocalJWKSet } from 'jose';
import { addPerson, signIn } from '../../embedded/auth/testing/harness.ts';
import { startWireBackend, type WireBackend } from '../../embedded/auth/testing/wire.ts';
import { profileInput } from '../backend/testing/inputs.ts';
import { ACCESS, cookiesOf, createJar, createKey } from './testing/issuing.ts';
import { createTokenVerifier } from './token-verifier.ts';
import type { UserPool } from './user-pool.ts';
import { createViewerContext } from './viewer-context.ts';

const EMAIL = 'ann@example.com';
const CREATE = 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id owner } }';

let backend: WireBackend;
let pool: Pick<UserPool, 'issuer' | 'verifier'>;
let tokens: { access: string; id: string; refresh: string };
let username: string;

beforeAll(async () => {
  backend = await startWireBackend();
  await addPerson(backend.people, EMAIL);
  const { issuer, names, signingKey, tokens: issued } = backend.people.pool;
  const site = { issuer, keysUrl: '', clientId: names.clientId, endpoint: `${backend.url}/idp/` };
  const keys = createLocalJWKSet(JSON.parse(JSON.stringify(signingKey.jwks)));
  pool = { issuer: site, verifier: createTokenVerifier(site, keys) };
  const { AccessToken, IdToken, RefreshToken } = await signIn(backend.people, EMAIL);
  tokens = { access: String(AccessToken), id: String(IdToken), refresh: String(RefreshToken) };
  username = (await issued.readAccess(tokens.access)).username;
});
afterAll(() => backend.close());

/** Creates a profile through the client, as the person of the cookies. */
async function create(id: string, stored: Partial<typeof tokens>): Promise<unknown> {
  const jar = createJar(cookiesOf(pool.issuer.clientId, username, stored));
  const endpoint = `${backend.url}/graphql`;
  const api = { GraphQL: { endpoint, region: 'us-west-2', defaultAuthMode: 'userPool' as const } };
  const client = generateClient(createViewerContext(jar, pool, api), { authMode: 'userPool' });
  return client.graphql({ query: CREATE, variables: { input: profileInput(id) } });
}

it('writes as the person of the request’s cookies', async () => {
  expect(await create('ann', tokens)).toMatchObject({
    data: { createProfile: { id: 'ann', owner: `${username}::${username}` } },
  });
});

it('sends no request for a token that was never valid', async () => {
  const { sign } = await createKey();
  const forged = await sign({ ...ACCESS, iss: pool.issuer.issuer, client_id: pool.issuer.clientId });
  await expect(create('forged', { ...tokens, access: forged })).rejects.toThrow('No federated jwt');
});

it('sends no request without a sign-in', async () => {
  await expect(create('nobody', {})).rejects.toThrow('No federated jwt');
});

it('is refused by the backend after the sign-in has ended', async () => {
  await backend.people.call('RevokeToken', { Token: tokens.refresh });
  await expect(create('revoked', tokens)).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining('Unauthorized') }],
  });
});
