import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { jest } from '@jest/globals';
import type { Email } from '../../lib/text/email.ts';
import { openTestNewsletter, type TestNewsletter } from './testing/harness.ts';

// One test waits for a whole process, which takes its time on a busy machine.
jest.setTimeout(60_000);

const ADDRESSES = ['ann@example.org', 'ben@example.org', 'cleo@example.org'];
const compose = ({ key }: { key: string }) => ({ subject: 'The week', text: `Leave: ${key}` });

let people: TestNewsletter;
beforeEach(async () => {
  people = openTestNewsletter();
  for (const address of ADDRESSES) await people.join(address);
});
afterEach(() => people.dispose());

/** Runs the job with a mail server that does `act`; returns the recipients and the result. */
async function runJob(week: string, act: (email: Email) => void = () => {}) {
  const emails: Email[] = [];
  const result = await people.newsletter.weekly.run(week, compose, async (email) => {
    emails.push(email);
    act(email);
  });
  return { to: emails.map(({ to }) => to), emails, result };
}

test('each subscriber gets a week’s newsletter once, with their own link and headers', async () => {
  expect(people.newsletter.weekly.waiting('2026-W47')).toBe(3);
  const { to, emails, result } = await runJob('2026-W47');
  expect(to).toEqual(ADDRESSES);
  expect(result).toEqual({ sent: 3, refused: 0, unsure: 0 });
  expect(new Set(emails.map(({ text }) => text)).size).toBe(3);
  for (const { text, headers } of emails)
    expect(headers?.['List-Unsubscribe']).toContain(text.replace('Leave: ', 'key='));
  expect((await runJob('2026-W47')).to).toEqual([]);
  expect((await runJob('2026-W46')).to).toEqual([]);
  expect((await runJob('2026-W48')).to).toEqual(ADDRESSES);
});

test('later subscribers also get it, and former subscribers do not', async () => {
  await runJob('2026-W47');
  await people.join('dan@example.org');
  expect((await runJob('2026-W47')).to).toEqual(['dan@example.org']);
});

test('an email that the server refused is sent again; an interrupted one is not', async () => {
  const { result } = await runJob('2026-W47', ({ to }) => {
    if (to === 'ann@example.org') throw Object.assign(new Error('mailbox full'), { responseCode: 452 });
    if (to === 'ben@example.org') throw Object.assign(new Error('socket closed'), { code: 'ECONNECTION' });
  });
  expect(result).toEqual({ sent: 1, refused: 1, unsure: 1 });
  const again = await runJob('2026-W47');
  expect(again.to).toEqual(['ann@example.org']);
  expect(again.result).toEqual({ sent: 1, refused: 0, unsure: 1 });
});

test('two simultaneous runs send each email once', async () => {
  const runs = await Promise.all([runJob('2026-W47'), runJob('2026-W47')]);
  expect(runs.flatMap(({ to }) => to).sort()).toEqual(ADDRESSES);
});

test('a process that is killed in the middle of a run causes no duplicate emails', async () => {
  const program = `
    import { openNewsletter } from ${JSON.stringify(import.meta.resolve('./newsletter.ts'))};
    const post = { send() {}, deliver: async () => {}, settled: async () => {} };
    const letters = openNewsletter({ dataFolder: ${JSON.stringify(people.folder)}, post, siteUrl: 'https://site.example' });
    await letters.weekly.run('2026-W47', () => ({ subject: 'S', text: 'T' }), async ({ to }) => {
      process.stdout.write(to + '\\n');
      if (to.startsWith('ben')) process.kill(process.pid, 'SIGKILL');
    });`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let written = '';
  child.stdout.on('data', (text: Buffer) => {
    written += text;
  });
  await once(child, 'close');
  expect([child.signalCode, written.trim().split('\n')]).toEqual([
    'SIGKILL',
    ['ann@example.org', 'ben@example.org'],
  ]);
  const { to, result } = await runJob('2026-W47');
  expect(to).toEqual(['cleo@example.org']);
  expect(result).toEqual({ sent: 1, refused: 0, unsure: 1 });
});
