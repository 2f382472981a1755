import { signRequest } from '@aws-amplify/core/internals/aws-client-utils';
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import type { Schema } from '../../amplify/data/schema.ts';
import { PASSWORD } from '../auth/testing/harness.ts';
import { startWireBackend, type WireBackend } from '../auth/testing/wire.ts';
import type { IamIdentity } from './authorization.ts';
import { readDefinition } from './definition.ts';
import { openTestEngine } from './testing/harness.ts';

/* Callers who sign with the identity pool's credentials, with the unmodified client and with only its signer. */

const QUERY = JSON.stringify({ query: '{ listStreams { items { id } } }' });

let backend: WireBackend;

beforeAll(async () => {
  backend = await startWireBackend();
});
afterEach(() => signOut());
afterAll(() => backend.close());

async function credentials() {
  const { credentials: found } = await fetchAuthSession();
  if (!found) throw new Error('There are no credentials');
  return found;
}

type Changes = {
  readonly secretAccessKey?: string;
  readonly sessionToken?: string;
  readonly signingDate?: Date;
};

/** Signs and sends a query, below `origin` if that is not the backend's own. */
async function send(changes: Changes = {}, address = `${backend.url}/graphql`, body = QUERY) {
  const { signingDate, ...others } = changes;
  const { url, ...signed } = signRequest(
    { method: 'POST', url: new URL(address), headers: { 'content-type': 'application/json' }, body: QUERY },
    {
      credentials: { ...(await credentials()), ...others },
      signingRegion: 'us-west-2',
      signingService: 'appsync',
      ...(signingDate && { signingDate }),
    },
  );
  const { host, ...headers } = signed.headers;
  const forwarded = {
    ...headers,
    ...(host !== new URL(backend.url).host && { 'x-forwarded-host': `${host}` }),
  };
  const response = await fetch(`${backend.url}/graphql`, { method: 'POST', headers: forwarded, body });
  return { status: response.status, error: (await response.json()).errors?.[0] };
}

test('guests and signed-in people of the identity pool can only do what a rule allows', async () => {
  const client = generateClient<Schema>({ authMode: 'iam' });
  const refused = {
    errorType: 'Unauthorized',
    message: 'Not Authorized to access listStreams on type Query',
  };
  expect((await client.models.Stream.list()).errors?.[0]).toMatchObject(refused);
  await signUp({ username: 'ann@example.com', password: PASSWORD });
  await confirmSignUp({ username: 'ann@example.com', confirmationCode: await backend.people.newestCode() });
  await signIn({
    username: 'ann@example.com',
    password: PASSWORD,
    options: { authFlowType: 'USER_PASSWORD_AUTH' },
  });
  expect((await client.models.Stream.list()).errors?.[0]).toMatchObject(refused);
  const created = await client.models.Profile.create({
    userId: 'ann',
    username: 'ann',
    displayName: 'Ann',
  });
  expect(created.errors?.[0]?.message).toBe('Not Authorized to access createProfile on type Mutation');
}, 60_000);

test('a signed request is known by the address that the site has, too', async () => {
  const unauthorized = expect.objectContaining({ errorType: 'Unauthorized' });
  expect(await send()).toEqual({ status: 200, error: unauthorized });
  expect(await send({}, 'https://site.example/_cloud/graphql')).toEqual({ status: 200, error: unauthorized });
  expect((await send({}, 'https://site.example/other/graphql')).status).toBe(403);
});

test.each<[string, Changes, string]>([
  ['another secret', { secretAccessKey: 'other' }, 'BadRequestException'],
  ['a token that is made up', { sessionToken: 'other' }, 'UnrecognizedClientException'],
  ['an old signature', { signingDate: new Date('2020-01-01') }, 'BadRequestException'],
])('%s is refused', async (_, changes, errorType) => {
  expect(await send(changes)).toEqual({ status: 403, error: expect.objectContaining({ errorType }) });
});

test('another body than the one that was signed is refused', async () => {
  const { status, error } = await send({}, `${backend.url}/graphql`, QUERY.replace('id', 'title'));
  expect(status).toBe(403);
  expect(error.message).toContain('The request signature we calculated does not match');
});

test('a rule for the identity pool applies to the roles that it names', async () => {
  const definition = readDefinition();
  const introspection = structuredClone(definition.introspection);
  const rule = (allow: string, operations: string[]) => ({ allow, provider: 'identityPool', operations });
  introspection.models.Stream?.attributes.push({
    type: 'auth',
    properties: { rules: [rule('public', ['list']), rule('private', ['read'])] },
  });
  const { value, failure, dispose } = openTestEngine({ ...definition, introspection });
  const guest: IamIdentity = { kind: 'iam', identityId: 'us-west-2:1', isGuest: true };
  const signedIn: IamIdentity = { ...guest, isGuest: false };
  const list = '{ listStreams { items { id } } }';
  const get = '{ getStream(id: "s") { id } }';
  expect((await value(guest, list)).items).toEqual([]);
  expect(await failure(guest, get)).toEqual([
    'Unauthorized',
    'Not Authorized to access getStream on type Query',
  ]);
  expect((await value(signedIn, list)).items).toEqual([]);
  expect(await failure(signedIn, '{ listBriefs { items { id } } }')).toEqual([
    'Unauthorized',
    'Not Authorized to access listBriefs on type Query',
  ]);
  expect(await failure(signedIn, 'mutation { deleteStream(input: { id: "s" }) { id } }')).toEqual([
    'Unauthorized',
    'Not Authorized to access deleteStream on type Mutation',
  ]);
  dispose();
});
