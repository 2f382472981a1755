import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { freePort } from '../scripts/site/port.ts';
import { setAdministrator } from './auth/administration.ts';
import { openBrowser } from './auth/hosted/testing/browser.ts';
import { addPerson, openTestPool } from './auth/testing/harness.ts';
import { temporaryFolder } from './data/testing/harness.ts';

/* The embedded backend as a separate process: starting, refusing to start, stopping. */

// Each test waits for whole processes, which take their time on a busy machine.
jest.setTimeout(60_000);

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Options = { environment?: Record<string, string>; uid?: number };

function start({ environment = {}, uid }: Options = {}): ChildProcess {
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      EMBEDDED_DATA: join(folder, 'data'),
      EMBEDDED_OUTPUTS: join(folder, 'amplify_outputs.json'),
      ...environment,
    },
    uid,
    gid: uid,
  });
  children.push(child);
  return child;
}

/** Starts and waits until it reports that it listens. */
async function startListening(options: Options = {}): Promise<{ child: ChildProcess; url: string }> {
  const port = options.environment?.EMBEDDED_PORT ?? String(await freePort());
  const child = start({ ...options, environment: { ...options.environment, EMBEDDED_PORT: port } });
  const [line] = child.stdout ? await once(child.stdout, 'data') : [];
  expect(String(line)).toBe(
    `Embedded backend on http://127.0.0.1:${port}, data in ${join(folder, 'data')}\n`,
  );
  return { child, url: `http://127.0.0.1:${port}` };
}

/** Sends the signal to stop, and waits for a clean exit. */
async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

/** Starts a process that must refuse to start, and returns its standard error output. */
async function refusal(options: Options = {}): Promise<string> {
  const port = await freePort();
  const child = start({ ...options, environment: { EMBEDDED_PORT: String(port), ...options.environment } });
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return text;
}

/** One sentence and nothing else: no stack, no second line. */
const sentence = (pattern: string) => new RegExp(`^${pattern}\\.\\n$`);

test('starts, responds, writes its outputs and its keys, and stops on a signal', async () => {
  const { child, url } = await startListening();
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
  const outputs = JSON.parse(readFileSync(join(folder, 'amplify_outputs.json'), 'utf8'));
  expect(outputs).toMatchObject({
    version: '1.3',
    data: { url: `${url}/graphql` },
    custom: { embedded: { url } },
  });
  for (const name of ['api-key.json', 'cursor.key', 'internal.key', 'pools.seed']) {
    expect(statSync(join(folder, 'data/keys', name)).mode & 0o777).toBe(0o600);
  }
  expect(statSync(join(folder, 'data/keys')).mode & 0o777).toBe(0o700);
  await stop(child);
});

test('reuses its keys and does not touch outputs that are up to date', async () => {
  const port = await freePort();
  const environment = { EMBEDDED_PORT: String(port) };
  const first = await startListening({ environment });
  const file = join(folder, 'amplify_outputs.json');
  const [text, time] = [readFileSync(file, 'utf8'), statSync(file).mtimeMs];
  await stop(first.child);
  const second = start({ environment });
  if (second.stdout) await once(second.stdout, 'data');
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(statSync(file).mtimeMs).toBe(time);
});

