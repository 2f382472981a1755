import { storesSecureCookies } from './cookie-security.ts';

it.each([
  ['https://site.example', true],
  ['https://192.168.1.5:3000', true],
  ['http://localhost:3000', true],
  ['http://site.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.5:3000', false],
  ['http://site.example', false],
  ['http://127.0.0.1.example', false],
  ['http://localhost.example', false],
])('%s: %s', (address, isStored) => {
  expect(storesSecureCookies(new URL(address))).toBe(isStored);
});
