import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { loadApiKey } from '../../embedded/data/authorization/api-key.ts';
import { guest } from '../../embedded/data/testing/harness.ts';
import { sampleProfile } from '../../embedded/data/testing/samples.ts';
import { createEmbeddedServer, listen } from '../../embedded/listen.ts';
import { openTestModeration, type TestModeration } from '../../embedded/moderation/testing/harness.ts';
import { runModerationCommand } from './moderation.ts';

/* `npm run admin` beside a running backend, over its real HTTP server. */

let backend: TestModeration;
let server: Server;
let folder: string;

beforeAll(async () => {
  backend = await openTestModeration();
  const { engine, people, moderation } = backend;
  folder = engine.store.folder;
  server = createEmbeddedServer(
    engine,
    loadApiKey(folder, 365),
    people.pool,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    moderation,
  );
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const outputs = join(folder, 'outputs.json');
  writeFileSync(outputs, JSON.stringify({ custom: { embedded: { url: `http://127.0.0.1:${port}` } } }));
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
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await backend.close();
});

/** What a command prints. */
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

test.each([
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
