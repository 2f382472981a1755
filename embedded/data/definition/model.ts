import type { Introspection, IntrospectionField, IntrospectionModel } from './introspection.ts';
import { type Rule, readRules, UnsupportedError } from './rules.ts';

type FieldKind = 'text' | 'number' | 'boolean' | 'json';

export type ModelField = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isArray: boolean;
  readonly isRequired: boolean;
  /** Rules of the field's own, which replace the model's for it; empty when it has none. */
  readonly rules: readonly Rule[];
};

/** A secondary index: records with the same `partition` value, ordered by `sort` (or by id when there is none). */
export type Index = {
  readonly name: string;
  readonly queryField: string | null;
  readonly partition: string;
  readonly sort: string | null;
};

/** A field for records of another model. */
export type Relation = {
  readonly field: string;
  readonly kind: 'hasMany' | 'belongsTo';
  readonly model: string;
  /** hasMany: the field of the other model that holds this record's id; belongsTo: the field here that holds the other's. */
  readonly foreignKey: string;
};

export type Model = {
  readonly name: string;
  readonly pluralName: string;
  readonly fields: ReadonlyMap<string, ModelField>;
  readonly indexes: readonly Index[];
  readonly relations: readonly Relation[];
  readonly rules: readonly Rule[];
};

/** The key of every model. A model with another one fails at start. */
export const KEY = 'id';

/** Reads every model of the introspection. Throws UnsupportedError that names the first construct the engine does not know. */
export function readModels(introspection: Introspection): ReadonlyMap<string, Model> {
  const models = Object.values(introspection.models).map(readModel);
  const incoming = models.flatMap((model) =>
    model.relations
      .filter((relation) => relation.kind === 'hasMany')
      .map((relation) => ({ relation, index: relationIndex(model.name, relation) })),
  );
  return new Map(
    models.map((model) => [
      model.name,
      {
        ...model,
        indexes: [
          ...model.indexes,
          ...incoming.filter(({ relation }) => relation.model === model.name).map(({ index }) => index),
        ],
      },
    ]),
  );
}

/** The index behind a hasMany field, named as Amplify names it. */
export function relationIndex(modelName: string, relation: Relation): Index {
  return {
    name: `gsi-${modelName}.${relation.field}`,
    queryField: null,
    partition: relation.foreignKey,
    sort: null,
  };
}

function readModel(model: IntrospectionModel): Model {
  const { primaryKeyFieldName, sortKeyFieldNames } = model.primaryKeyInfo;
  if (primaryKeyFieldName !== KEY || sortKeyFieldNames.length > 0) {
    throw new UnsupportedError(`${model.name}: a primary key other than "${KEY}" is not supported`);
  }
  const unknown = model.attributes.find(({ type }) => !['model', 'key', 'auth'].includes(type));
  if (unknown) throw new UnsupportedError(`${model.name}: @${unknown.type} is not supported`);
  const all = Object.values(model.fields);
  const fields = all.filter((field) => !isRelation(field)).map((field) => readField(model.name, field));
  const rules = readRules(model.attributes, model.name);
  return {
    name: model.name,
    pluralName: model.pluralName,
    fields: new Map([...fields, ...ownerFields(rules, fields)].map((field) => [field.name, field])),
    indexes: readIndexes(model),
    relations: all.filter(isRelation).map((field) => readRelation(model.name, field)),
    rules,
  };
}

/** Owner fields that the definition leaves to Amplify to add. */
function ownerFields(rules: readonly Rule[], declared: readonly ModelField[]): ModelField[] {
  const names = new Set(rules.flatMap((rule) => (rule.kind === 'owner' ? [rule.field] : [])));
  for (const { name } of declared) names.delete(name);
  return [...names].map((name) => ({ name, kind: 'text', isArray: false, isRequired: false, rules: [] }));
}

function isRelation(field: IntrospectionField): boolean {
  return typeof field.type === 'object' && 'model' in field.type;
}

function readField(model: string, field: IntrospectionField): ModelField {
  return {
    name: field.name,
    kind: readKind(field.type),
    isArray: field.isArray,
    isRequired: field.isRequired,
    rules: readRules(field.attributes ?? [], `${model}.${field.name}`),
  };
}

function readKind(type: IntrospectionField['type']): FieldKind {
  if (typeof type === 'object') return 'nonModel' in type ? 'json' : 'text';
  if (type === 'Int' || type === 'Float' || type === 'AWSTimestamp') return 'number';
  if (type === 'Boolean') return 'boolean';
  return type === 'AWSJSON' ? 'json' : 'text';
}

function readIndexes(model: IntrospectionModel): Index[] {
  return model.attributes.flatMap(({ type, properties }) => {
    if (type !== 'key' || properties?.name === undefined) return [];
    const [partition, sort, ...more] = properties.fields ?? [];
    if (partition === undefined || more.length > 0) {
      throw new UnsupportedError(
        `${model.name}: the index ${properties.name} has a key that is not supported`,
      );
    }
    return [
      { name: properties.name, queryField: properties.queryField ?? null, partition, sort: sort ?? null },
    ];
  });
}

function readRelation(model: string, field: IntrospectionField): Relation {
  if (readRules(field.attributes ?? [], `${model}.${field.name}`).length > 0) {
    throw new UnsupportedError(`${model}.${field.name}: rules on a relation are not supported`);
  }
  const { association, type, name } = field;
  const keys = association?.associatedWith ?? association?.targetNames ?? [];
  const kind =
    association?.connectionType === 'HAS_MANY'
      ? 'hasMany'
      : association?.connectionType === 'BELONGS_TO'
        ? 'belongsTo'
        : null;
  const [foreignKey, ...more] = keys;
  if (kind === null || foreignKey === undefined || more.length > 0) {
    throw new UnsupportedError(`${model}.${name}: this kind of relation is not supported`);
  }
  if (typeof type !== 'object' || !('model' in type))
    throw new UnsupportedError(`${model}.${name}: no model`);
  return { field: name, kind, model: type.model, foreignKey };
}
