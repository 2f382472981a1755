import { jest } from '@jest/globals';
import { oauthAddress, passOAuthThrough } from './oauth.ts';

const led = (address: string) => oauthAddress(address, 'localhost:20006', '/_cloud');

test.each(['token', 'revoke', 'userInfo'])('routes %s through the page’s own origin', (name) => {
  expect(led(`https://localhost:20006/oauth2/${name}`)).toBe(`/_cloud/oauth2/${name}`);
});

test.each([
  'https://localhost:20006/oauth2/authorize',
  'https://localhost:20006/logout',
  'https://localhost:20006/oauth2/token/../authorize',
  'https://localhost:20006/oauth2/token?x',
  'http://localhost:20006/oauth2/token',
  'https://localhost:20007/oauth2/token',
  'https://localhost:20006.example/oauth2/token',
  'https://other.auth.us-west-2.amazoncognito.com/oauth2/token',
  '/oauth2/token',
])('leaves %s unchanged', (address) => {
  expect(led(address)).toBeUndefined();
});

test('only these requests change, and their content stays the same', async () => {
  const fetchAnything = jest.fn<typeof fetch>(async () => new Response());
  const page = { fetch: fetchAnything };
  passOAuthThrough('localhost:20006', '/_cloud', page);
  const post = { method: 'POST', body: 'code=1' };
  await page.fetch('https://localhost:20006/oauth2/token', post);
  await page.fetch('/other', post);
  const request = new Request('https://localhost:20006/oauth2/token');
  await page.fetch(request);
  expect(fetchAnything.mock.calls).toEqual([
    ['/_cloud/oauth2/token', post],
    ['/other', post],
    [request, undefined],
  ]);
});
