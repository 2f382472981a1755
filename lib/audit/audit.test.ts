import type { Identity } from '../../embedded/data/authorization.ts';
import { executeAsService } from '../../embedded/data/execute-as-service.ts';
import { openTestEngine, type TestEngine } from '../../embedded/data/testing/harness.ts';
import {
  type AccountEvent,
  type Audit,
  createAudit,
  MAX_FAILURES_PER_HOUR,
  MAX_WRITES_PER_HOUR,
} from './audit.ts';
import { AUDIT_ACTIONS, auditLabel } from './entry.ts';

const SERVICE: Identity = { kind: 'service', name: 'test' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let backend: TestEngine;
let audit: Audit;
let now: number;
let lines: string[];

beforeEach(() => {
  backend = openTestEngine();
  now = Date.parse('2026-11-22T10:00:00.000Z');
  lines = [];
  let id = 0;
  audit = createAudit({
    execute: executeAsService(backend.engine, 'audit'),
    clock: () => now,
    newId: () => {
      id += 1;
      return String(id);
    },
    log: (line) => lines.push(line),
  });
});
afterEach(() => backend.dispose());

const FIELDS =
  'id at month category action actor actorRole account recordType recordId fields ipAddress detail';
async function entries() {
  const { items } = await backend.value(SERVICE, `{ listAuditEntries(limit: 1000) { items { ${FIELDS} } } }`);
  return Array.from(items ?? []).sort((a, b) => Number(a.id) - Number(b.id));
}

const failed = (changes: Partial<AccountEvent> = {}): AccountEvent => ({
  type: 'sign-in-failed',
  account: 'ann',
  at: now,
  address: '198.51.100.0/24',
  detail: { reason: 'password' },
  ...changes,
});

test('an account event has the actor, the action, the time and the network', async () => {
  await audit.accountEvent(failed());
  await audit.accountEvent(failed({ type: 'password-changed', detail: {} }));
  await audit.accountEvent(failed({ type: 'group-added', detail: { group: 'ADMINS', by: 'operator' } }));
  await audit.accountEvent(failed({ type: 'account-disabled', detail: { by: 'admin' } }));
  expect(await entries()).toMatchObject([
    {
      category: 'ACCOUNT',
      month: '2026-11',
      actor: null,
      actorRole: 'VISITOR',
      account: 'ann',
      ipAddress: '198.51.100.0/24',
      detail: 'reason: password',
    },
    { action: 'password-changed', actor: 'ann', actorRole: 'USER' },
    { category: 'ADMINISTRATION', actor: null, actorRole: 'SYSTEM', detail: 'group: ADMINS' },
    { category: 'ADMINISTRATION', actor: null, account: 'ann', actorRole: 'ADMINISTRATOR' },
    { category: 'ADMINISTRATION', actor: 'admin', account: null, actorRole: 'ADMINISTRATOR' },
  ]);
});

test('an account cannot find out which administrator acted on it', async () => {
  await audit.record({
    action: 'case-decided',
    actor: 'admin',
    actorRole: 'ADMINISTRATOR',
    account: 'ann',
    recordType: 'PlatformBan',
    recordId: 'ban-1',
    detail: 'HIDE',
  });
  const ann: Identity = { kind: 'userPool', sub: 'ann', username: 'ann', groups: [] };
  const lists = [
    'listAuditEntries',
    'listAuditEntries(filter: { actor: { eq: "admin" } })',
    'listAuditEntriesByAccount(account: "ann")',
    'listAuditEntriesByAccount(account: "ann", filter: { actor: { eq: "admin" } })',
    'listAuditEntriesByActor(actor: "admin")',
    'listAuditEntriesByRecord(recordId: "ban-1")',
    'listAuditEntriesByMonth(month: "2026-11")',
  ];
  const seen = [];
  for (const list of lists) {
    const { items } = await backend.value(ann, `{ ${list} { items { ${FIELDS} } } }`);
    seen.push(Array.from(items ?? []).map((entry) => [entry.account, entry.actor, entry.detail]));
  }
  const own = [['ann', null, 'HIDE']];
  expect(seen).toEqual([own, [], own, [], [], own, own]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ actor: 'admin', account: 'ann' });
});

test('a flood of failed sign-ins causes ten entries an hour, and the last one says so', async () => {
  for (let count = 0; count < 50; count += 1) await audit.accountEvent(failed());
  await audit.accountEvent(failed({ account: 'ben' }));
  const all = await entries();
  expect(all).toHaveLength(MAX_FAILURES_PER_HOUR + 1);
  expect(all[MAX_FAILURES_PER_HOUR - 1]?.detail).toContain('are not listed');
  now += HOUR + 1;
  await audit.accountEvent(failed());
  expect(await entries()).toHaveLength(MAX_FAILURES_PER_HOUR + 2);
});

test('writes are named with the changed fields and without values; drafts of the backend are not', async () => {
  const write = { id: 'r', account: 'ann', isAdministrator: false, fields: ['title'] };
  await audit.recordWrite({ ...write, model: 'Brief', kind: 'update' });
  await audit.recordWrite({ ...write, model: 'BriefVersion', kind: 'create' });
  expect(await entries()).toMatchObject([
    { action: 'record-updated', category: 'RECORD', recordType: 'Brief', recordId: 'r', fields: ['title'] },
  ]);
});

test('a flood of writes to own records causes 300 entries an hour, and the last one says so', async () => {
  const write = {
    id: 'r',
    kind: 'update',
    account: 'ann',
    isAdministrator: true,
    fields: ['title'],
  } as const;
  for (let count = 0; count < MAX_WRITES_PER_HOUR + 5; count += 1)
    await audit.recordWrite({ ...write, model: 'Brief' });
  await audit.recordWrite({ ...write, model: 'Brief', account: 'ben' });
  const all = await entries();
  expect(all).toHaveLength(MAX_WRITES_PER_HOUR + 1);
  expect(all[MAX_WRITES_PER_HOUR - 1]?.detail).toContain('are not listed');
});

test('account events are deleted after 180 days, moderation and administration after two years', async () => {
  const at = (days: number) => now - days * DAY;
  await audit.accountEvent(failed({ at: at(181) }));
  await audit.accountEvent(failed({ at: at(179) }));
  for (const days of [729, 731])
    await audit.record({ action: 'case-decided', actor: 'admin', actorRole: 'ADMINISTRATOR', at: at(days) });
  expect(await audit.deleteOld()).toBe(2);
  expect((await entries()).map(({ id }) => id)).toEqual(['2', '3']);
  expect(await audit.deleteOld()).toBe(0);
});

test('every action has a sentence, and an unknown one is shown as it is', () => {
  for (const { label } of Object.values(AUDIT_ACTIONS)) expect(label).toMatch(/^[A-Z].*\.$/);
  expect(auditLabel('case-decided')).toBe('An administrator decided a case.');
  expect(auditLabel('constructor')).toBe('constructor');
});
