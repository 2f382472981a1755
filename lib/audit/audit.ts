import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { readRecords } from '../backend/pages.ts';
import type { Query } from '../graphql/api-response.ts';
import { graphql } from '../graphql/graphql.ts';
import {
  type ActorRole,
  AUDIT_ACTIONS,
  type AuditAction,
  type NewAuditEntry,
  RETENTION_DAYS,
} from './entry.ts';
import { OWNED_MODELS } from './owner-write.ts';

/** An account event as the user pool reports it (embedded/auth/events.ts). */
export type AccountEvent = {
  readonly type: string;
  readonly account: string | null;
  readonly at: number;
  /** A shortened network address. */
  readonly address: string | null;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
};

/** A record that was written. */
export type WrittenRecord = {
  readonly model: string;
  readonly id: string;
  readonly kind: 'create' | 'update' | 'delete';
  readonly account: string;
  readonly isAdministrator: boolean;
  readonly fields: readonly string[];
  /** Milliseconds since 1970; now by default. */
  readonly at?: number;
  /** The id of the entry. A change that is reported again has the same one. */
  readonly entryId?: string;
};

export type AuditPorts = {
  /** Runs GraphQL as a service. Rejects when the response has errors. */
  readonly execute: Query;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly newId: () => string;
  /** Writes one JSON line for operators, about moderation and administration. */
  readonly log?: (line: string) => void;
};

export type Audit = {
  /**
   * Writes an entry. When one person acts on the account of another, it is two: one for the account, which does not say who
   * acted, and one that only administrators read. Both have the same time, action and record.
   */
  readonly record: (entry: NewAuditEntry) => Promise<void>;
  /** Writes an account event. At most ten failures an hour are listed for one account or network. */
  readonly accountEvent: (event: AccountEvent) => Promise<void>;
  /**
   * Logs a write to a record of an owner. At most 300 an hour are listed for each account. Writes to the site's own records are logged by
   * `logSiteWrite`, a function of the API.
   */
  readonly recordWrite: (write: WrittenRecord) => Promise<void>;
  /** Deletes entries after their retention period. Returns their number. */
  readonly deleteOld: () => Promise<number>;
};

/** Maximum number of entries an hour for one kind of failure of one account or network. */
export const MAX_FAILURES_PER_HOUR = 10;
/** Maximum number of entries an hour about an account's own records. Without it, a program could fill the disk. */
export const MAX_WRITES_PER_HOUR = 300;
const MORE_NOT_LISTED = 'More entries of this kind in the same hour are not listed.';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MAX_TEXT = 300;

const FAILURES: ReadonlySet<string> = new Set([
  'sign-in-failed',
  'code-failed',
  'locked-out',
  'password-reset-requested',
]);

const CREATE = graphql(
  'mutation Audit($input: CreateAuditEntryInput!) { createAuditEntry(input: $input) { id } }',
);
const OLD = graphql(`query Old($month: String!, $before: String, $limit: Int, $nextToken: String) {
  page: listAuditEntriesByMonth(month: $month, at: { lt: $before }, limit: $limit, nextToken: $nextToken) {
    items { id at category } nextToken
  }
}`);
const DELETE = graphql(
  'mutation Delete($input: DeleteAuditEntryInput!) { deleteAuditEntry(input: $input) { id } }',
);

const isAction = (text: string): text is AuditAction => Object.hasOwn(AUDIT_ACTIONS, text);

