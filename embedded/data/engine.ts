import { coerceInputValue, type GraphQLSchema, isInputType } from 'graphql';
import { changedFields } from '../../lib/audit/owner-write.ts';
import { LOG_MODEL, publicBulkChange, publicChange } from '../../lib/change-log/public-change.ts';
import type { InvokeFunction } from '../functions/runtime.ts';
import { explainDatabaseError, openStore, type Store, StoreError } from '../lib/store.ts';
import type { Identity } from './authorization.ts';
import { type ChangeLog, type Changes, createChanges, openChangeLog } from './changes.ts';
import { type Backend, getRecords } from './context.ts';
import { type Definition, readDefinition } from './definition.ts';
import { type Document, isDocument } from './document.ts';
import { validationException } from './errors.ts';
import { createExecutor, type Execute } from './executor.ts';
import { deleteExpired, everyHour } from './expiry.ts';
import { createFunctionResolvers } from './function-resolvers.ts';
import type { ReportError } from './graphql-errors.ts';
import { limits } from './limits.ts';
import { readModels, UnsupportedError } from './model.ts';
import { createCounterTables } from './pipelines.ts';
import { openPublicLog, type PublicLog, type PublicLogOptions } from './public-log.ts';
import { createCursors, createRowReader, openRecords, upgradeRecords } from './records.ts';
import { createResolvers } from './resolvers.ts';
import { buildEngineSchema, buildPayloadSchema, readMode } from './schema.ts';
import { type PublishedKind, publish } from './subscription-fields.ts';
import { createOthersWrites, createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { prepareTables } from './tables.ts';
import { createRecord, type OnWrite } from './writes.ts';

/** Records a change in the transaction that makes it, also in the public log. Returns its number; see `ChangeLog`. */
type RecordChange = ChangeLog['append'];

/**
 * Adds the growth of running counts to records, for the migration of counts of versions before December 2026. The transaction that raises a
 * record also stores the count that it was raised to. A repeated count therefore adds nothing twice, even after a crash. A count below the
 * last one has started again from 0. `updatedAt` stays, since no one has edited the record.
 * @param counts by the record's id
 * @returns the ids without a readable record
 */
type AddCounts = (modelName: string, field: string, counts: ReadonlyMap<string, number>) => readonly string[];

type CountsOptions = {
  readonly backend: Backend;
  readonly store: Store;
  readonly log: RecordChange;
  readonly changes: { readonly notify: () => void };
};

function createCounts({ backend, store, log, changes }: CountsOptions): AddCounts {
  store.database.exec(
    `CREATE TABLE IF NOT EXISTS counted (
       model TEXT NOT NULL, field TEXT NOT NULL, id TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (model, field, id)
     ) STRICT, WITHOUT ROWID`,
  );
  const find = store.database.prepare('SELECT count FROM counted WHERE model = ? AND field = ? AND id = ?');
  const put = store.database.prepare(
    `INSERT INTO counted (model, field, id, count) VALUES (?, ?, ?, ?)
     ON CONFLICT (model, field, id) DO UPDATE SET count = excluded.count`,
  );
  return (modelName, field, counts) => {
    const model = backend.models.get(modelName);
    if (!model?.fields.has(field)) throw new RangeError(`There is no field ${modelName}.${field}`);
    const records = getRecords(backend, model);
    const raise = (id: string, count: number): 'unknown' | 'same' | 'grew' => {
      const row = records.get(id);
      const before = row && backend.readRow(model, row);
      if (!before) return 'unknown';
      const last = Number(find.get(modelName, field, id)?.count ?? 0);
      const growth = count < last ? count : count - last;
      if (growth === 0) return 'same';
      const known = before[field];
      const after = { ...before, [field]: (typeof known === 'number' ? known : 0) + growth };
      records.replace(id, after);
      put.run(modelName, field, id, count);
      log(model, 'update', before, after);
      return 'grew';
    };
    const results = store.transaction(() =>
      [...counts].map(([id, count]) => ({ id, did: raise(id, count) })),
    );
    if (results.some(({ did }) => did === 'grew')) changes.notify();
    return results.filter(({ did }) => did === 'unknown').map(({ id }) => id);
  };
}

/**
 * Creates records like `create<Model>`, in one transaction: each input is checked by the schema, each rule applies,
 * and the first failure undoes all. They do not count as writes of an account. Followers of the changes receive one
 * change of the model.
 */
type BulkWrite = (modelName: string, inputs: Iterable<unknown>, identity: Identity) => number;

type BulkOptions = {
  readonly schema: GraphQLSchema;
  readonly backend: Backend;
  readonly store: Store;
  readonly log: RecordChange;
  readonly changes: { readonly notify: () => void };
};

function createBulk({ schema, backend: counting, store, log, changes }: BulkOptions): BulkWrite {
  const backend = {
    ...counting,
    tables: new Map([...counting.tables.keys()].map((name) => [name, () => null])),
  };
  return (modelName, inputs, identity) => {
    const model = backend.models.get(modelName);
    const inputType = schema.getType(`Create${modelName}Input`);
    if (!model || !isInputType(inputType)) throw new RangeError(`There is no model ${modelName}`);
    const coordinates = { typeName: 'Mutation', fieldName: `create${modelName}` };
    let count = 0;
    store.transaction(() => {
      for (const given of inputs) {
        const input: unknown = coerceInputValue(given, inputType, (path, value, error) => {
          throw validationException(
            `${modelName} ${count}, ${path.join('.')}: ${error.message} (${JSON.stringify(value)})`,
          );
        });
        if (!isDocument(input)) throw validationException(`${modelName} ${count} is not an object`);
        createRecord({ backend, model, coordinates, identity, input, condition: undefined });
        count += 1;
      }
      if (count > 0) log(model, 'bulk', null, null);
    });
    if (count > 0) changes.notify();
    return count;
  };
}

export type Engine = {
  /** Runs one GraphQL request as the identity that it is given. */
  readonly execute: Execute;
  /** Creates many records of one model, through the same checks, in one transaction; all of them or none. Returns their number. */
  readonly bulk: BulkWrite;
  /** Adds counts collected elsewhere to number fields of records. */
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
  /** Runs the functions of the definition. Without it, fields that a function resolves fail. */
  readonly invoke?: InvokeFunction;
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
  invoke = withoutFunctions,
}: EngineOptions): Engine {
  const store = openStore(dataFolder);
  try {
    return buildEngine(store, definition, maxRecordsOfAccount, report, invoke, onWrite);
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
  invoke: InvokeFunction,
  onWrite?: OnWrite,
): Engine {
  const { database } = store;
  const models = readModels(definition.introspection);
  const log = store.transaction(() => {
    prepareTables(database, models.values(), definition.timesToLive);
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
    add: (model, document) => {
      const seq = store.transaction(() => {
        getRecords(backend, model).insert(String(document.id), document);
        return recordChange(model, 'create', null, document);
      });
      if (seq !== null) changes.notify();
    },
  };
  const defaultMode = readMode(definition.api.defaultAuthMode);
  const subscriptions = createSubscriptions({
    schema: buildPayloadSchema(definition.sdl),
    models,
    api: definition.api,
    defaultMode,
    report,
    onUse: (isUsed) => {
      othersWrites.follow(isUsed);
      publicLog?.follow(isUsed);
    },
  });
  const othersWrites = createOthersWrites(backend, changes, subscriptions.publish);
  const now = () => definition.now().getTime();
  const publicLog = openLog({ backend, database, changes, publish: subscriptions.publish, clock: now });
  const recordChange: RecordChange = (model, kind, before, after) => {
    const seq = log.append(model, kind, before, after);
    if (seq === null || !publicLog) return seq;
    const change =
      kind === 'bulk'
        ? publicBulkChange(model.name)
        : publicChange({ model: model.name, before, after, at: now() });
    if (change) publicLog.append(change, seq);
    return seq;
  };
  const stopDeleting = everyHour(async () => {
    try {
      await deleteExpired(database, models, definition.timesToLive, now());
      await publicLog?.trim();
    } catch (error) {
      report('Expired records could not be deleted.', error);
    }
  });
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
      onWrite({ model, id, kind, identity, fields: changedFields(before, after), before, after });
    } catch (error) {
      report(`A write of ${model} could not be reported.`, error);
    }
  };
  const resolvers = createResolvers(backend, (model, write, selected, identity) => {
    const { before, after, kind, seq } = store.transaction(() => {
      const written = write();
      const kind: PublishedKind = written.before ? (written.after ? 'update' : 'delete') : 'create';
      return { ...written, kind, seq: recordChange(model, kind, written.before, written.after) };
    });
    if (seq !== null) {
      othersWrites.isOwn(seq);
      changes.notify();
    }
    subscriptions.publish(publish(model, kind, after ?? before ?? {}, selected));
    reportWrite(model.name, kind, identity, before, after);
    return { before, after };
  });
  const functionResolvers = createFunctionResolvers(backend, definition.lambdas, invoke);
  const schema = buildEngineSchema(
    definition.sdl,
    defaultMode,
    new Map([...resolvers, ...functionResolvers]),
  );
  return {
    execute: createExecutor(schema, definition.api, report),
    bulk: createBulk({ schema, backend, store, log: recordChange, changes }),
    addCounts: createCounts({ backend, store, log: recordChange, changes }),
    subscriptions,
    changes,
    definition,
    store,
    close: () => {
      stopDeleting();
      changes.close();
      store.close();
    },
  };
}

/** Opens the public change log; null for a definition without one. */
function openLog({
  backend,
  ...options
}: { readonly backend: Backend } & Omit<PublicLogOptions, 'model' | 'records'>): PublicLog | null {
  const model = backend.models.get(LOG_MODEL);
  return model ? openPublicLog({ ...options, model, records: getRecords(backend, model) }) : null;
}

/** For programs and tests that run no functions. */
const withoutFunctions: InvokeFunction = async (name) => ({
  isError: true,
  errorType: 'ResourceNotFoundException',
  errorMessage: `This process does not run the function ${name}.`,
});

function isFromSqlite(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

function reportToConsole(message: string, error: unknown): void {
  console.error(`embedded: ${message}`);
  if (error instanceof Error) console.error(error.stack);
}
