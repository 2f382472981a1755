import { isSameOrigin } from './same-origin.ts';

const SITE = 'https://example.org';
const isTaken = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), SITE);

test.each([
  ['a page of the site, by its settings', { origin: SITE, host: 'internal:3000' }],
  ['a page of the host that was asked', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  [
    'a page behind a proxy',
    { origin: 'https://a.example', host: 'inner', 'x-forwarded-host': 'a.example, b' },
  ],
  ['a browser that says so twice', { origin: SITE, host: 'x', 'sec-fetch-site': 'same-origin' }],
])('accepts %s', (_name, headers) => {
  expect(isTaken(headers)).toBe(true);
});

test.each([
  ['who names no origin', { host: 'example.org' }],
  ['a page without an origin', { origin: 'null', host: 'example.org' }],
  ['another site', { origin: 'https://evil.example', host: 'example.org' }],
  ['another port', { origin: 'http://localhost:3001', host: 'localhost:3000' }],
  ['a site below the same domain', { origin: SITE, host: 'example.org', 'sec-fetch-site': 'same-site' }],
  ['what is no web page', { origin: 'file://example.org', host: 'example.org' }],
])('refuses %s', (_name, headers) => {
  expect(isTaken(headers)).toBe(false);
});
