import { SignJWT, UnsecuredJWT } from 'jose';
import { namePools } from '../../embedded/auth/pool-names.ts';
import { openTestPool } from '../../embedded/auth/testing/harness.ts';
import { ACCESS, createKey, ID, ISSUER, NOW } from './testing/issuing.ts';
import { createTokenVerifier, getTokenIssuer } from './token-verifier.ts';

const ours = await createKey();
let seconds = NOW;
const verifier = createTokenVerifier(ISSUER, ours.keys, () => seconds * 1000);

beforeEach(() => {
  seconds = NOW;
});

describe('a valid token', () => {
  it('has its person', async () => {
    expect(await verifier.access(await ours.sign(ACCESS))).toEqual({
      state: 'valid',
      claims: { sub: 'id-of-ann', username: 'ann', groups: [] },
    });
    expect(await verifier.id(await ours.sign(ID))).toEqual({
      state: 'valid',
      claims: { sub: 'id-of-ann', username: 'ann', email: 'ann@example.com' },
    });
  });

  it('has the groups of its person', async () => {
    const token = await ours.sign({ ...ACCESS, 'cognito:groups': ['ADMINS'] });
    expect(await verifier.access(token)).toMatchObject({ claims: { groups: ['ADMINS'] } });
  });

  it('expires after its hour, with a tolerance of five seconds between two clocks', async () => {
    const token = await ours.sign(ACCESS);
    seconds = ACCESS.exp + 4;
    expect(await verifier.access(token)).toMatchObject({ state: 'valid' });
    seconds = ACCESS.exp + 5;
    expect(await verifier.access(token)).toEqual({ state: 'expired' });
  });
});

describe('a token that was never valid', () => {
  it.each([
    ['of another issuer', { iss: 'https://cognito-idp.us-west-2.amazonaws.com/us-west-2_other' }],
    ['without an issuer', { iss: undefined }],
    ['for another client', { client_id: 'another' }],
    ['without a client', { client_id: undefined }],
    ['of another use', { token_use: 'id' }],
    ['that never runs out', { exp: undefined }],
    ['of nobody', { sub: '' }],
    ['without a username', { username: undefined }],
    ['with groups that are no list', { 'cognito:groups': 'ADMINS' }],
    ['that is not good yet', { nbf: NOW + 60 }],
  ])('%s', async (_what, claims) => {
    expect(await verifier.access(await ours.sign({ ...ACCESS, ...claims }))).toEqual({ state: 'invalid' });
  });

  it.each([
    ['for another audience', { aud: 'another' }],
    ['for several audiences', { aud: [ISSUER.clientId, 'another'] }],
    ['of another use', { token_use: 'access' }],
  ])('%s, as an id token', async (_what, claims) => {
    expect(await verifier.id(await ours.sign({ ...ID, ...claims }))).toEqual({ state: 'invalid' });
  });

  it('an id token in place of the access token, and the reverse', async () => {
    expect(await verifier.access(await ours.sign(ID))).toEqual({ state: 'invalid' });
    expect(await verifier.id(await ours.sign(ACCESS))).toEqual({ state: 'invalid' });
  });

  it('signed with another key, under its own id and under ours', async () => {
    for (const kid of ['key-2', 'key-1']) {
      const { sign } = await createKey(kid);
      expect(await verifier.access(await sign(ACCESS))).toEqual({ state: 'invalid' });
    }
  });

  it('without a signature, as it claims (alg: none)', async () => {
    const bare = new UnsecuredJWT({ ...ACCESS }).encode();
    expect(await verifier.access(bare)).toEqual({ state: 'invalid' });
  });

  it('signed with the public key as if it were a shared secret (alg: HS256)', async () => {
    const secret = new TextEncoder().encode(
      JSON.stringify(await crypto.subtle.exportKey('jwk', ours.publicKey)),
    );
    const token = await new SignJWT({ ...ACCESS })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(secret);
    expect(await verifier.access(token)).toEqual({ state: 'invalid' });
  });

  it('with claims that were changed after it was signed', async () => {
    const [head, , signature] = (await ours.sign(ACCESS)).split('.');
    const claims = Buffer.from(JSON.stringify({ ...ACCESS, sub: 'id-of-ben' })).toString('base64url');
    expect(await verifier.access(`${head}.${claims}.${signature}`)).toEqual({ state: 'invalid' });
  });

  it('expired, and invalid before', async () => {
    const { sign } = await createKey();
    seconds = ACCESS.exp + 60;
    expect(await verifier.access(await sign(ACCESS))).toEqual({ state: 'invalid' });
    expect(await verifier.access(await ours.sign({ ...ACCESS, client_id: 'another' }))).toEqual({
      state: 'invalid',
    });
  });

  it.each(['', 'x', 'a.b.c', '..', '{}', 'ä.ö.ü'])('%p, which is not a token', async (text) => {
    expect(await verifier.access(text)).toEqual({ state: 'invalid' });
  });
});

it('does not decide about a token without the keys', async () => {
  const unreachable = createTokenVerifier(ISSUER, () => Promise.reject(new TypeError('fetch failed')));
  await expect(unreachable.access(await ours.sign(ACCESS))).rejects.toThrow('fetch failed');
});

const auth = {
  aws_region: 'eu-west-1',
  user_pool_id: 'eu-west-1_Pool',
  user_pool_client_id: 'client',
};

it('names Cognito for a pool on AWS', () => {
  expect(getTokenIssuer({ version: '1.3', auth })).toEqual({
    issuer: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Pool',
    keysUrl: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Pool/.well-known/jwks.json',
    clientId: 'client',
  });
});

it('names the embedded pool as in its tokens', async () => {
  const people = openTestPool();
  const { issuer, names } = people.pool;
  const outputs = {
    auth: { aws_region: names.region, user_pool_id: names.userPoolId, user_pool_client_id: names.clientId },
    custom: { embedded: { url: 'http://127.0.0.1:20005' } },
  };
  expect(getTokenIssuer(outputs)).toEqual({
    issuer,
    keysUrl: `${issuer}/.well-known/jwks.json`,
    clientId: names.clientId,
    endpoint: 'http://127.0.0.1:20005/idp/',
  });
  await people.dispose();
});

it('follows the port of the embedded backend', () => {
  const { userPoolId } = namePools(Buffer.alloc(32), 'us-west-2');
  const outputs = {
    auth: { aws_region: 'us-west-2', user_pool_id: userPoolId, user_pool_client_id: 'c' },
    custom: { embedded: { url: 'http://127.0.0.1:4711' } },
  };
  expect(getTokenIssuer(outputs).issuer).toBe(`http://127.0.0.1:4711/idp/${userPoolId}`);
});

it('refuses outputs without a user pool', () => {
  expect(() => getTokenIssuer({ version: '1.3' })).toThrow('auth');
});
