import { createServer } from 'node:net';
import { assertPortIsFree, freePort } from './port.ts';
import { siteHost, siteProcesses, siteUrl } from './settings.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test('pages use the port of the site, or SITE_URL', () => {
  delete process.env.SITE_URL;
  process.env.PORT = '3100';
  expect(siteUrl()).toBe('http://localhost:3100');
  process.env.SITE_URL = 'https://streamit.example';
  expect(siteUrl()).toBe('https://streamit.example');
});

test('the site listens only for this machine by default', () => {
  delete process.env.HOST;
  expect(siteHost()).toBe('127.0.0.1');
  for (const host of ['0.0.0.0', '::', 'localhost']) {
    process.env.HOST = host;
    expect(siteHost()).toBe(host);
  }
});

test('there is one site process by default', () => {
  delete process.env.WEB_CONCURRENCY;
  expect(siteProcesses()).toBe(1);
  process.env.WEB_CONCURRENCY = '3';
  expect(siteProcesses()).toBe(3);
});

test('an address that is not valid is reported in one sentence', async () => {
  process.env.HOST = 'streamit.example';
  expect(siteHost).toThrow('HOST is "streamit.example", but must be an address of this machine');
  await expect(assertPortIsFree(0, 'PORT', '192.0.2.1')).rejects.toThrow('192.0.2.1 is not an address');
});

test('a port in use gives a one-sentence error', async () => {
  const port = await freePort();
  await assertPortIsFree(port, 'PORT', '127.0.0.1');
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await expect(assertPortIsFree(port, 'PORT', '127.0.0.1')).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((resolve) => other.close(resolve));
});
