import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { addPerson, openTestPool, signIn, type TestPool } from './testing/harness.ts';

let pool: TestPool;
let tokens: { AccessToken: string; IdToken: string };

beforeAll(async () => {
  pool = openTestPool();
  await addPerson(pool, 'ann@example.com');
  pool.pool.users.addToGroup(pool.pool.users.find('ann@example.com')?.username ?? '', 'ADMINS');
  const { AccessToken, IdToken } = await signIn(pool, 'ann@example.com');
  tokens = { AccessToken: String(AccessToken), IdToken: String(IdToken) };
});
afterAll(() => pool.dispose());

const refused = async (AccessToken: string) => (await pool.failure('GetUser', { AccessToken }))[1];
const claims = () => decodeJwt(tokens.AccessToken);

test('both tokens have Cognito’s claims', () => {
  const sub = pool.pool.users.find('ann@example.com')?.sub;
  const common = {
    sub,
    iss: pool.pool.issuer,
    'cognito:groups': ['ADMINS'],
    origin_jti: expect.any(String),
    event_id: expect.any(String),
    jti: expect.any(String),
    auth_time: expect.any(Number),
    iat: expect.any(Number),
    exp: expect.any(Number),
  };
  expect(claims()).toEqual({
    ...common,
    token_use: 'access',
    client_id: pool.pool.names.clientId,
    username: sub,
    scope: 'aws.cognito.signin.user.admin',
  });
  expect(decodeJwt(tokens.IdToken)).toEqual({
    ...common,
    token_use: 'id',
    aud: pool.pool.names.clientId,
    'cognito:username': sub,
    email: 'ann@example.com',
    email_verified: true,
  });
  expect((claims().exp ?? 0) - (claims().iat ?? 0)).toBe(3600);
});

test('the published keys verify them', async () => {
  const keys = createLocalJWKSet({ keys: JSON.parse(JSON.stringify(pool.pool.signingKey.jwks.keys)) });
  const options = { issuer: pool.pool.issuer, currentDate: new Date(pool.pool.clock()) };
  expect((await jwtVerify(tokens.AccessToken, keys, options)).payload.username).toBeDefined();
  expect(decodeProtectedHeader(tokens.IdToken)).toEqual({ alg: 'RS256', kid: pool.pool.signingKey.id });
  expect(JSON.stringify(pool.pool.signingKey.jwks)).not.toMatch(/"(d|p|q|dp|dq|qi)"/);
});

test('the key outlives a restart', async () => {
  const { id } = pool.pool.signingKey;
  await pool.restart();
  expect(pool.pool.signingKey.id).toBe(id);
  await pool.call('GetUser', { AccessToken: tokens.AccessToken });
});

test('an unsigned token is refused', async () => {
  expect(await refused(new UnsecuredJWT(claims()).encode())).toBe('Invalid Access Token');
  const [, payload] = tokens.AccessToken.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await refused(`${none}.${payload}.`)).toBe('Invalid Access Token');
});

test('a token of a foreign key is refused, whatever its key id', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const header = { alg: 'RS256', kid: pool.pool.signingKey.id };
  expect(await refused(await new SignJWT(claims()).setProtectedHeader(header).sign(privateKey))).toBe(
    'Invalid Access Token',
  );
});

test('the public key is no secret to sign with', async () => {
  const pem = pool.pool.signingKey.publicKey.export({ type: 'spki', format: 'pem' });
  const forged = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(pem));
  expect(await refused(forged)).toBe('Invalid Access Token');
});

test.each([
  [
    'another issuer',
    { iss: 'https://cognito-idp.us-west-2.amazonaws.com/us-west-2_other' },
    'Invalid Access Token',
  ],
  ['another client', { client_id: 'another' }, 'Invalid Access Token'],
  ['another use', { token_use: 'id' }, 'Invalid Access Token'],
  ['no expiry', { exp: undefined }, 'Invalid Access Token'],
  ['an expiry in the past', { exp: 1 }, 'Access Token has expired'],
  ['another sign-in', { origin_jti: 'made-up' }, 'Access Token has been revoked'],
  ['another account', { username: 'another' }, 'Access Token has been revoked'],
  ['another subject', { sub: 'another' }, 'Access Token has been revoked'],
])('even signed by this pool, %s is refused', async (_, change, message) => {
  const { id, privateKey } = pool.pool.signingKey;
  const payload = JSON.parse(JSON.stringify({ ...claims(), ...change }));
  const token = await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: id }).sign(privateKey);
  expect(await refused(token)).toBe(message);
});

test.each(['', 'x', 'a.b.c', '{}'])('%j is no token', async (text) => {
  expect(['Invalid Access Token', expect.stringContaining('validation error')]).toContainEqual(
    await refused(text),
  );
});

test('an id token is not an access token, and an access token is not an id token', async () => {
  expect(await refused(tokens.IdToken)).toBe('Invalid Access Token');
  await expect(pool.pool.tokens.readId(tokens.AccessToken)).rejects.toThrow('Invalid Access Token');
  expect((await pool.pool.tokens.readId(tokens.IdToken)).groups).toEqual(['ADMINS']);
});
