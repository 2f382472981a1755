import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  Kind,
  visit,
} from 'graphql';
import type { Json } from '../lib/json.ts';
import { AppSyncError } from './errors.ts';
import { SerializeError } from './scalars.ts';

/** One entry of `errors`, in AppSync's shape: keys that AppSync leaves out of a kind of error are left out here. */
export type ResponseError = {
  readonly path: readonly (string | number)[] | null;
  readonly data?: null;
  readonly errorType?: string | null;
  readonly errorInfo?: unknown;
  readonly locations:
    | readonly { readonly line: number; readonly column: number; readonly sourceName: null }[]
    | null;
  readonly message: string;
};

/** The body of a response. `data` is null if the request could not be run at all. */
export type GraphQLResponse = { readonly data: Json; readonly errors?: readonly ResponseError[] };

/** A request that AppSync refuses before it reads its query: an HTTP status and an exception's name. */
export class RequestError extends Error {
  readonly status: number;
  readonly errorType: string;

  constructor(status: number, errorType: string, message: string) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.errorType = errorType;
  }
}

/** The error for a request that is neither JSON nor a GraphQL document. */
export function malformedRequest(message = 'Unable to parse GraphQL query.'): RequestError {
  return new RequestError(400, 'MalformedHttpRequestException', message);
}

/** Reports an error of the engine or the data to the operator. */
export type ReportError = (message: string, error: unknown) => void;

/** Converts an error of a field into AppSync's shape. Internal errors are reported and not sent. */
export function formatExecutionError(
  schema: GraphQLSchema,
  error: GraphQLError,
  report: ReportError,
): ResponseError {
  const path = error.path ?? null;
  const cause = error.originalError;
  if (cause instanceof AppSyncError) {
    const { errorType, errorInfo, message } = cause;
    return { path, data: null, errorType, errorInfo, locations: getLocations(error), message };
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
    locations: getLocations(error),
    message,
  };
}

/** Returns true for errors of GraphQL's own scalars and enums, which they throw for invalid stored values. */
function isSerializeError({ message }: GraphQLError): boolean {
  return /cannot represent|Expected Iterable/.test(message);
}

