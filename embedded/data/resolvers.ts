import {
  type FieldNode,
  type GraphQLFieldResolver,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
} from 'graphql';
import type { Json } from '../lib/json.ts';
import {
  covers,
  getAccess,
  type Identity,
  isRedactedInMutations,
  ownerValues,
  relationAccess,
} from './authorization.ts';
import {
  type Arguments,
  type Backend,
  type FieldCoordinates,
  getRecords,
  type RequestContext,
} from './context.ts';
import { type Document, isDocument } from './document.ts';
import { quotaExceeded, unauthorized } from './errors.ts';
import {
  type Index,
  KEY,
  type Model,
  type ModelField,
  READS,
  type Relation,
  relationIndex,
} from './model.ts';
import { runAfter } from './pipelines.ts';
import { readList, readOne } from './reads.ts';
import type { Resolvers } from './schema.ts';
import { chargeResponse, collectFields, getSelections } from './selections.ts';
import { createRecord, deleteRecord, updateRecord, type Write, type Written } from './writes.ts';

/**
 * Returns the fields that a response will contain below the field being resolved, by their names and not by their
 * aliases.
 */
function selectedFields({ fieldNodes, fragments, variableValues }: GraphQLResolveInfo): ReadonlySet<string> {
  const isRequested = (node: FieldNode) =>
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;
  const nodes = [...collectFields(getSelections(fieldNodes), fragments).values()].flat();
  return new Set(nodes.filter(isRequested).map((node) => node.name.value));
}

type Resolver = GraphQLFieldResolver<unknown, RequestContext, Arguments>;

/**
 * Runs one write in a transaction, records its change in the same transaction, and notifies subscribers of the
 * selected fields.
 */
export type RunWrite = (
  model: Model,
  write: () => Written,
  selected: ReadonlySet<string>,
  identity: Identity,
) => Written;

/** The resolvers that Amplify's transformer makes for every model: get, list, index queries, mutations and relations. */
export function createResolvers(backend: Backend, runWrite: RunWrite): Resolvers {
  const resolvers = new Map<string, Resolver>();
  for (const model of backend.models.values()) {
    const add = (typeName: string, fieldName: string, make: (coordinates: FieldCoordinates) => Resolver) =>
      resolvers.set(`${typeName}.${fieldName}`, charged(make({ typeName, fieldName })));
    add('Query', `get${model.name}`, (coordinates) => getResolver(backend, model, coordinates));
    add('Query', `list${model.pluralName}`, (coordinates) => listResolver(backend, model, null, coordinates));
    for (const index of model.indexes) {
      if (index.queryField)
        add('Query', index.queryField, (coordinates) => listResolver(backend, model, index, coordinates));
    }
    for (const relation of model.relations) {
      add(model.name, relation.field, (coordinates) =>
        relationResolver(backend, model, relation, coordinates),
      );
    }
    for (const field of model.fields.values()) {
      const coordinates = { typeName: model.name, fieldName: field.name };
      if (field.rules.length > 0)
        resolvers.set(`${model.name}.${field.name}`, ruledFieldResolver(field, coordinates));
    }
    const addWrite = (kind: string, write: (write: Write) => Written) => {
      if (model.disabledMutations.has(kind)) return;
      add('Mutation', `${kind}${model.name}`, (coordinates) =>
        writeResolver(backend, model, coordinates, runWrite, write),
      );
    };
    addWrite('create', (write) => {
      checkQuota(write);
      return createRecord(write);
    });
    addWrite('update', updateRecord);
    addWrite('delete', deleteRecord);
  }
  return resolvers;
}

/** Charges the result of a resolver to the request's budget. */
function charged(resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    const found = resolve(source, args, context, info);
    chargeResponse(context.budget, found, info);
    return found;
  };
}

function getResolver(backend: Backend, model: Model, coordinates: FieldCoordinates): Resolver {
  return (_source, args, context) => {
    const access = getAccess(model.rules, ['get'], context.identity);
    return readOne(backend, context, {
      model,
      coordinates,
      access,
      id: String(args[KEY]),
      args,
      source: null,
    });
  };
}

function listResolver(
  backend: Backend,
  model: Model,
  index: Index | null,
  coordinates: FieldCoordinates,
): Resolver {
  return (_source, args, context) => {
    const partition = args[index?.partition ?? KEY] ?? null;
    return readList(backend, context, {
      model,
      coordinates,
      access: getAccess(model.rules, ['list'], context.identity),
      index,
      partition: typeof partition === 'string' || typeof partition === 'number' ? partition : null,
      args,
      source: null,
    });
  };
}

function relationResolver(
  backend: Backend,
  model: Model,
  relation: Relation,
  coordinates: FieldCoordinates,
): Resolver {
  const target = backend.models.get(relation.model);
  if (!target) throw new Error(`${model.name}.${relation.field}: no model ${relation.model}`);
  const isRedacted = isRedactedInMutations(model, target);
  const index = relationIndex(model.name, relation);
  return (source, args, context, { operation }) => {
    const access = relationAccess(target, context.identity);
    if (access.kind === 'none') throw unauthorized(coordinates.typeName, coordinates.fieldName);
    const parent = asDocument(source);
    const isMany = relation.kind === 'hasMany';
    const id = parent[isMany ? KEY : relation.foreignKey];
    if (typeof id !== 'string' || (isRedacted && operation.operation === 'mutation')) {
      return isMany ? { items: [], nextToken: null } : null;
    }
    if (!isMany)
      return readOne(backend, context, { model: target, coordinates, access, id, args, source: parent });
    return readList(backend, context, {
      model: target,
      coordinates,
      access,
      index,
      partition: id,
      args,
      source: parent,
    });
  };
}

/**
 * Resolves a field with its own rules. Below a mutation it is null, so that no subscriber receives it, unless null is
 * impossible.
 */
function ruledFieldResolver(field: ModelField, coordinates: FieldCoordinates): Resolver {
  return (source, _args, { identity }, { operation }) => {
    const document = asDocument(source);
    if (!covers(getAccess(field.rules, READS, identity), document))
      throw unauthorized(coordinates.typeName, coordinates.fieldName);
    return operation.operation === 'mutation' && !field.isRequired ? null : document[field.name];
  };
}

function writeResolver(
  backend: Backend,
  model: Model,
  coordinates: FieldCoordinates,
  runWrite: RunWrite,
  write: (write: Write) => Written,
): Resolver {
  return (_source, args, { identity }, info): Json => {
    const { input, condition } = args;
    const request = { backend, model, coordinates, identity, input: asDocument(input), condition };
    const { before, after } = runWrite(model, () => write(request), selectedFields(info), identity);
    return runAfter(backend, { coordinates, identity, args, source: null }, after ?? before);
  };
}

/** Refuses a record of a person who has the maximum number of records of this model. */
function checkQuota({ backend, model, identity }: Write): void {
  if (identity.kind !== 'userPool' || getAccess(model.rules, ['create'], identity).kind !== 'own') return;
  const [owner] = ownerValues(identity);
  const { maxRecordsOfAccount: max } = backend;
  if (getRecords(backend, model).countOwned(owner, max) >= max) throw quotaExceeded(model.name, max);
}

function asDocument(value: unknown): Document {
  return isDocument(value) ? value : {};
}
