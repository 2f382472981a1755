import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { environmentFile } from './environment-file.ts';

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
    SITE_TAGLINE: `It's "free": $HOME \${SITE_URL} a\\b`,
    READ_MODEL_URL: 'postgres://user:pa$$word@host/site?a=b',
    SITE_OPERATOR_ADDRESS: 'Street 1\\nTown',
    RENDERINGS_PER_MINUTE: '300',
    TRUSTED_PROXIES: '1',
  };
  const { text, names } = environmentFile({
    ...variables,
    CONTACT_ADDRESS: '',
    SITE_FRONT: '1',
    PATH: '/bin',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  expect(readAsNext(text)).toEqual(variables);
  expect(names).toEqual(Object.keys(variables).sort());
});

test('a value with a line break is refused by name', () => {
  expect(() => environmentFile({ SITE_TAGLINE: 'one\ntwo' })).toThrow('SITE_TAGLINE has a line break');
});
