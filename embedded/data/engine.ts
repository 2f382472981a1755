import { execute, GraphQLError } from 'graphql';
import { openStore, type Store } from '../store.ts';
import { type Answer, RequestError } from './answer.ts';
import { createRowReader } from './broken-records.ts';
import { type BulkWrite, createBulk } from './bulk.ts';
import { type Changes, createChanges } from './change-feed.ts';
import { openChangeLog } from './changes.ts';
import type { Backend, RequestContext } from './context.ts';
import { createCursors } from './cursor.ts';
import { type Definition, readDefinition } from './definition.ts';
import { readMode } from './directives.ts';
import { isDocument } from './document.ts';
import { chooseOperation, createDocuments } from './documents.ts';
import { formatExecutionError, type ReportError } from './execution-errors.ts';
import type { Identity } from './identity.ts';
import { newBudget } from './limits.ts';
import { type Model, readModels } from './model.ts';
import { openRecords, type Records } from './records.ts';
import { formatVariableError } from './request-errors.ts';
import { createResolvers } from './resolvers.ts';
import { buildEngineSchema } from './schema.ts';
import { prepareTables } from './tables.ts';

/** A GraphQL request with the identity that the caller has been found to have. */
export type EngineRequest = {
  readonly query: string;
  readonly variables?: { readonly [name: string]: unknown } | null;
  readonly operationName?: string | null;
  readonly identity: Identity;
};

export type Engine = {
  /** Runs one request. Rejects with a RequestError for what AppSync refuses with an HTTP error. */
  readonly execute: (request: EngineRequest) => Promise<Answer>;
  /** Creates many records of one model, through the same checks, in one transaction; all of them or none. Returns their number. */
  readonly bulk: BulkWrite;
  readonly changes: Changes;
  readonly definition: Definition;
  readonly store: Store;
  readonly close: () => void;
};

export type EngineOptions = {
  /** The folder of the data, made when it does not exist. */
  readonly dataFolder: string;
  /** What the backend is; `amplify/compiled` unless a test says otherwise. */
  readonly definition?: Definition;
  /** Where broken records and internal errors are told; the standard error output by default. */
  readonly report?: ReportError;
};

/**
 * Opens the engine: AppSync's answers over SQLite, for exactly what the definition says.
 * Throws StoreError when the folder cannot be used, UnsupportedError when the definition holds what the engine does not know.
 */
export function openEngine({
  dataFolder,
  definition = readDefinition(),
  report = logError,
}: EngineOptions): Engine {
  const models = readModels(definition.introspection);
  const store = openStore(dataFolder);
  prepareTables(store.database, models.values());
  const log = openChangeLog(store.database);
  const changes = createChanges(store.database, log);
  const records = new Map<Model, Records>(
    [...models.values()].map((model) => [model, openRecords(store.database, model)]),
  );
  const backend: Backend = {
    models,
    recordsOf: (model) => records.get(model) ?? openRecords(store.database, model),
    readRow: createRowReader((model, id, problem) =>
      report(`The stored ${model.name} "${id}" is broken: ${problem}.`, null),
    ),
    cursors: createCursors(store.secret('cursor.key', 32)),
    functionsOf: (typeName, fieldName) => definition.functions.get(`${typeName}.${fieldName}`) ?? [],
  };
  const resolvers = createResolvers(backend, (model, write) => {
    const written = store.transaction(() => {
      const { before, after } = write();
      log.append(model, before ? (after ? 'update' : 'delete') : 'create', before, after);
      return { before, after };
    });
    changes.notify();
    return written;
  });
  const schema = buildEngineSchema(definition.sdl, readMode(definition.api.defaultAuthMode), resolvers);
  const prepare = createDocuments(schema, definition.api.queryDepthLimit);
  return {
    execute: async ({ query, variables, operationName, identity }) => {
      const { document, errors } = prepare(query);
      if (!document) return { data: null, errors };
      chooseOperation(document, operationName);
      const contextValue: RequestContext = { identity, budget: newBudget(definition.api.resolverCountLimit) };
      const result = await execute({
        schema,
        document,
        variableValues: variables,
        operationName,
        contextValue,
      });
      if (!('data' in result)) return { data: null, errors: result.errors?.map(formatVariableError) };
      const data = isDocument(result.data) ? result.data : null;
      if (!result.errors) return { data };
      return { data, errors: result.errors.map((error) => formatExecutionError(schema, error, report)) };
    },
    bulk: createBulk({ schema, backend, store, log, changes }),
    changes,
    definition,
    store,
    close: () => {
      changes.close();
      store.close();
    },
  };
}

function logError(message: string, error: unknown): void {
  console.error(`embedded: ${message}`);
  if (error instanceof Error && !(error instanceof GraphQLError) && !(error instanceof RequestError))
    console.error(error.stack);
}
