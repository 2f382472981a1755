import { type DocumentNode, executeSync, type GraphQLSchema } from 'graphql';
import { isDocument, type Json } from '../document.ts';
import { type Budget, limits, newBudget } from '../limits.ts';
import { chargeAnswer } from '../requests/answer-size.ts';
import { formatExecutionError, type ReportError } from '../requests/execution-errors.ts';
import type { EngineRequest } from '../requests/executor.ts';
import type { Published } from './payload.ts';

/** Returns an event's response as text: the fields of the published record that the subscription selects. */
export type Render = (
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
export function createRenderer(schema: GraphQLSchema, report: ReportError): Render {
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    field.resolve = (
      source: { readonly [name: string]: Json },
      _args,
      { budget }: { budget: Budget },
      info,
    ) => {
      const told = source[info.fieldName] ?? null;
      chargeAnswer(budget, told, info);
      return told;
    };
  }
  return (document, { variables, operationName }, fieldName, { payload }) => {
    const result = executeSync({
      schema,
      document,
      operationName,
      variableValues: variables,
      rootValue: { [fieldName]: payload },
      contextValue: { budget: { ...newBudget(0), answerBytes: limits.payloadBytes } },
    });
    const data = isDocument(result.data) ? result.data : null;
    const errors = result.errors?.map((error) => formatExecutionError(schema, error, report));
    return JSON.stringify(errors ? { data, errors } : { data });
  };
}
