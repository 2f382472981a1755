import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { accessOf, covers } from '../authorization/authorization.ts';
import { isModeAllowed } from '../definition/directives.ts';
import { type Document, isDocument, isNestedDeeper, type Json, malformedField } from '../document.ts';
import { AppSyncError, unauthorized } from '../errors.ts';
import { type Identity, ownerValues } from '../identity.ts';
import { limits } from '../limits.ts';
import { compileFilter, type Predicate } from '../reads/filters.ts';
import type { AnswerError } from '../requests/answer.ts';
import type { Prepared } from '../requests/documents.ts';
import type { EngineRequest } from '../requests/executor.ts';
import { formatVariableError, malformedVariable } from '../requests/request-errors.ts';
import { collectFields } from '../requests/selections.ts';
import type { SubscriptionField } from './subscription-fields.ts';

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
export type AcceptedRequest = {
  readonly field: SubscriptionField;
  readonly document: DocumentNode;
  readonly isTold: Predicate;
};

/** AppSync's limits for the values of `in` and `notIn`. */
const LISTED_VALUES = 5;

/** Checks a request to subscribe as AppSync and Amplify's resolver do. Throws SubscriptionRefused. */
export function acceptRequest(
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
    return { field, document, isTold: authorize(field, args, identity) };
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
  const access = accessOf(field.model.rules, ['listen'], identity);
  const denied = unauthorized('Subscription', field.name);
  if (access.kind === 'none' || !isModeAllowed(field.modes, identity)) throw denied;
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

function asFrameError({ errorType, message }: AnswerError) {
  return errorType ? { errorType, message } : { message };
}
