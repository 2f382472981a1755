import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { jest } from '@jest/globals';
import { temporaryFolder } from '../data/testing/harness.ts';
import { openTestPool, PASSWORD, signIn } from './testing/harness.ts';

jest.setTimeout(120_000);

test('a code that was acknowledged is delivered though the process was killed before', async () => {
  const folder = temporaryFolder();
  const Username = 'ann@example.com';
  const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  // A mail server that does not respond: the process is killed while the message waits for it.
  const program = `
    import { createServer } from 'node:net';
    import { openUserPool } from ${at('./pool.ts')};
    import { operations } from ${at('./operations/http.ts')};
    const server = createServer(() => {}).listen(0, '127.0.0.1', async () => {
      const pool = openUserPool({ dataFolder: ${JSON.stringify(folder)}, region: 'us-west-2', url: 'http://127.0.0.1:20005',
        environment: { SMTP_URL: 'smtp://127.0.0.1:' + server.address().port }, clock: () => Date.parse('2026-11-21T09:00:00Z') });
      const input = { ClientId: pool.names.clientId, Username: '${Username}', Password: '${PASSWORD}' };
      await operations.get('SignUp')(pool, input, { address: '198.51.100.1' });
      console.log('acknowledged');
    });`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [message] = await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(String(message)).toBe('acknowledged\n');

  const pool = openTestPool({}, folder);
  await pool.call('ConfirmSignUp', { Username, ConfirmationCode: await pool.newestCode() });
  await signIn(pool, Username);
  expect(await pool.messages()).toHaveLength(1);
  await pool.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test('a message whose transaction was rolled back is not sent', async () => {
  const pool = openTestPool();
  const { store, post } = pool.pool;
  expect(() =>
    store.transaction(() => {
      post.send({ kind: 'email', to: 'ann@example.com', subject: 'Code', text: '123456' });
      throw new RangeError('no');
    }),
  ).toThrow(RangeError);
  expect(await pool.messages()).toEqual([]);
  await pool.dispose();
});
