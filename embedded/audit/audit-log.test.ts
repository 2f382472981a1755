import { rmSync } from 'node:fs';
import type { Identity } from '../data/authorization.ts';
import { type Engine, openEngine } from '../data/engine.ts';
import { admin, ann, lenientDefinition, temporaryFolder } from '../data/testing/harness.ts';
import { sampleBrief, sampleProfile } from '../data/testing/samples.ts';
import { type AuditLog, createAuditLog } from './audit-log.ts';

/* The entries of writes in this process, which knows who wrote. */

let folder: string;
let audit: AuditLog;
let lines: string[];
let engine: Engine;

beforeEach(() => {
  folder = temporaryFolder();
  lines = [];
  audit = createAuditLog({ log: (line) => lines.push(line) });
  engine = openEngine({ dataFolder: folder, definition: lenientDefinition(), onWrite: audit.onWrite });
  audit.connect(engine);
});
afterEach(async () => {
  await audit.settled();
  engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const SERVICE: Identity = { kind: 'service', name: 'moderation' };
async function write(identity: Identity, field: string, input: object): Promise<void> {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`;
  const query = `mutation ($input: ${type}) { ${field}(input: $input) { id } }`;
  expect(await engine.execute({ identity, query, variables: { input } })).not.toHaveProperty('errors');
}
async function entries(): Promise<unknown> {
  await audit.settled();
  const { data } = await engine.execute({
    identity: SERVICE,
    query: '{ page: listAuditEntries(limit: 100) { items { action actor actorRole recordId fields } } }',
  });
  return data;
}

test('an owner’s change and deletion of a removed record are in the log, and moderation’s are not', async () => {
  const { views, ...brief } = sampleBrief(1, 'ann');
  await write(ann, 'createBrief', brief);
  await write(SERVICE, 'updateBrief', { id: brief.id, moderation: 'REMOVED' });
  await write(ann, 'updateBrief', { id: brief.id, title: 'Another' });
  await write(ann, 'deleteBrief', { id: brief.id });
  const entry = { actor: ann.sub, actorRole: 'USER', recordId: brief.id };
  const items = expect.arrayContaining([
    { ...entry, action: 'record-created', fields: null },
    { ...entry, action: 'record-updated', fields: ['title'] },
    { ...entry, action: 'record-deleted', fields: null },
  ]);
  expect(await entries()).toEqual({ page: { items } });
  expect(await entries()).toHaveProperty('page.items.length', 3);
});

test('an administrator’s write of an own record says so', async () => {
  await write(admin, 'createProfile', sampleProfile('admin'));
  const entry = { actor: admin.sub, actorRole: 'ADMINISTRATOR', recordId: 'admin' };
  expect(await entries()).toEqual({
    page: { items: [{ ...entry, action: 'record-created', fields: null }] },
  });
});

test('administrators’ writes of the site’s records are in the log, and those of services are not', async () => {
  const stream = { title: 'A stream', description: 'About it', url: 'https://example.org/a.mp4' };
  await write(SERVICE, 'createStream', { ...stream, id: 'by-service', slug: 'by-service' });
  await write(admin, 'createStream', { ...stream, id: 'stream', slug: 'stream' });
  await write(admin, 'updateStream', { id: 'stream', title: 'Another', detail: null });
  await write(admin, 'deleteStream', { id: 'stream' });
  const entry = { actor: admin.sub, actorRole: 'ADMINISTRATOR', recordId: 'stream' };
  const items = expect.arrayContaining([
    { ...entry, action: 'site-record-created', fields: null },
    { ...entry, action: 'site-record-updated', fields: ['title', 'detail'] },
    { ...entry, action: 'site-record-deleted', fields: null },
  ]);
  expect(await entries()).toEqual({ page: { items } });
  expect(await entries()).toHaveProperty('page.items.length', 3);
  const actions = ['site-record-created', 'site-record-updated', 'site-record-deleted'];
  expect(lines.map((line) => JSON.parse(line).action)).toEqual(actions);
});
