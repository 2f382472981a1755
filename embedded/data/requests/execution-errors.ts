import { type GraphQLError, type GraphQLSchema, getNamedType, isNonNullType, isObjectType } from 'graphql';
import { SerializeError } from '../definition/scalars.ts';
import { AppSyncError } from '../errors.ts';
import type { AnswerError } from './answer.ts';

/** Reports an error of the engine or the data to the operator. */
export type ReportError = (message: string, error: unknown) => void;

/** Converts an error of a field into AppSync's shape. Internal errors are reported and not sent. */
export function formatExecutionError(
  schema: GraphQLSchema,
  error: GraphQLError,
  report: ReportError,
): AnswerError {
  const path = error.path ?? null;
  const cause = error.originalError;
  if (cause instanceof AppSyncError) {
    const { errorType, errorInfo, message } = cause;
    return { path, data: null, errorType, errorInfo, locations: locationsOf(error), message };
  }
  if (cause instanceof SerializeError || isSerializeError(error)) {
    const reason = cause instanceof SerializeError ? cause.message : error.message;
    return { path, locations: null, message: `Can't serialize value (${pathText(path)}) : ${reason}` };
  }
  const missing = /^Cannot return null for non-nullable field (\w+)\.(\w+)\.$/.exec(error.message);
  if (missing) {
    const [, typeName = '', fieldName = ''] = missing;
    const type = fieldType(schema, typeName, fieldName);
    const message = `Cannot return null for non-nullable type: '${type}' within parent '${typeName}' (${pathText(path)})`;
    return { path, locations: null, message };
  }
  report(`${pathText(path)}: ${error.message}`, cause ?? error);
  const message = 'An internal failure occurred while resolving this field.';
  return {
    path,
    data: null,
    errorType: 'InternalFailure',
    errorInfo: null,
    locations: locationsOf(error),
    message,
  };
}

/** Returns true for errors of GraphQL's own scalars and enums, which they throw for invalid stored values. */
function isSerializeError({ message }: GraphQLError): boolean {
  return /cannot represent|Expected Iterable/.test(message);
}

/** The places in the document that an error belongs to, as AppSync writes them. */
export function locationsOf(error: GraphQLError): AnswerError['locations'] {
  return error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null;
}

/** `/listBriefs/items[3]/title`, as AppSync writes a path. */
function pathText(path: readonly (string | number)[] | null): string {
  return (path ?? []).map((step) => (typeof step === 'number' ? `[${step}]` : `/${step}`)).join('');
}

function fieldType(schema: GraphQLSchema, typeName: string, fieldName: string): string {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName]?.type : undefined;
  if (!field) return fieldName;
  return isNonNullType(field) ? String(field.ofType) : getNamedType(field).name;
}
