import { createServer } from 'node:http';
import { jest } from '@jest/globals';
import { exportJWK } from 'jose';
import { addPerson, signIn } from '../../embedded/auth/testing/harness.ts';
import { startWireBackend } from '../../embedded/auth/testing/wire.ts';
import { listen } from '../../embedded/listen.ts';
import { ACCESS, createJar, createKey, getCookies, ID, ISSUER } from './testing/issuing.ts';
import { openUserPool } from './user-pool.ts';
import { readViewer } from './viewer.ts';

/*
 * The same code with the embedded pool and with a server in the place of AWS's pool, both over HTTP: the keys of the
 * issuer, and the pool's own check of the sign-in.
 */

type TestPool = {
  readonly outputs: object;
  /** The origin of the issuer, and the URL of the server in its place. */
  readonly origin: string;
  readonly url: string;
  readonly person: { readonly username: string; readonly userId: string };
  readonly tokens: { readonly access: string; readonly id: string };
  readonly close: () => Promise<void>;
};

async function embeddedPool(): Promise<TestPool> {
  const { people, url, close } = await startWireBackend();
  await addPerson(people, 'ann@example.com');
  const { AccessToken, IdToken } = await signIn(people, 'ann@example.com');
  const tokens = { access: String(AccessToken), id: String(IdToken) };
  const { username, sub } = await people.pool.tokens.readAccess(tokens.access);
  const { names, issuer } = people.pool;
  const { origin } = new URL(issuer);
  const auth = {
    aws_region: names.region,
    user_pool_id: names.userPoolId,
    user_pool_client_id: names.clientId,
  };
  const outputs = { auth, custom: { embedded: { url: origin } } };
  return { outputs, origin, url, person: { username, userId: sub }, tokens, close };
}

async function awsPool(): Promise<TestPool> {
  const { sign, publicKey } = await createKey();
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] };
  const { pathname, origin } = new URL(ISSUER.keysUrl);
  const server = createServer(({ url, headers }, response) => {
    const isKeys = url === pathname;
    const isUser = url === '/' && headers['x-amz-target'] === 'AWSCognitoIdentityProviderService.GetUser';
    response.writeHead(isKeys || isUser ? 200 : 404).end(JSON.stringify(isKeys ? jwks : {}));
  });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const auth = {
    aws_region: 'us-west-2',
    user_pool_id: 'us-west-2_testing',
    user_pool_client_id: ISSUER.clientId,
  };
  return {
    outputs: { auth },
    origin,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    person: { username: ACCESS.username, userId: ACCESS.sub },
    tokens: { access: await sign({ ...ACCESS, exp }), id: await sign({ ...ID, exp }) },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe.each([
  ['the embedded pool', embeddedPool],
  ['a pool on AWS', awsPool],
])('%s', (_name, start) => {
  let pool: TestPool;
  const { fetch: fetchAnything } = globalThis;

  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    pool = await start();
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        fetchAnything(String(input).replace(`${pool.origin}/`, `${pool.url}/`), init),
      );
  });
  afterAll(() => jest.restoreAllMocks());

  /** Reads the viewer of a browser with these tokens. Each call opens the pool again and fetches its keys. */
  const getViewer = (tokens: TestPool['tokens']) => {
    const opened = openUserPool(pool.outputs);
    const { clientId } = opened.issuer;
    return readViewer(createJar(getCookies(clientId, pool.person.username, tokens)), opened);
  };

  it('verifies a person by the keys at the issuer’s URL', async () => {
    const { userId } = pool.person;
    expect(await getViewer(pool.tokens)).toMatchObject({ userId, email: 'ann@example.com' });
  });

  it('refuses changed claims, under the old signature and under that of another key', async () => {
    const [head, claims = '', signature] = pool.tokens.access.split('.');
    const changed = {
      ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
      'cognito:groups': ['ADMINS'],
    };
    const text = Buffer.from(JSON.stringify(changed)).toString('base64url');
    const { sign } = await createKey();
    for (const access of [`${head}.${text}.${signature}`, await sign(changed)])
      expect(await getViewer({ ...pool.tokens, access })).toBeUndefined();
  });

  it('decides nothing while the keys cannot be fetched', async () => {
    await pool.close();
    await expect(getViewer(pool.tokens)).rejects.toThrow();
  });
});
