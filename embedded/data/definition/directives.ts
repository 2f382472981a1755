import type { GraphQLField, GraphQLObjectType } from 'graphql';
import type { Identity } from '../identity.ts';
import { UnsupportedError } from './rules.ts';

/** The ways of authorization that AppSync's directives name. */
export type Mode = 'apiKey' | 'userPool' | 'iam';

const modeOfDirective: ReadonlyMap<string, Mode> = new Map([
  ['aws_api_key', 'apiKey'],
  ['aws_cognito_user_pools', 'userPool'],
  ['aws_iam', 'iam'],
]);

const modeOfName: ReadonlyMap<string, Mode> = new Map([
  ['API_KEY', 'apiKey'],
  ['AMAZON_COGNITO_USER_POOLS', 'userPool'],
  ['AWS_IAM', 'iam'],
]);

/** The mode that AppSync calls `name`. Throws UnsupportedError for those that the engine does not know. */
export function readMode(name: string): Mode {
  const mode = modeOfName.get(name);
  if (!mode) throw new UnsupportedError(`The authorization mode ${name} is not supported`);
  return mode;
}

/** The callers that may request a field: by its own directives, else its type's, else the API's default mode. */
export function readModes(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  defaultMode: Mode,
): ReadonlySet<Mode> {
  for (const node of [field.astNode, type.astNode]) {
    const modes = (node?.directives ?? []).flatMap(({ name, arguments: given }) => {
      if (given?.length && modeOfDirective.has(name.value)) {
        throw new UnsupportedError(
          `${type.name}.${field.name}: @${name.value} with arguments is not supported`,
        );
      }
      return modeOfDirective.get(name.value) ?? [];
    });
    if (modes.length > 0) return new Set(modes);
  }
  return new Set([defaultMode]);
}

/** Returns true if every kind of caller may request it. */
export function isOpenToAll(modes: ReadonlySet<Mode>): boolean {
  return [...modeOfName.values()].every((mode) => modes.has(mode));
}

/** Returns true if AppSync accepts a caller of this kind at all. */
export function isModeAllowed(modes: ReadonlySet<Mode>, identity: Identity): boolean {
  return modes.has(identity.kind === 'service' ? 'iam' : identity.kind);
}