export function createAudit({ execute, clock, newId, log }: AuditPorts): Audit {
  const counts = new LRUCache<string, number>({
    max: 20_000,
    ttl: HOUR,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const count = (key: string): number => {
    const found = (counts.get(key) ?? 0) + 1;
    counts.set(key, found, { noUpdateTTL: true });
    return found;
  };

  const record = async (entry: NewAuditEntry) => {
    const at = new Date(entry.at ?? clock()).toISOString();
    const { category } = AUDIT_ACTIONS[entry.action];
    const detail = entry.detail?.slice(0, MAX_TEXT);
    const actor = entry.actor !== null && { actor: entry.actor };
    const account = entry.account && { account: entry.account };
    const input = {
      id: entry.id ?? newId(),
      at,
      month: at.slice(0, 7),
      category,
      action: entry.action,
      actorRole: entry.actorRole,
      ...(entry.recordType && { recordType: entry.recordType }),
      ...(entry.recordId && { recordId: entry.recordId }),
      ...(entry.fields && { fields: [...entry.fields] }),
      ...(entry.ipAddress && { ipAddress: entry.ipAddress }),
      ...(detail && { detail }),
    };
    if (category === 'MODERATION' || category === 'ADMINISTRATION')
      log?.(JSON.stringify({ log: 'audit', ...input, ...actor, ...account }));
    if (!actor || !account || entry.actor === entry.account) {
      await execute(CREATE, { input: { ...input, ...actor, ...account } });
      return;
    }
    // The account can read its entries, so it could also filter by a field that it cannot read (docs/features/audit.md).
    await execute(CREATE, { input: { ...input, ...account } });
    await execute(CREATE, { input: { ...input, id: newId(), ...actor } });
  };

  const accountEvent = async (event: AccountEvent) => {
    const action = isAction(event.type) ? event.type : 'account-event';
    const failures = FAILURES.has(event.type) ? countFailure(event) : 0;
    if (failures > MAX_FAILURES_PER_HOUR) return;
    const { by, ...detail } = event.detail;
    const words = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
    if (action === 'account-event') words.unshift(event.type);
    if (failures === MAX_FAILURES_PER_HOUR) words.push(MORE_NOT_LISTED);
    await record({
      action,
      at: event.at,
      ...getActor(event, by),
      account: event.account,
      ipAddress: event.address,
      detail: words.join(', '),
    });
  };

  const countFailure = ({ type, account, address }: AccountEvent): number =>
    count(`${type} ${account ?? `network ${address}`}`);

  const recordWrite = async ({
    model,
    id,
    kind,
    account,
    isAdministrator,
    fields,
    at,
    entryId,
  }: WrittenRecord) => {
    if (!OWNED_MODELS.has(model)) return;
    const writes = count(`writes ${account}`);
    if (writes > MAX_WRITES_PER_HOUR) return;
    const done = ({ create: 'created', update: 'updated', delete: 'deleted' } as const)[kind];
    await record({
      ...(at !== undefined && { at }),
      ...(entryId !== undefined && { id: entryId }),
      action: `record-${done}`,
      actor: account,
      actorRole: isAdministrator ? 'ADMINISTRATOR' : 'USER',
      account,
      recordType: model,
      recordId: id,
      ...(kind === 'update' && { fields }),
      ...(writes === MAX_WRITES_PER_HOUR && { detail: MORE_NOT_LISTED }),
    });
  };

  const deleteOld = async () => {
    const minDays = Math.min(...Object.values(RETENTION_DAYS));
    const max = Math.max(...Object.values(RETENTION_DAYS));
    let deleted = 0;
    for (const month of monthsBetween(clock() - (max + 62) * DAY, clock() - minDays * DAY)) {
      for (const id of await oldEntries(month)) {
        await execute(DELETE, { input: { id } });
        deleted += 1;
      }
    }
    return deleted;
  };

  const oldEntries = async (month: string): Promise<readonly string[]> => {
    const before = new Date(clock() - Math.min(...Object.values(RETENTION_DAYS)) * DAY).toISOString();
    const ids: string[] = [];
    const entries = readRecords(
      'Audit entries',
      oldShape,
      async (nextToken) => (await execute(OLD, { month, before, limit: 1000, nextToken })).page,
    );
    for await (const entry of entries) if (isOver(entry, clock())) ids.push(entry.id);
    return ids;
  };

  return { record, accountEvent, recordWrite, deleteOld };
}

/** The actor of an account event: the person, an administrator or the operator (`by`), or an unknown visitor. */
function getActor(
  { type, account }: AccountEvent,
  by: string | number | boolean | undefined,
): { readonly actor: string | null; readonly actorRole: ActorRole } {
  if (by === 'operator' || by === 'moderation' || type === 'account-expired')
    return { actor: null, actorRole: 'SYSTEM' };
  if (typeof by === 'string') return { actor: by, actorRole: 'ADMINISTRATOR' };
  if (account === null || FAILURES.has(type)) return { actor: null, actorRole: 'VISITOR' };
  return { actor: account, actorRole: 'USER' };
}

const oldShape = z.object({ id: z.string(), at: z.string(), category: z.string() });
type OldEntry = z.infer<typeof oldShape>;

const isCategory = (text: string): text is keyof typeof RETENTION_DAYS => Object.hasOwn(RETENTION_DAYS, text);

function isOver({ at, category }: OldEntry, now: number): boolean {
  const days = isCategory(category) ? RETENTION_DAYS[category] : RETENTION_DAYS.ACCOUNT;
  return Date.parse(at) < now - days * DAY;
}

/** The months between two instants as YYYY-MM, both ends included. */
function monthsBetween(from: number, to: number): readonly string[] {
  const months: string[] = [];
  const month = new Date(from);
  month.setUTCDate(1);
  while (month.getTime() <= to) {
    months.push(month.toISOString().slice(0, 7));
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}
