import {
  buildASTSchema,
  type DocumentNode,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
  parse,
} from 'graphql';
import type { Identity } from './authorization.ts';
import type { RequestContext } from './context.ts';
import { unauthorized } from './errors.ts';
import { UnsupportedError } from './model.ts';
import { awsScalars } from './scalars.ts';

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

/** The argument of `aws_cognito_user_pools` that the engine knows. */
const GROUPS = 'cognito_groups';

/**
 * The groups of people that may request the fields of a type, by its directive; null if the directive names none. Groups in the directive of
 * a single field are not supported.
 */
export function groupsOfType({ astNode }: GraphQLObjectType): readonly string[] | null {
  const directive = astNode?.directives?.find(({ name }) => modeOfDirective.get(name.value) === 'userPool');
  const given = directive?.arguments?.find(({ name }) => name.value === GROUPS)?.value;
  if (given?.kind !== 'ListValue') return null;
  return given.values.flatMap((value) => (value.kind === 'StringValue' ? value.value : []));
}

/** Returns false for a signed-in person who is in none of the groups. */
export function isInGroups(groups: readonly string[] | null, identity: Identity): boolean {
  return identity.kind !== 'userPool' || !groups || groups.some((group) => identity.groups.includes(group));
}

/** The callers that may request a field: by its own directives, else its type's, else the API's default mode. */
export function readModes(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  defaultMode: Mode,
): ReadonlySet<Mode> {
  for (const node of [field.astNode, type.astNode]) {
    const modes = (node?.directives ?? []).flatMap(({ name, arguments: given }) => {
      const isOfType = node === type.astNode && given?.every((argument) => argument.name.value === GROUPS);
      if (given?.length && modeOfDirective.has(name.value) && !isOfType) {
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
function isOpenToAll(modes: ReadonlySet<Mode>): boolean {
  return [...modeOfName.values()].every((mode) => modes.has(mode));
}

/** Returns true if AppSync accepts a caller of this kind at all. */
export function isModeAllowed(modes: ReadonlySet<Mode>, identity: Identity): boolean {
  return modes.has(identity.kind === 'service' ? 'iam' : identity.kind);
}

/** Returns true unless the rights of a function's role do not name a field. AppSync checks them for the fields of a request's root. */
export function mayCall(identity: Identity, field: string): boolean {
  return identity.kind !== 'service' || (identity.mayCall?.(field) ?? true);
}

/** Resolvers by `Type.field`. */
export type Resolvers = ReadonlyMap<string, GraphQLFieldResolver<unknown, RequestContext>>;

/** The declarations that AppSync adds and the compiled schema only uses. */
const PRELUDE = `
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  ${[...awsScalars.keys()].map((name) => `scalar ${name}`).join('\n')}
`;

/** Definitions that were parsed, and found to be valid. */
const parsed = new Map<string, DocumentNode>();

/** Builds the schema without resolvers. A definition is parsed and checked once in a process: each takes as long as the rest. */
function build(sdl: string): GraphQLSchema {
  const known = parsed.get(sdl);
  const document = known ?? parse(PRELUDE + sdl);
  const schema = buildASTSchema(document, { assumeValidSDL: known !== undefined });
  parsed.set(sdl, document);
  return schema;
}

/**
 * Builds the schema that the definition compiled to, with AppSync's scalars, its directives and these resolvers.
 * Throws UnsupportedError for a query or a mutation that has no resolver, and for a resolver that has no field.
 */
export function buildEngineSchema(sdl: string, defaultMode: Mode, resolvers: Resolvers): GraphQLSchema {
  const schema = build(sdl);
  const roots = [schema.getQueryType(), schema.getMutationType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) Object.assign(type, pickScalar(type.name));
    if (isObjectType(type) && !type.name.startsWith('__'))
      attach(type, roots.includes(type), defaultMode, resolvers);
  }
  for (const place of resolvers.keys()) {
    const [typeName = '', fieldName = ''] = place.split('.');
    const type = schema.getType(typeName);
    if (!isObjectType(type) || !(fieldName in type.getFields())) {
      throw new UnsupportedError(`The definition refers to ${place}, which is not in the compiled schema`);
    }
  }
  return schema;
}

/** Builds the same schema without resolvers: fields are read from the given value. */
export function buildPayloadSchema(sdl: string): GraphQLSchema {
  const schema = build(sdl);
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) Object.assign(type, pickScalar(type.name));
  }
  return schema;
}

function attach(type: GraphQLObjectType, isRoot: boolean, defaultMode: Mode, resolvers: Resolvers): void {
  const groups = groupsOfType(type);
  for (const field of Object.values(type.getFields())) {
    const resolve = resolvers.get(`${type.name}.${field.name}`);
    if (!resolve && isRoot)
      throw new UnsupportedError(`${type.name}.${field.name} is not supported: it has no resolver`);
    const modes = readModes(type, field, defaultMode);
    if (!resolve && !groups && isOpenToAll(modes)) continue;
    const inner = resolve ?? defaultFieldResolver;
    field.resolve = (source, args, context: RequestContext, info) => {
      if (!isModeAllowed(modes, context.identity) || !isInGroups(groups, context.identity))
        throw unauthorized(type.name, field.name);
      if (isRoot && !mayCall(context.identity, `${type.name}.${field.name}`))
        throw unauthorized(type.name, field.name);
      return inner(source, args, context, info);
    };
  }
}

function pickScalar(name: string) {
  const scalar = awsScalars.get(name);
  return scalar
    ? { parseValue: scalar.parseValue, parseLiteral: scalar.parseLiteral, serialize: scalar.serialize }
    : {};
}