test('with providers, hosted sign-in also listens over HTTPS, and stops with the backend', async () => {
  const oauthPort = await freePort();
  const { child, url } = await startListening({
    environment: {
      EMBEDDED_AUTH_SETTINGS: 'social',
      EMBEDDED_OAUTH_PORT: String(oauthPort),
      SITE_URL: 'https://site.example',
      PORT: '3100',
    },
  });
  const domain = `localhost:${oauthPort}`;
  const { auth } = JSON.parse(readFileSync(join(folder, 'amplify_outputs.json'), 'utf8'));
  expect(auth.oauth).toEqual({
    identity_providers: ['LOGIN_WITH_AMAZON', 'SIGN_IN_WITH_APPLE', 'FACEBOOK', 'GOOGLE'],
    domain,
    scopes: expect.arrayContaining(['openid', 'email', 'profile', 'aws.cognito.signin.user.admin']),
    redirect_sign_in_uri: ['https://site.example/auth/login', 'http://localhost:3100/auth/login'],
    redirect_sign_out_uri: expect.arrayContaining(['http://localhost:3100/auth/login']),
    response_type: 'code',
  });
  const keys = join(folder, 'data/keys/https.json');
  expect(statSync(keys).mode & 0o777).toBe(0o600);
  const browser = openBrowser(JSON.parse(readFileSync(keys, 'utf8')).cert);
  expect((await browser.get(`https://${domain}/oauth2/authorize`)).status).toBe(400);

  const known = await fetch(`${url}/idp/${auth.user_pool_id}/.well-known/openid-configuration`);
  expect(await known.json()).toMatchObject({ token_endpoint: `https://${domain}/oauth2/token` });
  for (const [method, path, status] of [
    ['POST', '/oauth2/token', 400],
    ['POST', '/oauth2/revoke', 400],
    ['GET', '/oauth2/userInfo', 401],
    ['GET', '/oauth2/authorize', 404],
    ['GET', '/login', 404],
    ['GET', '/stand-in/google', 404],
    ['GET', '/logout', 404],
  ] as const) {
    expect([path, (await fetch(`${url}${path}`, { method })).status]).toEqual([path, status]);
  }
  await stop(child);
});

test('a busy port of hosted sign-in is reported in one sentence', async () => {
  const { url } = await startListening();
  const { port } = new URL(url);
  const environment = {
    EMBEDDED_AUTH_SETTINGS: 'social',
    EMBEDDED_OAUTH_PORT: port,
    EMBEDDED_DATA: join(folder, 'other'),
  };
  expect(await refusal({ environment })).toMatch(
    sentence(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with EMBEDDED_OAUTH_PORT`,
    ),
  );
});

test('stops when its parent process is gone', async () => {
  const { child } = await startListening();
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a busy port is reported in one sentence', async () => {
  const { url } = await startListening();
  const port = new URL(url).port;
  expect(
    await refusal({ environment: { EMBEDDED_PORT: port, EMBEDDED_DATA: join(folder, 'other') } }),
  ).toMatch(
    sentence(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with EMBEDDED_PORT`,
    ),
  );
});

test('a data folder that cannot be written is reported in one sentence', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(data, 0o555);
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  expect(await refusal(isRoot ? { uid: 65_534 } : {})).toMatch(
    sentence(`The data folder ${data} cannot be written \\(EACCES\\)`),
  );
});

test('a data folder that is a file is reported in one sentence', async () => {
  writeFileSync(join(folder, 'data'), 'x');
  expect(await refusal()).toMatch(sentence('The data folder .* cannot be written \\(ENOTDIR\\)'));
});

test.each([
  [
    'is not a database',
    () => 'this is not a database, but it is long enough to look like a file '.repeat(100),
  ],
  [
    'is damaged',
    (whole: Buffer) => Buffer.concat([whole.subarray(0, 5000), Buffer.alloc(whole.length - 5000, 0xaa)]),
  ],
])('a database that %s is reported in one sentence', async (_, damage) => {
  const { child } = await startListening();
  await stop(child);
  const file = join(folder, 'data/data.sqlite');
  writeFileSync(file, damage(readFileSync(file)));
  for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) rmSync(file + suffix);
  expect(await refusal()).toMatch(
    sentence(
      `The database ${file} is corrupt \\([^\\n]+\\): restore it from a backup, or move it out of the folder`,
    ),
  );
});

test('a damaged key file is reported in one sentence', async () => {
  const { child } = await startListening();
  await stop(child);
  writeFileSync(join(folder, 'data/keys/cursor.key'), 'short');
  expect(await refusal()).toMatch(
    sentence('The key file .*/cursor.key is damaged: it should contain 32 bytes'),
  );
});

test('outputs of a backend on AWS are left alone', async () => {
  const file = join(folder, 'amplify_outputs.json');
  writeFileSync(file, '{"version":"1.3","custom":{}}');
  expect(await refusal()).toMatch(
    sentence(`${file} belongs to a backend on AWS. Move it to another folder to use the embedded backend`),
  );
  expect(readFileSync(file, 'utf8')).toBe('{"version":"1.3","custom":{}}');
});

