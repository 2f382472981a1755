import { type DocumentNode, type GraphQLError, Kind, visit } from 'graphql';
import type { AnswerError } from './answer.ts';
import { locationsOf } from './execution-errors.ts';

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
export function formatValidationError(document: DocumentNode, error: GraphQLError): AnswerError {
  const where = pathOf(document, error);
  for (const [pattern, type, detail] of translations) {
    const match = pattern.exec(error.message);
    if (match) return requestError(error, `Validation error of type ${type}: ${detail(match, where)}`);
  }
  return requestError(error, `Validation error of type InvalidSyntax: ${error.message}${where}`);
}

/** Converts an error about the variables of a request into AppSync's words and shape. */
export function formatVariableError(error: GraphQLError): AnswerError {
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
  return requestError(error, `Variable '${leafOf(path, variable)}' has an invalid value. ${reason}`.trim());
}

/** The error of a variable with invalid Unicode text; `field` is the innermost field that contains it. */
export function malformedVariable(field: string): AnswerError {
  const message = `Variable '${field}' has an invalid value. Unable to parse text with half a surrogate pair as valid Unicode.`;
  return { path: null, locations: null, message };
}

function requestError(error: GraphQLError, message: string): AnswerError {
  return { path: null, locations: locationsOf(error), message };
}

function leafOf(path: string | undefined, variable: string): string {
  return /(\w+)(?:\[\d+\])*$/.exec(path ?? '')?.[1] ?? variable;
}

/** ` @ 'listBriefs/items/title'`: the fields above and at the first place of the error that is within one. */
function pathOf(document: DocumentNode, error: GraphQLError): string {
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
