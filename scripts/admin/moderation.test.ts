import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { guest } from '../../embedded/data/testing/harness.ts';
import { sampleProfile } from '../../embedded/data/testing/samples.ts';
import {
  openTestModeration,
  SERVICE,
  type TestModeration,
} from '../../embedded/functions/testing/moderation.ts';
import { runModerationCommand } from './moderation.ts';

/* `npm run admin` beside a running backend, over its real HTTP server. */

let backend: TestModeration;
let folder: string;

beforeAll(async () => {
  backend = await openTestModeration();
  folder = backend.engine.store.folder;
  const outputs = join(folder, 'outputs.json');
  writeFileSync(outputs, JSON.stringify({ custom: { embedded: { url: backend.url } } }));
  process.env.AMPLIFY_OUTPUTS = outputs;
  process.env.EMBEDDED_DATA = folder;
  const author = await backend.addPerson('ann@example.org');
  await backend.create(author, 'Profile', sampleProfile('ann'));
  await backend.create(author, 'PlatformBan', {
    id: 'ban-1',
    profileId: 'ann',
    platformId: 'youtube',
    restriction: 'Zebra suspended',
  });
  await backend.done({
    type: 'submitReport',
    target: { type: 'BAN', id: 'ban-1' },
    reason: 'SPAM',
    explanation: '=1+1 is an advertisement.',
    evidence: ['https://example.org/proof'],
    reporter: { name: 'Rita', email: 'rita@example.org' },
    caller: '198.51.100.1',
  });
  await backend.audit.settled();
});

afterAll(async () => {
  await backend.close();
});

/** Runs a command and returns its output. */
async function run(...words: string[]): Promise<string> {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await runModerationCommand(words);
    return log.mock.calls.map(([line]) => String(line)).join('\n');
  } finally {
    log.mockRestore();
  }
}

test('cases are listed, shown and decided', async () => {
  const list = await run('reports');
  expect(list).toContain('severity 1  COMPLAINT  OPEN');
  const [id = ''] = list.split(' ');
  expect(await run('reports', 'show', id)).toContain('https://example.org/proof');
  const decide = [
    'reports',
    'decide',
    id,
    '--action',
    'HIDE',
    '--reason',
    'SPAM',
    '--message',
    'An advertisement.',
  ];
  expect(await run(...decide)).toContain('was decided: HIDE');
  expect(await backend.value(guest, '{ listPlatformBans { items { id } } }')).toEqual({ items: [] });
  await expect(run(...decide)).rejects.toThrow(
    'This case has already been decided. Read that decision first.',
  );
  expect(await run('reports', 'list')).toBe('No cases are waiting for a decision.');
});

test('people, records and the audit log are found', async () => {
  expect(await run('people', '--search', 'ann@')).toMatch(/ann@example\.org .* OPEN {2}ann$/);
  expect(await run('records', '--search', 'Zebra')).toBe('BAN  ban-1  HIDDEN  Zebra suspended');
  expect(await run('audit', '--since', '2026-11-01')).toContain('A report was received.');
  const file = join(folder, 'audit.csv');
  expect(await run('audit', '--since', '2026-11-01', '--export', file)).toContain('entries were written to');
  expect(readFileSync(file, 'utf8')).toContain('MODERATION,report-received');
});

test('records are decided without a report, appeals are listed and decided', async () => {
  const act = ['--reason', 'SPAM', '--message', 'An advertisement.'];
  expect(await run('decide', 'PROFILE', 'ann', '--action', 'UNLIST', ...act)).toContain(
    'PROFILE ann was decided: UNLIST',
  );
  expect(await run('appeals')).toBe('No appeals are waiting for a decision.');
  const { items } = await backend.value(
    SERVICE,
    '{ listModerationDecisions(filter: { action: { eq: UNLIST } }) { items { id } } }',
  );
  const decisionId = String(items?.[0]?.id);
  const { token: accessToken } = await backend.signInAgain('ann@example.org');
  await backend.done({
    type: 'appeal',
    accessToken,
    decisionId,
    text: 'I sell nothing.',
    caller: '192.0.2.1',
  });
  expect(await run('appeals', 'list')).toContain('I sell nothing.');
  const decide = ['appeals', 'decide', decisionId, '--outcome', 'OVERTURNED', '--message', 'You are right.'];
  expect(await run(...decide)).toContain('was decided: OVERTURNED');
  expect(await run('appeals')).toBe('No appeals are waiting for a decision.');
  expect(await backend.value(SERVICE, '{ getProfile(id: "ann") { moderation } }')).toEqual({
    moderation: null,
  });
});

test('replies are published and rejected, profiles approved, files listed', async () => {
  const reply = (text: string) =>
    backend.done({
      type: 'submitReply',
      target: { type: 'PROFILE', id: 'ann' },
      reporter: { name: 'Nora', email: 'nora@example.org' },
      organisation: 'Networks',
      role: null,
      text,
      verification: 'Call us.',
      caller: '198.51.100.2',
    });
  const { reference: good = '' } = await reply('It was restored.');
  const { reference: bad = '' } = await reply('Nonsense.');
  const check = ['--verification', 'We called the office.'];
  expect(await run('reports', 'publish', good, ...check, '--message', 'Published.')).toContain(
    'was published',
  );
  expect(await run('reports', 'reject', bad, '--message', 'We could not reach you.')).toContain(
    'was rejected',
  );
  expect(await backend.value(guest, '{ listRecordReplies { items { text } } }')).toEqual({
    items: [{ text: 'It was restored.' }],
  });
  expect(await run('approve', 'ann')).toContain('The records of ann can now appear');
  expect((await backend.value(guest, '{ getProfile(id: "ann") { approvedAt } }')).approvedAt).not.toBeNull();
  expect(await run('files', '--search', 'nothing')).toBe('');
});

test.each([
  [['decide', 'PAGE', 'x', '--action', 'HIDE'], 'The type must be one of'],
  [['decide', 'BAN'], 'Usage'],
  [['approve'], 'Usage'],
  [['approve', 'nobody'], 'does not exist'],
  [['appeals', 'decide', 'x', '--outcome', 'MAYBE'], '--outcome must be one of'],
  [['appeals', 'decide'], 'Usage'],
  [['reports', 'publish', 'x', '--message', 'y'], '--verification is one sentence'],
  [['reports', 'decide', 'x', '--action', 'BURN'], '--action must be one of'],
  [['reports', 'decide', 'x', '--action', 'HIDE', '--reason', 'SPAM'], '--message is the text'],
  [['reports', 'show', 'unknown'], 'Case unknown does not exist'],
  [['reports', 'show'], 'Usage'],
  [['records'], '--search needs'],
  [['audit', '--since', 'yesterday'], 'must be a date'],
  [['audit', '--unknown'], 'unknown'],
])('%j ends with a sentence', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence);
});
