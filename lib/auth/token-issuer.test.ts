import { namePools } from '../../embedded/auth/pool-names.ts';
import { openTestPool } from '../../embedded/auth/testing/harness.ts';
import { tokenIssuerOf } from './token-issuer.ts';

const auth = {
  aws_region: 'eu-west-1',
  user_pool_id: 'eu-west-1_Pool',
  user_pool_client_id: 'client',
};

it('names Cognito for a pool on AWS', () => {
  expect(tokenIssuerOf({ version: '1.3', auth })).toEqual({
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
  expect(tokenIssuerOf(outputs)).toEqual({
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
  expect(tokenIssuerOf(outputs).issuer).toBe(`http://127.0.0.1:4711/idp/${userPoolId}`);
});

it('refuses outputs without a user pool', () => {
  expect(() => tokenIssuerOf({ version: '1.3' })).toThrow('auth');
});
