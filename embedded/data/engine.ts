import { explainDatabaseError, openStore, type Store, StoreError } from '../store.ts';
import { type Changes, createChanges } from './changes/change-feed.ts';
import { openChangeLog } from './changes/changes.ts';
import type { Backend } from './context.ts';
import { type Definition, readDefinition } from './definition/definition.ts';
import { readMode } from './definition/directives.ts';
import { readModels } from './definition/model.ts';
import { UnsupportedError } from './definition/rules.ts';
import { buildEngineSchema, buildPayloadSchema } from './definition/schema.ts';
import type { Document } from './document.ts';
import type { Identity } from './identity.ts';
import { limits } from './limits.ts';
import { createCounterTables } from './pipelines/counter-tables.ts';
import { createCursors } from './reads/cursor.ts';
import { createRowReader } from './records/broken-records.ts';
import { openRecords } from './records/records.ts';
import { prepareTables } from './records/tables.ts';
import { upgradeRecords } from './records/upgrades.ts';
import type { ReportError } from './requests/execution-errors.ts';
import { createExecutor, type Execute } from './requests/executor.ts';
import { createResolvers } from './resolvers.ts';
import { createOthersWrites } from './subscriptions/others-writes.ts';
import { type PublishedKind, publish } from './subscriptions/payload.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.ts';
import { type BulkWrite, createBulk } from './writes/bulk.ts';
import { type AddCounts, createCounts } from './writes/counts.ts';
import { changedFields, type OnWrite } from './writes/on-write.ts';

export type Engine = {
  /** Runs one GraphQL request as the identity that it is given. */
  readonly execute: Execute;
  /** Creates many records of one model, through the same checks, in one transaction; all of them or none. Returns their number. */
  readonly bulk: BulkWrite;
  /** Raises numbers of records by counts from elsewhere. */
  readonly addCounts: AddCounts;
  /** Subscriptions to the changes that mutations make. */
  readonly subscriptions: Pick<Subscriptions, 'open' | 'count'>;
  readonly changes: Changes;
  readonly definition: Definition;
  readonly store: Store;
  readonly close: () => void;
};

export type EngineOptions = {
  /** The folder of the data, made when it does not exist. */
  readonly dataFolder: string;
  /** The definition of the backend; `amplify/compiled` by default. */
  readonly definition?: Definition;
  /** Records of one model that one account may have. */
  readonly maxRecordsOfAccount?: number;
  /** The log for invalid records and internal errors; standard error by default. */
  readonly report?: ReportError;
  /**
   * Called with every record that a request created, changed or deleted, after it is on disk. Its errors are
   * reported.
   */
  readonly onWrite?: OnWrite;
};

/**
 * Opens the engine: AppSync's responses over SQLite, for exactly the given definition.
 * @throws StoreError if the folder cannot be used, UnsupportedError if the definition has something that the engine
 * does not support
 */
export function openEngine({
  dataFolder,
  definition = readDefinition(),
  maxRecordsOfAccount = limits.recordsOfAccount,
  report = reportToConsole,
  onWrite,
}: EngineOptions): Engine {
  const store = openStore(dataFolder);
  try {
    return buildEngine(store, definition, maxRecordsOfAccount, report, onWrite);
  } catch (error) {
    store.close();
    const isExplained = error instanceof StoreError || error instanceof UnsupportedError;
    throw isExplained || !isFromSqlite(error) ? error : explainDatabaseError(error, store.folder);
  }
}

function buildEngine(
  store: Store,
  definition: Definition,
  maxRecordsOfAccount: number,
  report: ReportError,
  onWrite?: OnWrite,
): Engine {
  const { database } = store;
  const models = readModels(definition.introspection);
  const log = store.transaction(() => {
    prepareTables(database, models.values());
    upgradeRecords(database, models.values());
    return openChangeLog(database);
  });
  const changes = createChanges(database, log);
  const backend: Backend = {
    models,
    records: new Map([...models.values()].map((model) => [model.name, openRecords(database, model)])),
    readRow: createRowReader((model, id, problem) =>
      report(`The stored ${model.name} "${id}" is broken: ${problem}.`, null),
    ),
    maxRecordsOfAccount,
    cursors: createCursors(store.secret('cursor.key', 32)),
    functions: definition.functions,
    tables: createCounterTables(definition.tables, definition.now),
  };
  const defaultMode = readMode(definition.api.defaultAuthMode);
  const subscriptions = createSubscriptions({
    schema: buildPayloadSchema(definition.sdl),
    models,
    api: definition.api,
    defaultMode,
    report,
    onUse: (isUsed) => othersWrites.follow(isUsed),
  });
  const othersWrites = createOthersWrites(backend, changes, subscriptions.publish);
  const reportWrite = (
    model: string,
    kind: PublishedKind,
    identity: Identity,
    before: Document | null,
    after: Document | null,
  ) => {
    if (!onWrite) return;
    try {
      const id = String((after ?? before)?.id ?? '');
      onWrite({ model, id, kind, identity, fields: changedFields(before, after) });
    } catch (error) {
      report(`A write of ${model} could not be reported.`, error);
    }
  };
  const resolvers = createResolvers(backend, (model, write, selected, identity) => {
    const { before, after, kind, seq } = store.transaction(() => {
      const written = write();
      const kind: PublishedKind = written.before ? (written.after ? 'update' : 'delete') : 'create';
      return { ...written, kind, seq: log.append(model, kind, written.before, written.after) };
    });
    if (seq !== null) {
      othersWrites.isOwn(seq);
      changes.notify();
    }
    subscriptions.publish(publish(model, kind, after ?? before ?? {}, selected));
    reportWrite(model.name, kind, identity, before, after);
    return { before, after };
  });
  const schema = buildEngineSchema(definition.sdl, defaultMode, resolvers);
  return {
    execute: createExecutor(schema, definition.api, report),
    bulk: createBulk({ schema, backend, store, log, changes }),
    addCounts: createCounts({ backend, store, log, changes }),
    subscriptions,
    changes,
    definition,
    store,
    close: () => {
      changes.close();
      store.close();
    },
  };
}

function isFromSqlite(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

function reportToConsole(message: string, error: unknown): void {
  console.error(`embedded: ${message}`);
  if (error instanceof Error) console.error(error.stack);
}
