import { jest } from '@jest/globals';
import { sendIssue } from '../../amplify/functions/newsletter/weekly-issue.ts';
import type { Email } from '../../lib/text/email.ts';
import { runProgram } from './testing/harness.ts';
import { openTestNewsletter, type TestNewsletter } from './testing/newsletter.ts';

// One test waits for a whole process, which takes its time on a busy machine.
jest.setTimeout(120_000);

const ADDRESSES = ['ann@example.org', 'ben@example.org', 'cleo@example.org'];
const compose = ({ key }: { key: string }) => ({ subject: 'The week', text: `Leave: ${key}` });

let people: TestNewsletter;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  people = openTestNewsletter();
  for (const address of ADDRESSES) await people.join(address);
});
afterEach(() => {
  people.dispose();
  jest.restoreAllMocks();
});

/** Runs the job with an email service that does `act`; returns the recipients and the result. */
async function runJob(week: string, act: (email: Email) => void = () => {}, hasTime = () => true) {
  const emails: Email[] = [];
  const result = await sendIssue({
    records: people.records,
    week,
    compose,
    getParts: (address) => {
      const keys = people.subscriptions.getKeys(address);
      return { ...keys, headers: { 'List-Unsubscribe': `<https://site.example/?key=${keys.key}>` } };
    },
    send: async (email) => {
      emails.push(email);
      act(email);
    },
    hasTime,
  });
  return { to: emails.map(({ to }) => to).sort(), emails, result };
}

const complete = { unsure: 0, refused: 0, isComplete: true };

test('each subscriber gets an issue once, with their own link and headers', async () => {
  expect(await people.records.hasSubscriberBefore('2026-W47')).toBe(true);
  const { to, emails, result } = await runJob('2026-W47');
  expect(to).toEqual(ADDRESSES);
  expect(result).toEqual({ ...complete, sent: 3 });
  expect(new Set(emails.map(({ text }) => text)).size).toBe(3);
  for (const { text, headers, isOnce } of emails) {
    expect(headers?.['List-Unsubscribe']).toContain(text.replace('Leave: ', 'key='));
    expect(isOnce).toBe(true);
  }
  expect(await people.records.hasSubscriberBefore('2026-W47')).toBe(false);
  expect((await runJob('2026-W47')).to).toEqual([]);
  expect((await runJob('2026-W46')).to).toEqual([]);
  expect((await runJob('2026-W48')).to).toEqual(ADDRESSES);
});

test('later subscribers also get it, and former subscribers do not', async () => {
  await runJob('2026-W47');
  await people.join('dan@example.org');
  expect((await runJob('2026-W47')).to).toEqual(['dan@example.org']);
});

/** An error of the SES client for a response with this status. */
const sesError = (status: number) =>
  Object.assign(new Error('no'), { $metadata: { httpStatusCode: status } });

test.each([
  ['a refusal of the service', sesError(400)],
  ['too many requests', sesError(429)],
  ['no connection', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
])('an email that was certainly not sent (%s) is sent by the next run', async (_what, error) => {
  const first = await runJob('2026-W47', ({ to }) => {
    if (to === 'ann@example.org') throw error;
  });
  expect(first.result).toEqual({ ...complete, sent: 2, refused: 1 });
  const again = await runJob('2026-W47');
  expect(again.to).toEqual(['ann@example.org']);
  expect(again.result).toEqual({ ...complete, sent: 1 });
});

test.each([
  ['an internal error', sesError(500)],
  ['a lost connection', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })],
  ['a timeout', Object.assign(new Error('timeout'), { name: 'TimeoutError' })],
])('an email that may have been sent (%s) is not sent again', async (_what, error) => {
  const first = await runJob('2026-W47', ({ to }) => {
    if (to === 'ann@example.org') throw error;
  });
  expect(first.result).toEqual({ ...complete, sent: 2, unsure: 1 });
  expect((await runJob('2026-W47')).to).toEqual([]);
});

test('two simultaneous runs send each email once', async () => {
  const runs = await Promise.all([runJob('2026-W47'), runJob('2026-W47')]);
  expect(runs.flatMap(({ to }) => to).sort()).toEqual(ADDRESSES);
});

test('a run whose time is over stops, and the next one goes on', async () => {
  let left = 2;
  const first = await runJob('2026-W47', undefined, () => left-- > 0);
  expect(first.result).toEqual({ ...complete, sent: 2, isComplete: false });
  const second = await runJob('2026-W47');
  expect([...first.to, ...second.to].sort()).toEqual(ADDRESSES);
});

test('someone who unsubscribes during a run gets nothing', async () => {
  const all = [...ADDRESSES];
  const { to } = await runJob('2026-W47', (email) => {
    for (const other of all.filter((address) => address !== email.to))
      people.backend.engine.store.database
        .prepare(`DELETE FROM "NewsletterSubscriber" WHERE json_extract(document, '$.address') = ?`)
        .run(other);
  });
  expect(to).toHaveLength(1);
});

test('a process that is killed between sending and recording causes no duplicate emails', async () => {
  const from = (path: string) => JSON.stringify(import.meta.resolve(path));
  const program = `
    import { sendIssue } from ${from('../../amplify/functions/newsletter/weekly-issue.ts')};
    import { openRecords } from ${from('../../amplify/functions/newsletter/records.ts')};
    import { openEngine } from ${from('../data/engine.ts')};
    import { queryAsNewsletter } from ${from('./testing/newsletter.ts')};
    const engine = openEngine({ dataFolder: ${JSON.stringify(people.backend.folder)} });
    const sent = [];
    await sendIssue({
      records: openRecords(queryAsNewsletter(engine)),
      week: '2026-W47',
      compose: () => ({ subject: 'S', text: 'T' }),
      getParts: () => ({ key: '', owner: '', headers: {} }),
      hasTime: () => true,
      send: async ({ to }) => {
        process.stdout.write(to + '\\n');
        if (sent.push(to) === 2) process.kill(process.pid, 'SIGKILL');
      },
    });`;
  const { signal, lines: before } = await runProgram(program);
  expect([signal, before.length]).toEqual(['SIGKILL', 2]);
  const { to, result } = await runJob('2026-W47');
  expect([...before, ...to].sort()).toEqual(ADDRESSES);
  expect(result).toEqual({ ...complete, sent: 1, unsure: 1 });
});
