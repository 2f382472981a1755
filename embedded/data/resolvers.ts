import type { GraphQLFieldResolver } from 'graphql';
import { accessOf, covers, isRedactedInMutations, relationAccess } from './authorization/authorization.ts';
import { type Arguments, type Backend, type Place, type RequestContext, recordsOf } from './context.ts';
import {
  type Index,
  KEY,
  type Model,
  type ModelField,
  type Relation,
  relationIndex,
} from './definition/model.ts';
import { READS } from './definition/rules.ts';
import type { Resolvers } from './definition/schema.ts';
import { type Document, isDocument, type Json } from './document.ts';
import { quotaExceeded, unauthorized } from './errors.ts';
import { type Identity, ownerValues } from './identity.ts';
import { runAfter } from './pipelines/run-functions.ts';
import { readList, readOne } from './reads/reads.ts';
import { chargeAnswer } from './requests/answer-size.ts';
import { selectedFields } from './subscriptions/selected-fields.ts';
import { createRecord, deleteRecord, updateRecord, type Write, type Written } from './writes/writes.ts';

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
    const add = (typeName: string, fieldName: string, make: (place: Place) => Resolver) =>
      resolvers.set(`${typeName}.${fieldName}`, charged(make({ typeName, fieldName })));
    add('Query', `get${model.name}`, (place) => getResolver(backend, model, place));
    add('Query', `list${model.pluralName}`, (place) => listResolver(backend, model, null, place));
    for (const index of model.indexes) {
      if (index.queryField)
        add('Query', index.queryField, (place) => listResolver(backend, model, index, place));
    }
    for (const relation of model.relations) {
      add(model.name, relation.field, (place) => relationResolver(backend, model, relation, place));
    }
    for (const field of model.fields.values()) {
      const place = { typeName: model.name, fieldName: field.name };
      if (field.rules.length > 0)
        resolvers.set(`${model.name}.${field.name}`, ruledFieldResolver(field, place));
    }
    const addWrite = (kind: string, write: (write: Write) => Written) =>
      add('Mutation', `${kind}${model.name}`, (place) =>
        writeResolver(backend, model, place, runWrite, write),
      );
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
    chargeAnswer(context.budget, found, info);
    return found;
  };
}

function getResolver(backend: Backend, model: Model, place: Place): Resolver {
  return (_source, args, context) => {
    const access = accessOf(model.rules, ['get'], context.identity);
    return readOne(backend, context, { model, place, access, id: String(args[KEY]), args, source: null });
  };
}

function listResolver(backend: Backend, model: Model, index: Index | null, place: Place): Resolver {
  return (_source, args, context) => {
    const partition = args[index?.partition ?? KEY] ?? null;
    return readList(backend, context, {
      model,
      place,
      access: accessOf(model.rules, ['list'], context.identity),
      index,
      partition: typeof partition === 'string' || typeof partition === 'number' ? partition : null,
      args,
      source: null,
    });
  };
}

function relationResolver(backend: Backend, model: Model, relation: Relation, place: Place): Resolver {
  const target = backend.models.get(relation.model);
  if (!target) throw new Error(`${model.name}.${relation.field}: no model ${relation.model}`);
  const isRedacted = isRedactedInMutations(model, target);
  const index = relationIndex(model.name, relation);
  return (source, args, context, { operation }) => {
    const access = relationAccess(target, context.identity);
    if (access.kind === 'none') throw unauthorized(place.typeName, place.fieldName);
    const parent = asDocument(source);
    const isMany = relation.kind === 'hasMany';
    const id = parent[isMany ? KEY : relation.foreignKey];
    if (typeof id !== 'string' || (isRedacted && operation.operation === 'mutation')) {
      return isMany ? { items: [], nextToken: null } : null;
    }
    if (!isMany) return readOne(backend, context, { model: target, place, access, id, args, source: parent });
    return readList(backend, context, {
      model: target,
      place,
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
function ruledFieldResolver(field: ModelField, place: Place): Resolver {
  return (source, _args, { identity }, { operation }) => {
    const document = asDocument(source);
    if (!covers(accessOf(field.rules, READS, identity), document))
      throw unauthorized(place.typeName, place.fieldName);
    return operation.operation === 'mutation' && !field.isRequired ? null : document[field.name];
  };
}

function writeResolver(
  backend: Backend,
  model: Model,
  place: Place,
  runWrite: RunWrite,
  write: (write: Write) => Written,
): Resolver {
  return (_source, args, { identity }, info): Json => {
    const { input, condition } = args;
    const request = { backend, model, place, identity, input: asDocument(input), condition };
    const { before, after } = runWrite(model, () => write(request), selectedFields(info), identity);
    return runAfter(backend, { place, identity, args, source: null }, after ?? before);
  };
}

/** Refuses a record of a person who has the maximum number of records of this model. */
function checkQuota({ backend, model, identity }: Write): void {
  if (identity.kind !== 'userPool' || accessOf(model.rules, ['create'], identity).kind !== 'own') return;
  const [owner] = ownerValues(identity);
  const { maxRecordsOfAccount: max } = backend;
  if (recordsOf(backend, model).countOwned(owner, max) >= max) throw quotaExceeded(model.name, max);
}

function asDocument(value: unknown): Document {
  return isDocument(value) ? value : {};
}
