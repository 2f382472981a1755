import { X509Certificate } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { jest } from '@jest/globals';
import { temporaryFolder } from '../../data/testing/harness.ts';
import { loadCertificate } from './https-server.ts';
import { makeProof, startTestHosted, type TestHosted } from './testing/harness.ts';

let backend: TestHosted;
beforeAll(async () => {
  backend = await startTestHosted();
});
afterAll(() => backend.close());

test('a browser that trusts the certificate is accepted, and another is not', async () => {
  expect((await backend.openBrowser().get(backend.at('/nothing'))).status).toBe(404);
  await expect(fetch(backend.at('/nothing'))).rejects.toThrow();
});

test('a missing page gives an error page', async () => {
  const { status, text, header } = await backend.openBrowser().get(backend.at('/'));
  expect([status, text.includes('Page not found.')]).toEqual([404, true]);
  expect(header('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(header('x-content-type-options')).toBe('nosniff');
});

test('rejects a request with another host name', async () => {
  const address = backend.at('/oauth2/authorize', backend.authorizationParameters(makeProof()));
  const result = await backend.openBrowser().get(address, { host: 'rebound.example' });
  expect([result.status, result.location]).toEqual([421, '']);
});

test('the certificate is renewed while it runs', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const other = await startTestHosted();
  const expiry = () =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(other.hosted.origin);
      const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false }, () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.destroy();
      });
      socket.once('error', reject);
    });
  const first = await expiry();
  other.pass(370 * 86_400_000);
  await jest.advanceTimersByTimeAsync(86_400_000);
  jest.useRealTimers();
  for (let attempt = 0; attempt < 100 && (await expiry()) === first; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await expiry()).toBeGreaterThan(first);
  await other.close();
});

test('no other origin may read the tokens', async () => {
  const headers = { origin: 'https://evil.example' };
  const { header } = await backend.openBrowser().post(backend.at('/oauth2/token'), {}, headers);
  expect(header('access-control-allow-origin')).toBeUndefined();
});

test('the large cookies of the site are accepted', async () => {
  const cookie = `other=${'x'.repeat(30_000)}`;
  const address = backend.at('/login', backend.authorizationParameters(makeProof()));
  expect((await backend.openBrowser().get(address, { cookie })).status).toBe(200);
});

const DAY = 86_400_000;
let folder: string;
let file: string;
let now: number;

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'keys'));
  file = join(folder, 'keys/https.json');
  now = Date.parse('2026-11-21T09:00:00Z');
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = () => loadCertificate(folder, () => now);

test('is valid for this machine only, cannot sign others, and only its owner can read its key', async () => {
  const { cert, key } = await load();
  const certificate = new X509Certificate(cert);
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(certificate.checkHost('example.com')).toBeUndefined();
  expect(certificate.ca).toBe(false);
  expect(certificate.publicKey.asymmetricKeyDetails).toMatchObject({ namedCurve: 'prime256v1' });
  expect(certificate.validToDate.getTime() - certificate.validFromDate.getTime()).toBeLessThanOrEqual(
    398 * DAY,
  );
  expect(key).toContain('PRIVATE KEY');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('stays the same until a month before its end', async () => {
  const first = await load();
  now += 365 * DAY;
  expect((await load()).cert).toBe(first.cert);
  now += 2 * DAY;
  const second = await load();
  expect(second.cert).not.toBe(first.cert);
  expect(second.expiresAt).toBeGreaterThan(now + 390 * DAY);
  expect((await load()).cert).toBe(second.cert);
});

test('is created again when its file is damaged, and is made private again when others can read it', async () => {
  await load();
  writeFileSync(file, '{"cert":"x"');
  const made = await load();
  expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY');
  chmodSync(file, 0o644);
  expect((await load()).cert).toBe(made.cert);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
