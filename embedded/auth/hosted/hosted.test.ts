import { hostedAddresses, siteOrigins } from './hosted.ts';

test.each([
  [{}, ['http://localhost:3000']],
  [{ PORT: '3100' }, ['http://localhost:3100']],
  [{ SITE_URL: 'https://site.example/', PORT: '3100' }, ['https://site.example', 'http://localhost:3100']],
  [{ SITE_URL: 'http://localhost:4000', PORT: '3100' }, ['http://localhost:4000']],
  [{ SITE_URL: 'no address' }, ['http://localhost:3000']],
])('a site with %j is reached at %j', (environment, origins) => {
  expect(siteOrigins({ NODE_ENV: 'test', ...environment })).toEqual(origins);
});

test('each origin has one redirect URL after signing in', () => {
  const { domain, redirectUris } = hostedAddresses(20_006, ['https://site.example', 'http://localhost:3000']);
  expect(domain).toBe('localhost:20006');
  expect(redirectUris).toEqual(['https://site.example/auth/login', 'http://localhost:3000/auth/login']);
});
