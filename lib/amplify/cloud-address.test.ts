import { cloudAddress } from './cloud-address.ts';

test.each([
  ['/_cloud/graphql', '/graphql'],
  ['/_cloud/graphql?x=1', '/graphql?x=1'],
  ['/_cloud/s3/a%20b/.c?x=1', '/s3/a%20b/.c?x=1'],
  ['/_cloud/idp/', '/idp/'],
  ['/_cloud/oauth2/token', '/oauth2/token'],
  ['/_cloud/oauth2/userInfo', '/oauth2/userInfo'],
  ['/_cloud/idp/pool/.well-known/jwks.json', '/idp/pool/.well-known/jwks.json'],
])('routes %s to %s', (url, path) => {
  expect(cloudAddress(url)).toEqual({ path });
});

test.each([
  '/_cloud',
  '/_cloud/',
  '/_cloud/internal/changes',
  '/_cloud//internal/changes',
  '/_cloud/%69nternal/changes',
  '/_cloud/INTERNAL/changes',
  '/_cloud/graphqlx',
  '/_cloud/graphql/../internal/changes',
  '/_cloud/graphql/%2e%2e/internal/changes',
  '/_cloud/graphql/..%2finternal/changes',
  '/_cloud/graphql%2f..%2finternal/changes',
  '/_cloud/..%2finternal/changes',
  '/_cloud/x/../../internal',
  '/_cloud/login',
  '/_cloud/logout',
  '/_cloud/stand-in/google',
  '/_cloud/oauth2/../internal/changes',
  '/%5fcloud/internal/changes',
  '/_CLOUD/internal/changes',
  '/_Cloud/graphql',
  '/x/../_cloud/internal/changes',
  '/x/..//_cloud/internal/changes',
])('hides %s from outside and from Next.js', (url) => {
  expect(cloudAddress(url)).toBe('hidden');
});

test.each(['/_cloudy', '/briefs', '/briefs/_cloud', '/?to=/_cloud/internal'])(
  'leaves %s to the site',
  (url) => {
    expect(cloudAddress(url)).toBeUndefined();
  },
);
