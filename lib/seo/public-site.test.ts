import { isPublicSite } from './public-site.ts';

test.each([
  ['https://bans.example.org', true],
  ['https://streamit.dev', true],
  ['http://203.0.114.7:3000', true],
  ['http://localhost:3000', false],
  ['http://site.localhost', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.1.20', false],
  ['http://streamit.local', false],
  ['http://server', false],
  ['https://streamit.example', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicSite(address)).toBe(isPublic);
});
