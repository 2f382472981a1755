import Papa from 'papaparse';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { auditQuery, getMonths, readAuditFilter, readAuditLog, readOwnActivity } from './audit-log.ts';
import { detailText, networkText, recordText } from './EntryList.tsx';
import { exportText, MAX_EXPORTED, readEntries } from './export-log.ts';

const NOW = Date.parse('2026-03-15T12:00:00.000Z');
const NONE = { person: '', record: '', category: '', action: '', from: '', to: '' };

const entry = (id: string, at: string, changes: object = {}) => ({
  id,
  at,
  category: 'ACCOUNT',
  action: 'sign-in',
  actor: 'ann',
  actorRole: 'USER',
  account: 'ann',
  recordType: null,
  recordId: null,
  fields: null,
  ipAddress: '192.0.2.0',
  detail: null,
  ...changes,
});

const STORED = [
  entry('1', '2026-03-14T00:00:00.000Z'),
  entry('2', '2026-03-13T00:00:00.000Z', { actor: 'bob' }),
  entry('3', '2026-01-02T00:00:00.000Z', { actor: 'bob', account: 'bob', recordId: 'ban-1' }),
  entry('4', '2025-12-31T00:00:00.000Z', { category: 'MODERATION', action: 'case-decided' }),
];

type Seen = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };

/**
 * Creates a backend with these entries, which also returns months, actors, accounts and records, and pages of `size`
 * entries.
 */
function backend(
  seen: Seen[] = [],
  size = 100,
  stored: readonly (typeof STORED)[number][] = STORED,
): GraphQLClient {
  return async (query, variables) => {
    seen.push({ query, variables });
    const { month, actor, account, recordId } = variables;
    const rows = stored.filter(
      (row) =>
        (month === undefined || row.at.startsWith(String(month))) &&
        (actor === undefined || row.actor === actor) &&
        (account === undefined || row.account === account) &&
        (recordId === undefined || row.recordId === recordId),
    );
    const from = Number(variables.nextToken ?? 0);
    const end = from + Math.min(size, Number(variables.limit));
    const nextToken = end < rows.length ? String(end) : null;
    return { data: { page: { items: rows.slice(from, end), nextToken } } };
  };
}

const read = (
  client: GraphQLClient,
  filter: Partial<typeof NONE> = {},
  limit = 10,
  token: string | null = null,
) => readAuditLog(client, { ...NONE, ...filter }, { token, limit, now: NOW });
const ids = ({ entries }: { readonly entries: readonly { readonly id: string }[] }) =>
  entries.map(({ id }) => id);

test('covers the months from the newest back to the longest retention', () => {
  const months = getMonths(NONE, NOW);
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-03', '2024-03', 25]);
  expect(getMonths({ from: '2025-12-30', to: '2026-01-02' }, NOW)).toEqual(['2026-01', '2025-12']);
});

test('reads all entries month by month, newest first', async () => {
  expect(ids(await read(backend()))).toEqual(['1', '2', '3', '4']);
});

test('the next page continues after the previous one, also within a month', async () => {
  const all: string[] = [];
  let token: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(backend(), {}, 1, token);
    all.push(...ids(page));
    token = page.nextToken;
  } while (token !== null);
  expect(all).toEqual(['1', '2', '3', '4']);
});

test('a filter by person finds their actions and their account’s entries, each once', async () => {
  expect(ids(await read(backend(), { person: 'bob' }))).toEqual(['2', '3']);
  expect(ids(await read(backend(), { person: 'ann' }))).toEqual(['1', '2', '4']);
});

test('the entry for the account and the one with the actor are shown as one', async () => {
  const at = '2026-03-10T00:00:00.000Z';
  const act = { category: 'MODERATION', action: 'case-decided', recordId: 'ban-2', detail: 'HIDE' };
  const halves = [
    entry('5', at, { ...act, actor: null, account: 'ann' }),
    entry('6', at, { ...act, actor: 'admin', account: null }),
    entry('7', at, { ...act, actor: null, account: null, detail: 'other' }),
  ];
  const { entries } = await read(backend([], 100, halves), { record: 'ban-2' });
  expect(entries.map(({ id, actor, account }) => [id, actor, account])).toEqual([
    ['5', 'admin', 'ann'],
    ['7', null, null],
  ]);
});

