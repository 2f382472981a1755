import {
  type DocumentNode,
  executeSync,
  type FieldNode,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { Json } from '../lib/json.ts';
import { covers, getAccess, type Identity, ownerValues } from './authorization.ts';
import type { Change, Changes } from './changes.ts';
import { type Backend, getRecords } from './context.ts';
import type { ApiSettings } from './definition.ts';
import { type Document, isDocument, isNestedDeeper, malformedField, parseDocument } from './document.ts';
import { AppSyncError, unauthorized } from './errors.ts';
import { createDocuments, type EngineRequest, type Prepared } from './executor.ts';
import { compileFilter, type Predicate } from './filters.ts';
import {
  formatExecutionError,
  formatVariableError,
  malformedVariable,
  type ReportError,
  type ResponseError,
} from './graphql-errors.ts';
import { type Budget, limits, newBudget } from './limits.ts';
import type { Model } from './model.ts';
import { isModeAllowed, type Mode, mayCall } from './schema.ts';
import { chargeResponse, collectFields } from './selections.ts';
import {
  allFields,
  type Published,
  publish,
  readSubscriptionFields,
  type SubscriptionField,
} from './subscription-fields.ts';

/** A subscription that is not opened; `errors` are in the shape of AppSync's error frames. */
export class SubscriptionRefused extends Error {
  override name = 'SubscriptionRefused';
  readonly errors: readonly { readonly errorType?: string | null; readonly message: string }[];

  constructor(errors: SubscriptionRefused['errors']) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

/** An accepted subscription: its model and events, and the predicate for the events that it receives. */
type AcceptedRequest = {
  readonly field: SubscriptionField;
  readonly document: DocumentNode;
  readonly matches: Predicate;
};

/** AppSync's limits for the values of `in` and `notIn`. */
const LISTED_VALUES = 5;

/** Checks a request to subscribe as AppSync and Amplify's resolver do. Throws SubscriptionRefused. */
function acceptRequest(
  schema: GraphQLSchema,
  fields: ReadonlyMap<string, SubscriptionField>,
  prepare: (query: string) => Prepared,
  { query, variables, operationName, identity }: EngineRequest,
): AcceptedRequest {
  const { document, errors } = prepare(query);
  if (!document) throw new SubscriptionRefused(errors.map(asFrameError));
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'subscription') throw notSubscription(operation);
  const given = readVariables(schema, operation, variables ?? {});
  const node = rootField(document, operation);
  const definition = schema.getSubscriptionType()?.getFields()[node?.name.value ?? ''];
  const field = fields.get(node?.name.value ?? '');
  if (!node || !definition || !field) throw notSubscription(operation);
  try {
    const args: Record<string, unknown> = getArgumentValues(definition, node, given);
    return { field, document, matches: authorize(field, args, identity) };
  } catch (error) {
    if (!(error instanceof AppSyncError)) throw error;
    const { errorType, message } = error;
    throw new SubscriptionRefused([{ errorType, message }]);
  }
}

/**
 * Returns a predicate for the events that a caller receives. A `listen` rule for the model allows all events, an
 * owner rule the owner's. The filter and the owner argument restrict them further. As at AppSync, the published
 * fields decide.
 */
function authorize(field: SubscriptionField, args: Record<string, unknown>, identity: Identity): Predicate {
  const access = getAccess(field.model.rules, ['listen'], identity);
  const denied = unauthorized('Subscription', field.name);
  if (access.kind === 'none' || !isModeAllowed(field.modes, identity)) throw denied;
  if (!mayCall(identity, `Subscription.${field.name}`)) throw denied;
  const { filter, ...owners } = args;
  const named = Object.entries(owners).filter(([, owner]) => typeof owner === 'string' && owner !== '');
  if (access.kind === 'own') {
    const mine: readonly unknown[] = ownerValues(access.identity);
    if (named.some(([, owner]) => !mine.includes(owner))) throw denied;
  }
  const matches = compileFilter(readFilter(filter));
  return (payload) =>
    covers(access, payload) &&
    named.every(([name, owner]) => isOwner(payload, name, String(owner))) &&
    matches(payload);
}

/** An owner is stored as `sub::username` and may be named by the whole or by its last part. */
function isOwner(payload: Document, name: string, owner: string): boolean {
  const stored = payload[name];
  const values = Array.isArray(stored) ? stored : [stored];
  return values.some(
    (value) => typeof value === 'string' && (value === owner || value.split('::').at(-1) === owner),
  );
}

function readFilter(filter: unknown): Json {
  if (!isDocument(filter)) return null;
  checkLists(filter);
  return filter;
}

function checkLists(filter: Json): void {
  if (typeof filter !== 'object' || filter === null) return;
  for (const [key, value] of Object.entries(filter)) {
    const isList = (key === 'in' || key === 'notIn') && Array.isArray(value);
    if (isList && value.length > LISTED_VALUES) {
      const message = `A subscription filter can have at most ${LISTED_VALUES} values for "${key}".`;
      throw new AppSyncError(message, 'BadRequestException');
    }
    checkLists(value);
  }
}

function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: { readonly [name: string]: unknown },
) {
  if (isNestedDeeper(variables, limits.variableLevels)) {
    throw new SubscriptionRefused([{ message: 'Variables are nested too deep.' }]);
  }
  const malformed = malformedField(variables, 'variables');
  if (malformed !== null) throw new SubscriptionRefused([asFrameError(malformedVariable(malformed))]);
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors) throw new SubscriptionRefused(errors.map((error) => asFrameError(formatVariableError(error))));
  return coerced;
}

