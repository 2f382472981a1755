import { backendHosts } from './backend-hosts.ts';
import { scriptPolicy } from './script-policy.ts';

const onAws = {
  version: '1.3',
  auth: { aws_region: 'eu-west-1', user_pool_id: 'x', oauth: { domain: 'sign-in.example', scopes: [] } },
  data: { url: 'https://abc.appsync-api.eu-west-1.amazonaws.com/graphql', api_key: 'k' },
  storage: { aws_region: 'eu-west-1', bucket_name: 'pictures' },
};
const bucket = 'https://pictures.s3.eu-west-1.amazonaws.com';

it('returns the hosts of a backend on AWS', () => {
  expect(backendHosts(onAws)).toEqual({
    connect: [
      'https://abc.appsync-api.eu-west-1.amazonaws.com',
      'wss://abc.appsync-realtime-api.eu-west-1.amazonaws.com',
      'https://cognito-idp.eu-west-1.amazonaws.com',
      'https://cognito-identity.eu-west-1.amazonaws.com',
      'https://sign-in.example',
      bucket,
    ],
    media: [bucket],
  });
});

it('returns none for the embedded backend, which is below the site', () => {
  const embedded = { ...onAws, custom: { embedded: { publicPath: '/_cloud', url: 'http://127.0.0.1:1' } } };
  expect(backendHosts(embedded)).toEqual({ connect: [], media: [] });
  expect(backendHosts(undefined)).toEqual({ connect: [], media: [] });
});

it('signed-in pages can load from the site and the backend only', () => {
  const directives = scriptPolicy('abc', false, backendHosts(onAws)).split('; ');
  expect(directives).toContain("default-src 'self'");
  expect(directives).toContain(`img-src 'self' data: blob: ${bucket}`);
  expect(directives.find((directive) => directive.startsWith('connect-src'))).toContain(
    'wss://abc.appsync-realtime-api',
  );
  expect(scriptPolicy('abc', false)).toContain("connect-src 'self' data: blob:;");
});