test('a filter by record uses the record index', async () => {
  const seen: Seen[] = [];
  expect(ids(await read(backend(seen), { record: 'ban-1' }))).toEqual(['3']);
  expect(seen[0]?.query).toContain('listAuditEntriesByRecord');
});

test('dates become a range of the sort key; categories and actions become a filter', async () => {
  const seen: Seen[] = [];
  await read(backend(seen), { from: '2026-03-01', to: '2026-03-14', category: 'ACCOUNT', action: 'sign-in' });
  expect(seen.map(({ variables }) => variables.month)).toEqual(['2026-03']);
  expect(seen[0]?.variables.at).toEqual({
    between: ['2026-03-01T00:00:00.000Z', '2026-03-14T23:59:59.999Z'],
  });
  expect(seen[0]?.variables.filter).toEqual({
    and: [{ category: { eq: 'ACCOUNT' } }, { action: { eq: 'sign-in' } }],
  });
});

test('a filter survives a round trip through the URL', () => {
  const filter = { ...NONE, person: 'a@example.org', from: '2026-01-01', action: 'sign-in' };
  const set = Object.entries(auditQuery(filter)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  expect(readAuditFilter(new URLSearchParams(set))).toEqual(filter);
  expect(readAuditFilter(new URLSearchParams('from=2026-13-45&to=yesterday'))).toEqual(NONE);
});

test('a person’s own activity lists only entries of their account', async () => {
  const page = await readOwnActivity(backend(), 'bob', { token: null, limit: 10 });
  expect(ids(page)).toEqual(['3']);
});

test('the export has every entry and escapes spreadsheet formulas', async () => {
  const { entries, isMore } = await readEntries(
    (token) => read(backend(), {}, 2, token),
    () => undefined,
  );
  expect(isMore).toBe(false);
  const text = exportText(
    [...entries, ...entries.slice(0, 1).map((one) => ({ ...one, detail: '=1+1' }))],
    'csv',
  );
  const table = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(table.data).toHaveLength(5);
  expect(table.data[4]?.detail).toBe("'=1+1");
  expect(table.data[0]?.sentence).toBe('A sign-in succeeded.');
  expect(JSON.parse(exportText(entries, 'json'))).toEqual(entries);
});

test('an export ends after the maximum and says that there is more', async () => {
  const { entries } = await read(backend(), {}, 1, null);
  const tokens: (string | null)[] = [];
  const counts: number[] = [];
  const result = await readEntries(
    async (token) => {
      tokens.push(token);
      return { entries: Array(MAX_EXPORTED / 2).fill(entries[0]), nextToken: `after ${tokens.length}` };
    },
    (count) => counts.push(count),
  );
  expect(result.isMore).toBe(true);
  expect(tokens).toEqual([null, 'after 1']);
  expect(counts).toEqual([MAX_EXPORTED / 2, MAX_EXPORTED]);
});

test('codes are shown in words', () => {
  expect(detailText({ detail: 'UNLIST: WRONG_FACTS' })).toBe('Hide from lists: Factual error');
  expect(detailText({ detail: 'R-FGXN-XCEM: SPAM' })).toBe('R-FGXN-XCEM: Spam');
  expect(detailText({ detail: null })).toBe('');
  const changed = { ...entry('5', ''), fields: ['bio'], recordType: 'PlatformBan', recordId: 'b1' };
  expect(recordText(changed)).toBe('Ban b1: bio');
  expect(recordText({ ...changed, fields: ['longDescription', 'bannedPlatforms'] })).toBe(
    'Ban b1: text, banned platforms',
  );
});

test('an entry names the network of its actor only where the site knows it', () => {
  expect(networkText({ ipAddress: '198.51.100.0/24' })).toBe('from \u2066198.51.100.0/24\u2069');
  expect(networkText({ ipAddress: 'unknown' })).toBe('');
  expect(networkText({ ipAddress: null })).toBe('');
});