test('damaged outputs are reported in one sentence and not changed', async () => {
  const file = join(folder, 'amplify_outputs.json');
  writeFileSync(file, '{"version":"1.3",');
  expect(await refusal()).toMatch(
    sentence(`${file} is damaged \\(it is not JSON\\). Remove it to create a new one`),
  );
  expect(readFileSync(file, 'utf8')).toBe('{"version":"1.3",');
});

test('an address that other machines can reach must be allowed explicitly', async () => {
  expect(await refusal({ environment: { EMBEDDED_HOST: '0.0.0.0' } })).toMatch(
    sentence(
      'EMBEDDED_HOST is "0.0.0.0", which other machines can reach. Set EMBEDDED_ALLOW_REMOTE=1 to allow this',
    ),
  );
});

test.each(['0', '70000', 'web'])('the port %j is refused', async (port) => {
  expect(await refusal({ environment: { EMBEDDED_PORT: port } })).toMatch(
    sentence(`EMBEDDED_PORT is "${port}", but must be a number from 1 to 65535`),
  );
});

test.each([
  ['GRAPHQL_WRITES_PER_MINUTE', 'all'],
  ['STORAGE_MAX_MB', 'x'],
  ['REPORTS_PER_HOUR', '0'],
  ['SMTP_URL', 'mail.example.org'],
])('%s=%s ends the start with one sentence', async (name, value) => {
  expect(await refusal({ environment: { [name]: value } })).toMatch(sentence(`.*${name} must be .+`));
});

test('presets of the user pool are applied by name, and an unknown one is refused', async () => {
  await startListening({ environment: { EMBEDDED_AUTH_SETTINGS: 'mfa-required-app,link' } });
  const outputs = JSON.parse(readFileSync(join(folder, 'amplify_outputs.json'), 'utf8'));
  expect(outputs).toMatchObject({
    auth: { mfa_configuration: 'REQUIRED' },
    custom: { sign_up_verification_method: 'link' },
  });
  expect(await refusal({ environment: { EMBEDDED_AUTH_SETTINGS: 'mfa' } })).toMatch(
    sentence('EMBEDDED_AUTH_SETTINGS names "mfa", but the presets are: development, .*'),
  );
});

test('a second backend on the same data folder is refused with a message, and the first one continues', async () => {
  const { child, url } = await startListening();
  const text = await refusal({ environment: { EMBEDDED_LOCK_WAIT: '0' } });
  expect(text).toContain(`Another backend is using the data folder ${join(folder, 'data')}: stop it`);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  await stop(child);
});

test('a database or a key that is missing ends the start with one sentence', async () => {
  const { child } = await startListening();
  await stop(child);
  const database = join(folder, 'data/data.sqlite');
  renameSync(database, `${database}.away`);
  expect(await refusal()).toMatch(sentence(`The database .+data\\.sqlite is missing: .+`));
  renameSync(`${database}.away`, database);
  rmSync(join(folder, 'data/keys/vault.key'));
  expect(await refusal()).toMatch(sentence('The key file .+vault\\.key is missing, .+'));
});

test('presets for development cause a warning in production', async () => {
  const port = String(await freePort());
  const environment = { EMBEDDED_PORT: port, EMBEDDED_AUTH_SETTINGS: 'legacy', NODE_ENV: 'production' };
  const child = start({ environment });
  const [text] = child.stderr ? await once(child.stderr, 'data') : [];
  expect(String(text)).toContain('EMBEDDED_AUTH_SETTINGS is "legacy": these presets are for development');
});

test('the start names the number of administrators without an authenticator app, if the settings require one', async () => {
  const pool = openTestPool({}, join(folder, 'data'));
  await addPerson(pool, 'ann@example.com');
  setAdministrator(pool.pool, 'ann@example.com', true);
  await pool.pool.close();
  const port = String(await freePort());
  const child = start({ environment: { EMBEDDED_PORT: port, EMBEDDED_AUTH_SETTINGS: 'second-factors' } });
  const [text] = child.stderr ? await once(child.stderr, 'data') : [];
  expect(String(text)).toMatch(/^Administrators without an authenticator app, .+: 1 \(.+\)\.\n/);
});
