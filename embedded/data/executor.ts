import {
  type DocumentNode,
  execute,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Identity } from './authorization.ts';
import type { RequestContext, RequestHeaders } from './context.ts';
import type { ApiSettings } from './definition.ts';
import { isDocument, isNestedDeeper, malformedField } from './document.ts';
import {
  formatExecutionError,
  formatValidationError,
  formatVariableError,
  type GraphQLResponse,
  malformedRequest,
  malformedVariable,
  type ReportError,
  RequestError,
  type ResponseError,
} from './graphql-errors.ts';
import { limits, newBudget } from './limits.ts';
import { collectFields, type Fragments, getSelections } from './selections.ts';

const ROOTS = ['__schema', '__type'];

/**
 * Introspection fields that an operation may select in one place only, because nested lists of types multiply. None
 * of them may have two aliases in one place.
 */
const ONCE = [...ROOTS, 'fields', 'inputFields', 'interfaces', 'possibleTypes'];

/** The size of one operation with its fragments expanded. `depth` and `fields` stop at the limit of fields. */
type Measure = { depth: number; fields: number; overasked: string | null };

/** Returns the first limit that a valid document exceeds, as an error of a response; null if it exceeds none. */
function findExcess(document: DocumentNode, depthLimit: number): ResponseError | null {
  // Without a prototype: a fragment may be named `__proto__`, and counts like every other.
  const fragments: Record<string, Fragments[string]> = Object.create(null);
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
  }
  for (const node of document.definitions) {
    const excess =
      node.kind === Kind.OPERATION_DEFINITION
        ? getLimitError(measure(node.selectionSet, fragments), depthLimit)
        : null;
    if (excess) return excess;
  }
  return null;
}

function getLimitError({ depth, fields, overasked }: Measure, depthLimit: number): ResponseError | null {
  if (overasked !== null) {
    const message = `This request is not asking for introspection in good faith - ${overasked} is present too often!`;
    return { path: null, errorType: 'BadFaithIntrospection', locations: null, message };
  }
  if (depth > depthLimit) {
    const message = `Query depth limit exceeded: the query is more than ${depthLimit} levels deep.`;
    return { path: null, errorType: 'QueryDepthLimitReached', locations: null, message };
  }
  if (fields <= limits.documentFields) return null;
  const message = `Query complexity limit exceeded: the query asks for more than ${limits.documentFields} fields.`;
  return { path: null, errorType: 'QueryComplexityLimitReached', locations: null, message };
}

/** Fragments have been found free of cycles by validation. */
function measure(operation: SelectionSetNode, fragments: Fragments): Measure {
  const found: Measure = { depth: 0, fields: 0, overasked: null };
  const once = new Set<string>();
  const look = (selections: readonly SelectionSetNode[], level: number, isIntrospection: boolean) => {
    const names = new Set<string>();
    for (const nodes of collectFields(selections, fragments).values()) {
      found.fields += 1;
      found.depth = Math.max(found.depth, level);
      if (found.fields > limits.documentFields) return;
      const name = nodes[0]?.name.value ?? '';
      const isWithin = isIntrospection || ROOTS.includes(name);
      if (isWithin && (names.has(name) || once.has(name))) found.overasked ??= name;
      names.add(name);
      if (isWithin && ONCE.includes(name)) once.add(name);
      const below = getSelections(nodes);
      if (below.length > 0) look(below, level + 1, isWithin);
    }
  };
  look([operation], 1, false);
  return found;
}

/** A document that can be run, or its errors. */
export type Prepared =
  | { readonly document: DocumentNode; readonly errors: null }
  | { readonly document: null; readonly errors: readonly ResponseError[] };

const CACHED_CHARACTERS = 4_000_000;

/**
 * Parses and validates documents, each text once, because a site sends the same few queries repeatedly. The result
 * throws a RequestError for text that is not GraphQL.
 */
