import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createEnvironmentFile } from './environment-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Load = (folder: string, isDevelopment: boolean, log: Console, isForced: boolean) => unknown;
const loader = z.custom<Load>((value) => typeof value === 'function');

/** Reads the file as Next.js does when it starts. */
function readAsNext(text: string): Readonly<Record<string, string | undefined>> {
  // Under Jest, Next.js loads no file for production. All its files are read in the same way.
  writeFileSync(path.join(folder, '.env'), text);
  const nextEnv: unknown = createRequire(createRequire(import.meta.url).resolve('next'))('@next/env');
  const { loadEnvConfig } = z.object({ loadEnvConfig: loader }).parse(nextEnv);
  return z
    .object({ parsedEnv: z.record(z.string(), z.string().optional()) })
    .parse(loadEnvConfig(folder, false, console, true)).parsedEnv;
}

test('Next.js reads each value as it was set', () => {
  const variables = {
    SITE_URL: 'https://example.org',
    SITE_NAME: 'Lines & “words” # not a comment',
    SITE_TAGLINE: 'It\'s "free" # from $ a\\b',
    SITE_HOME_TEXT: 'a `code`',
    READ_MODEL_URL: 'postgres://user:pa%24word@host/site?a=b',
    SITE_OPERATOR_ADDRESS: 'Street 1\\nTown',
    RENDERINGS_PER_MINUTE: '300',
    TRUSTED_PROXIES: '1',
  };
  const { text, names } = createEnvironmentFile({
    ...variables,
    CONTACT_ADDRESS: '',
    SITE_FRONT: '1',
    PATH: '/bin',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  expect(readAsNext(text)).toEqual(variables);
  expect(names).toEqual(Object.keys(variables).sort());
});

test.each([
  ['one\ntwo', /^SITE_TAGLINE has a line break/],
  ['Only $5', /^SITE_TAGLINE has "\$" before/],
  ['$' + '{HOME}', /^SITE_TAGLINE has "\$" before/],
  ["It's a `code`", /^SITE_TAGLINE has both/],
])('a value that Next.js would read differently is refused by name: %j', (value, message) => {
  expect(() => createEnvironmentFile({ SITE_TAGLINE: value })).toThrow(message);
});
