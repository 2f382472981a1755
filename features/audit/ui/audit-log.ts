import { z } from 'zod';
import { getFields, type ListName } from '../../../lib/graphql/documents.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { walkSources } from '../../admin/model/walk-sources.ts';
import { readPage } from '../../moderation/ui/admin/moderation-records.ts';

const optional = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

const entryShape = z.object({
  id: z.string(),
  /** ISO instant. */
  at: z.string(),
  category: optional,
  action: z.string(),
  /** The `sub` of the person who acted. */
  actor: optional,
  actorRole: optional,
  /** The `sub` of the account that it concerns. */
  account: optional,
  recordType: optional,
  recordId: optional,
  fields: z
    .array(z.string().nullable())
    .nullish()
    .transform((list) => (list ?? []).filter((field) => field !== null)),
  ipAddress: optional,
  detail: optional,
});
export type AuditEntry = z.infer<typeof entryShape>;
const ENTRY_FIELDS = getFields('AuditEntry', entryShape.shape);

export type AuditFilter = {
  /** A `sub`: entries by this person and about this account; '' for everyone. */
  readonly person: string;
  /** The id of a record. */
  readonly record: string;
  readonly category: string;
  readonly action: string;
  /** Days as YYYY-MM-DD in UTC, both included; '' for no limit. */
  readonly from: string;
  readonly to: string;
};

export type AuditPage = {
  readonly entries: readonly AuditEntry[];
  /** The start of the next page; null after the last page. */
  readonly nextToken: string | null;
};

/** The keys of the log in the query cache. */
export const auditKeys = {
  /** @param filter as JSON */
  page: (filter: string, token: string | null) => ['audit', 'page', filter, token] as const,
  own: (account: string, token: string | null) => ['audit', 'own', account, token] as const,
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text));

/** Reads the parameters of the log's address; unknown ones are ignored. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const text = (name: string) => query.get(name)?.trim().slice(0, 254) ?? '';
  const day = (name: string) => {
    const value = query.get(name);
    return isDay(value) ? value : '';
  };
  return {
    person: text('person'),
    record: text('record'),
    category: text('category'),
    action: text('action'),
    from: day('from'),
    to: day('to'),
  };
}

/** The parameters of a filter, as `readAuditFilter` reads them. */
export const auditQuery = (filter: AuditFilter) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value || undefined]));

/** The number of months that can have entries: the longest retention period, and the current month. */
const MAX_MONTHS = 25;

