import { X509Certificate } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../data/testing/harness.ts';
import { loadCertificate } from './certificate.ts';

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
