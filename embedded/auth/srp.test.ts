import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { N } from './modular-power.ts';
import { computeVerifier, makePasswordRecord, readPublicA } from './srp.ts';

const trials = join(import.meta.dirname, 'testing/srp-trials.ts');

/** Compares the results of the independent implementation and the server, several times. */
async function tryOut(times: number, typed: string, stored: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', trials, String(times), typed, stored],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return stdout.trim().split('\n');
}

test('an independent implementation computes the same signature for random numbers', async () => {
  expect(await tryOut(16, 'Pässw0rd! ', 'Pässw0rd! ')).toEqual(Array(16).fill('same'));
}, 240_000);

test('another password arrives at another', async () => {
  expect(await tryOut(2, 'Passw0rd?', 'Passw0rd!')).toEqual(['different', 'different']);
}, 240_000);

test('a verifier depends on the salt, the name and the password, and on nothing else', () => {
  const salt = Buffer.alloc(16, 9);
  const verifier = computeVerifier('abcann', 'Passw0rd!', salt);
  expect(verifier).toHaveLength(384);
  expect(computeVerifier('abcann', 'Passw0rd!', salt)).toEqual(verifier);
  expect(computeVerifier('abcann', 'Passw0rd', salt)).not.toEqual(verifier);
  expect(computeVerifier('abcben', 'Passw0rd!', salt)).not.toEqual(verifier);
  expect(computeVerifier('abcann', 'Passw0rd!', Buffer.alloc(16, 8))).not.toEqual(verifier);
});

test('two records of one password differ', () => {
  const [one, two] = [makePasswordRecord('abcann', 'Passw0rd!'), makePasswordRecord('abcann', 'Passw0rd!')];
  expect(one.salt).not.toEqual(two.salt);
  expect(one.verifier).not.toEqual(two.verifier);
});

test.each([
  ['0', '0'],
  ['00', '00'],
  ['N', N.toString(16)],
  ['2 N', (2n * N).toString(16)],
  ['nothing', ''],
  ['-1', '-1'],
  ['0x1', '0x1'],
  ['no number', 'zz'],
  ['a number that is too long', 'f'.repeat(1025)],
])('A = %s is refused', (_, hex) => expect(readPublicA(hex)).toBeNull());
