import { randomUUID } from 'node:crypto';
import { type Audit, createAudit } from '../../lib/audit/audit.ts';
import type { NewAuditEntry } from '../../lib/audit/entry.ts';
import { SITE_MODELS } from '../../lib/audit/owner-write.ts';
import type { OnAccountEvent } from '../auth/events.ts';
import { ADMINS } from '../auth/users.ts';
import type { Engine } from '../data/engine.ts';
import { executeAsService } from '../data/execute-as-service.ts';
import type { OnWrite } from '../data/writes.ts';

/** The audit log of this installation. It takes entries from the start, and writes them once the engine is open. */
export type AuditLog = {
  /** Sets the engine to write to. Call it once, when the engine is open. */
  readonly connect: (engine: Pick<Engine, 'execute'>) => void;
  readonly record: (entry: NewAuditEntry) => Promise<void>;
  readonly onAccountEvent: OnAccountEvent;
  readonly onWrite: OnWrite;
  /** Resolves when everything that was reported so far is written, or was given up and reported. */
  readonly settled: () => Promise<void>;
};

export type AuditLogOptions = {
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly log?: (line: string) => void;
};

/** Entries are written one after another. An entry that cannot be written is reported and fails nothing else. */
export function createAuditLog({ clock = Date.now, log }: AuditLogOptions = {}): AuditLog {
  let connect: (audit: Audit) => void = () => undefined;
  const connected = new Promise<Audit>((resolve) => {
    connect = resolve;
  });
  let last: Promise<void> = Promise.resolve();
  const enqueue = (write: (audit: Audit) => Promise<unknown>): Promise<void> => {
    last = last
      .then(async () => void (await write(await connected)))
      .catch((error: unknown) => console.error('embedded: an audit entry could not be written:', error));
    return last;
  };
  return {
    connect: (engine) =>
      connect(createAudit({ execute: executeAsService(engine, 'audit'), clock, newId: randomUUID, log })),
    record: (entry) => enqueue((audit) => audit.record(entry)),
    onAccountEvent: (event) => enqueue((audit) => audit.accountEvent(event)),
    onWrite: ({ model, id, kind, identity, fields }) => {
      if (identity.kind !== 'userPool') return;
      // `logSiteWrite`, a function of the API, adds the entry.
      if (SITE_MODELS.has(model)) {
        const action = `site-record-${kind}d`;
        const at = new Date(clock()).toISOString();
        const record = { recordType: model, recordId: id, ...(kind === 'update' && { fields }) };
        log?.(JSON.stringify({ log: 'audit', at, action, actor: identity.sub, ...record }));
        return;
      }
      const isAdministrator = identity.groups.includes(ADMINS);
      void enqueue((audit) =>
        audit.recordWrite({ model, id, kind, account: identity.sub, isAdministrator, fields }),
      );
    },
    settled: () => last,
  };
}