/** The places in the document that an error belongs to, as AppSync writes them. */
function getLocations(error: GraphQLError): ResponseError['locations'] {
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

type Translation = readonly [
  pattern: RegExp,
  type: string,
  detail: (match: RegExpExecArray, where: string) => string,
];

/** graphql-js's findings in the words of AppSync's validator. The first that matches counts. */
const translations: readonly Translation[] = [
  [
    /^Cannot query field "(\w+)" on type "(\w+)"/,
    'FieldUndefined',
    ([, field, type], where) => `Field '${field}' in type '${type}' is undefined${where}`,
  ],
  [
    /^Field "(\w+)" of type "(.+)" must have a selection/,
    'SubSelectionRequired',
    ([, field, type], where) => `Sub selection required for type ${type} of field ${field}${where}`,
  ],
  [
    /^Field "(\w+)" must not have a selection since type "(.+)" has no subfields/,
    'SubSelectionNotAllowed',
    ([, field, type], where) => `Sub selection not allowed on leaf type ${type} of field ${field}${where}`,
  ],
  [
    /^Unknown argument "(\w+)"/,
    'UnknownArgument',
    ([, name], where) => `Unknown field argument ${name}${where}`,
  ],
  [
    /argument "(\w+)" of type ".+" is required/,
    'MissingFieldArgument',
    ([, name], where) => `Missing field argument ${name}${where}`,
  ],
  [
    /^Variable "\$(\w+)" of type "(.+)" used in position expecting type "(.+)"/,
    'VariableTypeMismatch',
    ([, , given, expected], where) =>
      `Variable type '${given}' does not match expected type '${expected}'${where}`,
  ],
  [
    /^Variable "\$(\w+)" is not defined/,
    'UndefinedVariable',
    ([, name], where) => `Undefined variable ${name}${where}`,
  ],
  [/^Variable "\$(\w+)" is never used/, 'UnusedVariable', ([, name]) => `Unused variable ${name}`],
  [/^Unknown type "(\w+)"/, 'UnknownType', ([, name]) => `Unknown type ${name}`],
  [
    /^Unknown fragment "(\w+)"/,
    'UndefinedFragment',
    ([, name], where) => `Undefined fragment ${name}${where}`,
  ],
  [/^Fragment "(\w+)" is never used/, 'UnusedFragment', ([, name]) => `Unused fragment ${name}`],
  [/^Unknown directive "(.+)"/, 'UnknownDirective', ([, name], where) => `Unknown directive ${name}${where}`],
  [
    /^(?:Value "(.+)" does not exist in "(.+)" enum|Enum "(.+)" cannot represent)/,
    'WrongType',
    ([whole], where) => `${whole}${where}`,
  ],
  [
    /cannot represent|Expected value of type|Unable to parse|is not defined by type|of required type/,
    'WrongType',
    ({ input }, where) => `${input}${where}`,
  ],
];

/** Converts a validation error into AppSync's words and shape. */
export function formatValidationError(document: DocumentNode, error: GraphQLError): ResponseError {
  const where = getPath(document, error);
  for (const [pattern, type, detail] of translations) {
    const match = pattern.exec(error.message);
    if (match) return requestError(error, `Validation error of type ${type}: ${detail(match, where)}`);
  }
  return requestError(error, `Validation error of type InvalidSyntax: ${error.message}${where}`);
}

/** Converts an error about the variables of a request into AppSync's words and shape. */
export function formatVariableError(error: GraphQLError): ResponseError {
  const { message } = error;
  const absent = /^Variable "\$(\w+)" of (?:required|non-null) type "(.+)"/.exec(message);
  if (absent)
    return requestError(
      error,
      `Variable '${absent[1]}' has coerced Null value for NonNull type '${absent[2]}'`,
    );
  const [, variable = '', path, reason = ''] =
    /^Variable "\$(\w+)" got invalid value .*?(?: at "([^"]+)")?; (.*)$/s.exec(message) ?? [];
  const missing =
    /^Field "(\w+)" of required type "(.+)" was not provided\.|^Expected non-nullable type "(.+)" not to be null\.$/.exec(
      reason,
    );
  if (missing) {
    return requestError(
      error,
      `Variable '${variable}' has coerced Null value for NonNull type '${missing[2] ?? missing[3]}'`,
    );
  }
  const extra = /^Field "(\w+)" is not defined by type "(\w+)"/.exec(reason);
  if (extra) {
    return requestError(
      error,
      `The variables input contains a field name '${extra[1]}' that is not defined for input object type '${extra[2]}' `,
    );
  }
  return requestError(
    error,
    `Variable '${getLastField(path, variable)}' has an invalid value. ${reason}`.trim(),
  );
}

/** The error of a variable with invalid Unicode text; `field` is the innermost field that contains it. */
export function malformedVariable(field: string): ResponseError {
  const message = `Variable '${field}' has an invalid value. Unable to parse text with half a surrogate pair as valid Unicode.`;
  return { path: null, locations: null, message };
}

function requestError(error: GraphQLError, message: string): ResponseError {
  return { path: null, locations: getLocations(error), message };
}

function getLastField(path: string | undefined, variable: string): string {
  return /(\w+)(?:\[\d+\])*$/.exec(path ?? '')?.[1] ?? variable;
}

/** ` @ 'listBriefs/items/title'`: the fields above and at the first place of the error that is within one. */
function getPath(document: DocumentNode, error: GraphQLError): string {
  const targets: readonly unknown[] = error.nodes ?? [];
  const above: string[] = [];
  let found: string | null = null;
  visit(document, {
    enter: (node) => {
      if (node.kind === Kind.FIELD) above.push(node.name.value);
      if (targets.includes(node) && above.length > 0) found ??= above.join('/');
    },
    leave: (node) => {
      if (node.kind === Kind.FIELD) above.pop();
    },
  });
  return found ? ` @ '${found}'` : '';
}