/** Returns the root field, which exists according to the validation. */
function rootField(document: DocumentNode, operation: OperationDefinitionNode): FieldNode | undefined {
  const fragments = Object.fromEntries(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const [nodes] = collectFields([operation.selectionSet], fragments).values();
  return nodes?.[0];
}

function notSubscription(operation: OperationDefinitionNode | null | undefined): SubscriptionRefused {
  const what = operation?.operation ?? 'unknown';
  const message = `${what} not supported through the realtime channel`;
  return new SubscriptionRefused([{ errorType: 'UnsupportedOperation', message }]);
}

function asFrameError({ errorType, message }: ResponseError) {
  return errorType ? { errorType, message } : { message };
}

/** Returns an event's response as text: the fields of the published record that the subscription selects. */
type Render = (
  document: DocumentNode,
  request: Pick<EngineRequest, 'variables' | 'operationName'>,
  fieldName: string,
  published: Published,
) => string;

/**
 * Renders over a schema without resolvers, so that only published data is read.
 * @param schema the compiled definition as `buildPayloadSchema` builds it; its fields of Subscription get resolvers
 * here
 */
function createRenderer(schema: GraphQLSchema, report: ReportError): Render {
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    field.resolve = (
      source: { readonly [name: string]: Json },
      _args,
      { budget }: { budget: Budget },
      info,
    ) => {
      const sent = source[info.fieldName] ?? null;
      chargeResponse(budget, sent, info);
      return sent;
    };
  }
  return (document, { variables, operationName }, fieldName, { payload }) => {
    const result = executeSync({
      schema,
      document,
      operationName,
      variableValues: variables,
      rootValue: { [fieldName]: payload },
      contextValue: { budget: { ...newBudget(0), responseBytes: limits.payloadBytes } },
    });
    const data = isDocument(result.data) ? result.data : null;
    const errors = result.errors?.map((error) => formatExecutionError(schema, error, report));
    return JSON.stringify(errors ? { data, errors } : { data });
  };
}

/** Receives the response of one event, `{"data": …}` as text. */
export type Deliver = (result: string) => void;

/** The open subscriptions of an engine. */
export type Subscriptions = {
  /**
   * Opens a subscription and returns the function that ends it. Throws SubscriptionRefused, and RequestError for a text
   * that is not GraphQL.
   */
  readonly open: (request: EngineRequest, deliver: Deliver) => () => void;
  /** Notifies every subscription that may receive the event and matches it. */
  readonly publish: (published: Published) => void;
  readonly count: () => number;
};

