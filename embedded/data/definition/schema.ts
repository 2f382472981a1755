import {
  buildSchema,
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { RequestContext } from '../context.ts';
import { unauthorized } from '../errors.ts';
import { isModeAllowed, isOpenToAll, type Mode, readModes } from './directives.ts';
import { UnsupportedError } from './rules.ts';
import { awsScalars } from './scalars.ts';

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

/**
 * Builds the schema that the definition compiled to, with AppSync's scalars, its directives and these resolvers.
 * Throws UnsupportedError for a query or a mutation that has no resolver, and for a resolver that has no field.
 */
export function buildEngineSchema(sdl: string, defaultMode: Mode, resolvers: Resolvers): GraphQLSchema {
  const schema = buildSchema(PRELUDE + sdl);
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
      throw new UnsupportedError(`The definition names ${place}, which is not in the compiled schema`);
    }
  }
  return schema;
}

/** Builds the same schema without resolvers: fields are read from the given value. */
export function buildPayloadSchema(sdl: string): GraphQLSchema {
  const schema = buildSchema(PRELUDE + sdl);
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) Object.assign(type, pickScalar(type.name));
  }
  return schema;
}

function attach(type: GraphQLObjectType, isRoot: boolean, defaultMode: Mode, resolvers: Resolvers): void {
  for (const field of Object.values(type.getFields())) {
    const resolve = resolvers.get(`${type.name}.${field.name}`);
    if (!resolve && isRoot)
      throw new UnsupportedError(`${type.name}.${field.name} is not supported: it has no resolver`);
    const modes = readModes(type, field, defaultMode);
    if (!resolve && isOpenToAll(modes)) continue;
    const inner = resolve ?? defaultFieldResolver;
    field.resolve = (source, args, context: RequestContext, info) => {
      if (!isModeAllowed(modes, context.identity)) throw unauthorized(type.name, field.name);
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
