import type { Server } from 'node:http';
import { loadApiKey } from '../data/callers.ts';
import { openTestEngine, type TestEngine } from '../data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../listen.ts';
import { maskEmail, maskPhone } from './delivery.ts';
import { openTestPool, PASSWORD, passwordAuth, signIn, type TestPool } from './testing/harness.ts';

test('destinations are masked as Cognito masks them', () => {
  expect(maskEmail('ann@example.com')).toBe('a***@e***');
  expect(maskPhone('+12345678900')).toBe('+*******8900');
});

let backend: TestEngine;
let pool: TestPool;
let server: Server;
let url: string;
const Username = 'ann@example.com';

beforeEach(async () => {
  backend = openTestEngine();
  pool = openTestPool({ verification: 'link' }, backend.folder);
  server = createEmbeddedServer(backend.engine, loadApiKey(backend.folder, 365), { userPool: pool.pool });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  await pool.call('SignUp', { Username, Password: PASSWORD });
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await pool.pool.close();
  backend.dispose();
});

/** Returns the backend's URL for a link, as the site forwards it. */
const inside = ({ pathname, search }: URL) => url + pathname.replace('/_cloud', '') + search;
const press = (link: URL) => fetch(`${url}/idp/confirm`, { method: 'POST', body: link.searchParams });
const getStatus = () => pool.pool.users.find(Username)?.status;

test('the mail has a link on the site’s own origin, and no code to type', async () => {
  const link = await pool.newestLink();
  expect(link.origin + link.pathname).toBe('http://localhost:3000/_cloud/idp/confirm');
  expect(link.searchParams.get('code')).toMatch(/^[\w-]{32}$/);
  expect(link.href).not.toContain('example.com');
  expect((await pool.messages()).at(-1)).not.toMatch(/\b\d{6}\b/);
});

test('opening it confirms nothing; its button does, once', async () => {
  const link = await pool.newestLink();
  const page = await fetch(inside(link));
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(
    /<form method="post" action="confirm">[\s\S]*<button class="main">Confirm my address</,
  );
  expect(getStatus()).toBe('UNCONFIRMED');
  const response = await press(link);
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('<h1>Your address is confirmed</h1>'),
  ]);
  expect(pool.pool.users.find(Username)).toMatchObject({
    status: 'CONFIRMED',
    attributes: { email_verified: 'true' },
  });
  await signIn(pool, Username);
  const again = await press(link);
  expect([again.status, await again.text()]).toEqual([
    410,
    expect.stringContaining('<h1>This link has expired</h1>'),
  ]);
});

test('the pages run no scripts, cannot be framed, are not cached and send no referrer', async () => {
  for (const response of [await fetch(inside(await pool.newestLink())), await fetch(`${url}/idp/confirm`)]) {
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await response.text()).not.toContain('<script');
  }
});

test('parameters of the URL are escaped on the page', async () => {
  const page = await fetch(`${url}/idp/confirm?user=${encodeURIComponent('"><b>x')}&code=%3Cscript%3E`);
  const text = await page.text();
  expect(text).toContain('value="&quot;&gt;&lt;b&gt;x"');
  expect(text).not.toContain('<script>');
});

test.each([
  ['made up', (link: URL) => link.searchParams.set('code', 'A'.repeat(32)), 410],
  ['another’s', (link: URL) => link.searchParams.set('user', 'ben@example.com'), 410],
  ['of nobody', (link: URL) => link.searchParams.set('user', 'nobody@example.com'), 410],
  ['cut', (link: URL) => link.searchParams.delete('code'), 400],
  ['far too long', (link: URL) => link.searchParams.set('code', 'A'.repeat(5000)), 400],
])('a link that is %s confirms nobody', async (_, change, status) => {
  const link = await pool.newestLink();
  await pool.call('SignUp', { Username: 'ben@example.com', Password: PASSWORD });
  change(link);
  expect((await press(link)).status).toBe(status);
  expect(getStatus()).toBe('UNCONFIRMED');
  expect(pool.pool.users.find('ben@example.com')?.status).toBe('UNCONFIRMED');
});

test('a link is valid for a day, or until there is a newer one', async () => {
  const old = await pool.newestLink();
  await pool.call('ResendConfirmationCode', { Username });
  const fresh = await pool.newestLink();
  expect((await press(old)).status).toBe(410);
  pool.pass(86_400_000);
  expect((await press(fresh)).status).toBe(410);
  // The account has expired as well.
  await pool.call('SignUp', { Username, Password: PASSWORD });
  expect((await press(await pool.newestLink())).status).toBe(200);
});

test('too many presses of the button must wait', async () => {
  const link = await pool.newestLink();
  link.searchParams.set('code', 'wrong');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    for (let guess = 0; guess < 5; guess += 1) expect((await press(link)).status).toBe(410);
    await pool.call('ResendConfirmationCode', { Username });
  }
  const response = await press(link);
  expect([response.status, await response.text()]).toEqual([
    429,
    expect.stringContaining('Too many attempts'),
  ]);
});

test('a reset still has a code', async () => {
  await press(await pool.newestLink());
  await pool.call('ForgotPassword', { Username });
  const ConfirmationCode = await pool.newestCode();
  await pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password: 'Another-Horse-8' });
  expect((await pool.failure('InitiateAuth', passwordAuth(Username, PASSWORD)))[0]).toBe(
    'NotAuthorizedException',
  );
});
