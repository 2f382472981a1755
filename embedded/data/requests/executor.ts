import { type DocumentNode, execute, type GraphQLSchema, getOperationAST, Kind } from 'graphql';
import type { RequestContext } from '../context.ts';
import type { ApiSettings } from '../definition/definition.ts';
import { isDocument, isNestedDeeper, malformedField } from '../document.ts';
import type { Identity } from '../identity.ts';
import { limits, newBudget } from '../limits.ts';
import { type Answer, malformedRequest, RequestError } from './answer.ts';
import { chooseOperation, createDocuments } from './documents.ts';
import { formatExecutionError, type ReportError } from './execution-errors.ts';
import { formatVariableError, malformedVariable } from './request-errors.ts';
import { collectFields } from './selections.ts';

/** A GraphQL request with the identity that the caller has been found to have. */
export type EngineRequest = {
  readonly query: string;
  readonly variables?: { readonly [name: string]: unknown } | null;
  readonly operationName?: string | null;
  readonly identity: Identity;
  /** Called before mutations are run, with their number. A rejection refuses the request. */
  readonly beforeWrite?: (writes: number) => Promise<void>;
  /** Called with the number of records that were read. */
  readonly onRead?: (records: number) => void;
};

/** Runs one request. Rejects only with a RequestError, for requests that AppSync refuses with an HTTP error. */
export type Execute = (request: EngineRequest) => Promise<Answer>;

export function createExecutor(schema: GraphQLSchema, api: ApiSettings, report: ReportError): Execute {
  const prepare = createDocuments(schema, api.queryDepthLimit);
  const run: Execute = async ({ query, variables, operationName, identity, beforeWrite, onRead }) => {
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
    const contextValue: RequestContext = { identity, budget };
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