type Open = AcceptedRequest & {
  readonly request: EngineRequest;
  readonly deliver: Deliver;
  /** A key that is the same for subscriptions with the same responses. */
  readonly resultKey: string;
};

type SubscriptionsOptions = {
  readonly schema: GraphQLSchema;
  readonly models: ReadonlyMap<string, Model>;
  readonly api: ApiSettings;
  readonly defaultMode: Mode;
  readonly report: ReportError;
  /** Called when the first subscription opens, and when the last one ends. */
  readonly onUse: (isUsed: boolean) => void;
};

export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { schema, models, api, defaultMode, report, onUse } = options;
  const fields = readSubscriptionFields(schema, models, defaultMode);
  const prepare = createDocuments(schema, api.queryDepthLimit);
  const render = createRenderer(schema, report);
  const open = new Map<string, Set<Open>>();
  const count = () => [...open.values()].reduce((sum, { size }) => sum + size, 0);
  const notify = (published: Published) => {
    const results = new Map<string, string>();
    for (const one of open.get(published.model.name) ?? []) {
      const { field, document, request, matches, resultKey } = one;
      if (!field.kinds.has(published.kind) || !matches(published.payload)) continue;
      const result = results.get(resultKey) ?? render(document, request, field.name, published);
      results.set(resultKey, result);
      one.deliver(result);
    }
  };
  return {
    open: (request, deliver) => {
      const accepted = acceptRequest(schema, fields, prepare, request);
      const { query, variables, operationName } = request;
      const one: Open = {
        ...accepted,
        request,
        deliver,
        resultKey: JSON.stringify([query, variables, operationName]),
      };
      const { name } = accepted.field.model;
      const ofModel = open.get(name) ?? new Set();
      if (count() === 0) onUse(true);
      open.set(name, ofModel.add(one));
      return () => {
        if (ofModel.delete(one) && count() === 0) onUse(false);
      };
    },
    publish: (published) => {
      // The write is complete and acknowledged, even if publishing it fails.
      try {
        notify(published);
      } catch (error) {
        report(`Subscribers were not notified of a change of ${published.model.name}.`, error);
      }
    },
    count,
  };
}

const BATCH = 500;

/**
 * Writes of other processes in the same data folder, such as the seed's. They are found in the changes and published
 * with every field of the current record. A deleted record has only its id and its keys; a bulk write names no
 * records.
 */
type OthersWrites = {
  /** Marks the change with this number as this process's own, which is published directly. */
  readonly isOwn: (seq: number) => void;
  /** Starts or stops following. */
  readonly follow: (isFollowed: boolean) => void;
};

export function createOthersWrites(
  backend: Backend,
  changes: Changes,
  notify: (published: Published) => void,
): OthersWrites {
  const own = new Set<number>();
  let seen = 0;
  let stop: (() => void) | null = null;
  const catchUp = () => {
    for (let batch = changes.since(seen, BATCH); batch?.length !== 0; batch = changes.since(seen, BATCH)) {
      if (batch === null) {
        seen = changes.latest();
        return;
      }
      for (const change of batch) {
        seen = change.seq;
        const published = own.delete(change.seq) ? null : readChange(backend, change);
        if (published) notify(published);
      }
    }
  };
  return {
    isOwn: (seq) => {
      if (stop) own.add(seq);
    },
    follow: (isFollowed) => {
      stop?.();
      own.clear();
      if (isFollowed) seen = changes.latest();
      stop = isFollowed ? changes.subscribe(catchUp) : null;
    },
  };
}

function readChange(backend: Backend, { model: name, id, kind, deleted }: Change): Published | null {
  const model = backend.models.get(name);
  if (!model || kind === 'bulk') return null;
  const document =
    kind === 'delete' ? { ...deleted, id } : parseDocument(getRecords(backend, model).get(id)?.document);
  return document && publish(model, kind, document, allFields(model));
}