export function createDocuments(schema: GraphQLSchema, depthLimit: number): (query: string) => Prepared {
  const cache = new LRUCache<string, Prepared>({
    max: 1000,
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (_, query) => query.length,
  });
  return (query) => {
    const known = cache.get(query);
    if (known) return known;
    const prepared = prepare(schema, depthLimit, query);
    cache.set(query, prepared);
    return prepared;
  };
}

function prepare(schema: GraphQLSchema, depthLimit: number, query: string): Prepared {
  const document = parseDocument(query);
  const found = validate(schema, document, undefined, { maxErrors: 10 });
  if (found.length > 0) return refuse(found.map((error) => formatValidationError(document, error)));
  const excess = findExcess(document, depthLimit);
  return excess ? refuse([excess]) : { document, errors: null };
}

function parseDocument(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: limits.documentTokens });
  } catch {
    throw malformedRequest();
  }
}

/** The operation that a request means; throws a RequestError when it is not clear which, or a subscription. */
function chooseOperation(document: DocumentNode, name: string | null | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (!operation) throw malformedRequest();
  if (operation.operation === 'subscription') {
    throw malformedRequest('Subscriptions are not supported over HTTP.');
  }
  return operation;
}

function refuse(errors: readonly ResponseError[]): Prepared {
  return { document: null, errors };
}

/** A GraphQL request with the identity that the caller has been found to have. */
export type EngineRequest = {
  readonly query: string;
  readonly variables?: { readonly [name: string]: unknown } | null;
  readonly operationName?: string | null;
  readonly identity: Identity;
  /** The headers of the HTTP request, for functions. */
  readonly headers?: RequestHeaders;
  /** Called before mutations are run, with their number. A rejection refuses the request. */
  readonly beforeWrite?: (writes: number) => Promise<void>;
  /** Called with the number of records that were read. */
  readonly onRead?: (records: number) => void;
};

/** Runs one request. Rejects only with a RequestError, for requests that AppSync refuses with an HTTP error. */
export type Execute = (request: EngineRequest) => Promise<GraphQLResponse>;

export function createExecutor(schema: GraphQLSchema, api: ApiSettings, report: ReportError): Execute {
  const prepare = createDocuments(schema, api.queryDepthLimit);
  const run: Execute = async ({
    query,
    variables,
    operationName,
    identity,
    headers = {},
    beforeWrite,
    onRead,
  }) => {
    const { document, errors } = prepare(query);
    if (!document) return { data: null, errors };
    const { operation } = chooseOperation(document, operationName);
    if (operation === 'mutation') await beforeWrite?.(countWrites(document, operationName));
    if (isNestedDeeper(variables, limits.variableLevels)) {
      throw malformedRequest('Variables are nested too deep.');
    }
    const malformed = malformedField(variables, 'variables');
    if (malformed !== null) return { data: null, errors: [malformedVariable(malformed)] };
    const budget = newBudget(api.resolverCountLimit);
    const contextValue: RequestContext = { identity, budget, headers };
    const result = await execute({
      schema,
      document,
      variableValues: variables,
      operationName,
      contextValue,
    });
    onRead?.(limits.records - budget.records);
    if (!('data' in result)) return { data: null, errors: result.errors?.map(formatVariableError) };
    const data = isDocument(result.data) ? result.data : null;
    if (!result.errors) return { data };
    return { data, errors: result.errors.map((error) => formatExecutionError(schema, error, report)) };
  };
  return async (request) => {
    try {
      return await run(request);
    } catch (error) {
      if (error instanceof RequestError) throw error;
      report('A request failed.', error);
      const message = 'An internal failure occurred.';
      return { data: null, errors: [{ path: null, errorType: 'InternalFailure', locations: null, message }] };
    }
  };
}

/** The number of fields of a mutation, those of fragments among them. Each of them writes a record. */
function countWrites(document: DocumentNode, operationName: string | null | undefined): number {
  const operation = getOperationAST(document, operationName);
  const fragments = Object.fromEntries(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
    ),
  );
  return operation ? collectFields([operation.selectionSet], fragments).size : 0;
}
