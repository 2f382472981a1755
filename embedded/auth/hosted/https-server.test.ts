import { connect } from 'node:tls';
import { jest } from '@jest/globals';
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

test('another name for this machine gets nothing', async () => {
  const address = backend.at('/oauth2/authorize', backend.asks(makeProof()));
  const answer = await backend.openBrowser().get(address, { host: 'rebound.example' });
  expect([answer.status, answer.location]).toEqual([421, '']);
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
  for (let turn = 0; turn < 100 && (await expiry()) === first; turn += 1)
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
  const address = backend.at('/login', backend.asks(makeProof()));
  expect((await backend.openBrowser().get(address, { cookie })).status).toBe(200);
});