/** The months in which a filter can have entries, newest first, as YYYY-MM. */
export function getMonths({ from, to }: Pick<AuditFilter, 'from' | 'to'>, now: number): readonly string[] {
  const [year = 0, month = 1] = (to || new Date(now).toISOString()).slice(0, 7).split('-').map(Number);
  const oldest = from.slice(0, 7);
  return Array.from({ length: MAX_MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  ).filter((one) => !oldest || one >= oldest);
}

type AuditList = ListName & `listAuditEntries${string}`;
type Source = { readonly list: AuditList; readonly key: string; readonly value: string };

const by = (list: AuditList, key: string, value: string): Source => ({ list, key, value });

/** Returns the lists to read for a filter. The person's own two lists are merged. */
function getSources(filter: AuditFilter): readonly Source[] | null {
  if (filter.record) return [by('listAuditEntriesByRecord', 'recordId', filter.record)];
  if (filter.person)
    return [
      by('listAuditEntriesByActor', 'actor', filter.person),
      by('listAuditEntriesByAccount', 'account', filter.person),
    ];
  return null;
}

/** Returns the range of the sort key `at` from the start of one day to the end of another. */
function getRange({ from, to }: AuditFilter): object | null {
  const first = from ? `${from}T00:00:00.000Z` : '';
  const last = to ? `${to}T23:59:59.999Z` : '';
  if (first && last) return { between: [first, last] };
  return first ? { ge: first } : last ? { le: last } : null;
}

function getClause(filter: AuditFilter): object | null {
  const clauses = [
    ...(filter.category ? [{ category: { eq: filter.category } }] : []),
    ...(filter.action ? [{ action: { eq: filter.action } }] : []),
    // In the list of a record, the person is a filter condition.
    ...(filter.record && filter.person
      ? [{ or: [{ actor: { eq: filter.person } }, { account: { eq: filter.person } }] }]
      : []),
  ];
  return clauses.length > 0 ? { and: clauses } : null;
}

const readSource = (client: GraphQLClient, filter: AuditFilter, source: Source, limit: number) => {
  const clause = getClause(filter);
  return (nextToken: string | null) =>
    readPage(
      client,
      {
        list: source.list,
        args: {
          [source.key]: { type: 'String!', value: source.value },
          at: { type: 'ModelStringKeyConditionInput', value: getRange(filter) },
          sortDirection: { type: 'ModelSortDirection', value: 'DESC' },
          filter: { type: 'ModelAuditEntryFilterInput', value: clause },
        },
        fields: ENTRY_FIELDS,
        shape: entryShape,
      },
      { limit: clause ? 1000 : limit, nextToken },
    );
};

const newestFirst = (a: AuditEntry, b: AuditEntry) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

const tokenShape = z.object({ month: z.string(), token: z.string().nullable() });

/**
 * Reads one page of the log, newest entry first: all entries month by month, those of one person or one record by their
 * own index. The two entries of one act are shown as one.
 * @param now milliseconds since 1970
 * Throws as `readPage` does.
 */
export async function readAuditLog(
  client: GraphQLClient,
  filter: AuditFilter,
  { token, limit, now }: { readonly token: string | null; readonly limit: number; readonly now: number },
): Promise<AuditPage> {
  const sources = getSources(filter);
  if (sources) {
    const walk = await walkSources(
      sources.map((source) => readSource(client, filter, source, limit)),
      { token, limit, compare: newestFirst },
    );
    const entries = [...new Map(walk.items.map((entry) => [entry.id, entry])).values()];
    return { entries: joined(entries), nextToken: walk.nextToken };
  }
  const months = getMonths(filter, now);
  const begin = readToken(token);
  const first = begin ? Math.max(0, months.indexOf(begin.month)) : 0;
  const entries: AuditEntry[] = [];
  for (const [at, month] of months.entries()) {
    if (at < first) continue;
    const walk = await walkSources(
      [readSource(client, filter, by('listAuditEntriesByMonth', 'month', month), limit - entries.length)],
      {
        token: begin?.month === month ? begin.token : null,
        limit: limit - entries.length,
        compare: newestFirst,
      },
    );
    entries.push(...walk.items);
    if (walk.nextToken !== null)
      return { entries: joined(entries), nextToken: JSON.stringify({ month, token: walk.nextToken }) };
    const next = months[at + 1];
    if (entries.length >= limit)
      return {
        entries: joined(entries),
        nextToken: next ? JSON.stringify({ month: next, token: null }) : null,
      };
  }
  return { entries: joined(entries), nextToken: null };
}

function readToken(token: string | null): z.infer<typeof tokenShape> | null {
  try {
    return token === null ? null : tokenShape.parse(JSON.parse(token));
  } catch {
    return null;
  }
}

/** The fields that both entries of one act share (lib/audit/audit.ts). */
const getActKey = ({ at, action, recordType, recordId, detail }: AuditEntry) =>
  [at, action, recordType, recordId, detail].join('\n');

/** Joins the entry that an account reads with the one that names the actor. */
function joined(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  const acts = new Map<string, AuditEntry>();
  for (const entry of entries) {
    const other = acts.get(getActKey(entry));
    const isHalf = (entry.actor === null) !== (entry.account === null);
    const isOtherHalf = other && isHalf && (other.actor === null) === (entry.account === null);
    if (other && isOtherHalf)
      acts.set(getActKey(entry), {
        ...other,
        actor: other.actor ?? entry.actor,
        account: other.account ?? entry.account,
      });
    else acts.set(other ? entry.id : getActKey(entry), entry);
  }
  return [...acts.values()];
}

/** Reads the person's own entries, newest first, with the person's own token. Throws as `readPage` does. */
export async function readOwnActivity(
  client: GraphQLClient,
  account: string,
  { token, limit }: { readonly token: string | null; readonly limit: number },
): Promise<AuditPage> {
  const page = await readPage(
    client,
    {
      list: 'listAuditEntriesByAccount',
      args: {
        account: { type: 'String!', value: account },
        sortDirection: { type: 'ModelSortDirection', value: 'DESC' },
      },
      fields: ENTRY_FIELDS,
      shape: entryShape,
    },
    { limit, nextToken: token },
  );
  return { entries: page.items.filter((entry) => entry.account === account), nextToken: page.nextToken };
}
