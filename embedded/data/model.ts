import { z } from 'zod';

const ruleSchema = z.object({
  allow: z.string(),
  provider: z.string().optional(),
  operations: z.array(z.string()).optional(),
  ownerField: z.string().optional(),
  identityClaim: z.string().optional(),
  groupClaim: z.string().optional(),
  groups: z.array(z.string()).optional(),
  groupsField: z.string().optional(),
  groupField: z.string().optional(),
});

const attributeSchema = z.object({
  type: z.string(),
  properties: z
    .object({
      name: z.string().optional(),
      queryField: z.string().nullish(),
      fields: z.array(z.string()).optional(),
      rules: z.array(ruleSchema).optional(),
      mutations: z.record(z.string(), z.string().nullable()).nullish(),
    })
    .loose()
    .optional(),
});

const associationSchema = z.object({
  connectionType: z.string(),
  targetNames: z.array(z.string()).optional(),
  associatedWith: z.array(z.string()).optional(),
});

const fieldSchema = z.object({
  name: z.string(),
  isArray: z.boolean(),
  type: z.union([
    z.string(),
    z.object({ model: z.string() }),
    z.object({ enum: z.string() }),
    z.object({ nonModel: z.string() }),
  ]),
  isRequired: z.boolean(),
  attributes: z.array(attributeSchema).optional(),
  association: associationSchema.optional(),
});

const modelSchema = z.object({
  name: z.string(),
  pluralName: z.string(),
  fields: z.record(z.string(), fieldSchema),
  attributes: z.array(attributeSchema),
  primaryKeyInfo: z.object({
    primaryKeyFieldName: z.string(),
    sortKeyFieldNames: z.array(z.string()),
  }),
});

const introspectionSchema = z.object({
  version: z.literal(1),
  models: z.record(z.string(), modelSchema),
});

/** Amplify's model introspection (`amplify_outputs.json`, `data.model_introspection`), as far as the engine reads it. */
export type Introspection = z.infer<typeof introspectionSchema>;
export type IntrospectionModel = z.infer<typeof modelSchema>;
type IntrospectionField = z.infer<typeof fieldSchema>;
type IntrospectionAttribute = z.infer<typeof attributeSchema>;
type IntrospectionRule = z.infer<typeof ruleSchema>;

/**
 * Checks a parsed `introspection.json`.
 * @throws ZodError that names the missing part
 */
export function parseIntrospection(value: unknown): Introspection {
  return introspectionSchema.parse(value);
}

/** The operations of a caller on a record. */
export type Operation = 'create' | 'update' | 'delete' | 'get' | 'list' | 'listen' | 'search' | 'sync';

/** The operations that `read` includes. */
export const READS: readonly Operation[] = ['get', 'list', 'listen', 'search', 'sync'];
const OPERATIONS: readonly Operation[] = ['create', 'update', 'delete', ...READS];

/** One line of a model's authorization: the callers and their operations. */
export type Rule = { readonly operations: ReadonlySet<Operation> } & (
  | { readonly kind: 'apiKey' }
  | { readonly kind: 'signedIn' }
  /** A caller that signs with credentials of the identity pool, as a guest or signed in. */
  | { readonly kind: 'identityPool'; readonly isGuest: boolean }
  | { readonly kind: 'owner'; readonly field: string }
  | { readonly kind: 'group'; readonly groups: readonly string[] }
);

/** Thrown at start if the definition has something that the engine does not support. */
export class UnsupportedError extends Error {
  override name = 'UnsupportedError';
}

/** The rules of a model's or a field's attributes; `where` names it in errors. Throws UnsupportedError. */
function readRules(attributes: readonly IntrospectionAttribute[], where: string): Rule[] {
  return attributes
    .filter((attribute) => attribute.type === 'auth')
    .flatMap((attribute) => attribute.properties?.rules ?? [])
    .map((rule) => readRule(rule, where));
}

function readRule(rule: IntrospectionRule, where: string): Rule {
  const operations = new Set((rule.operations ?? ['create', 'update', 'delete', 'read']).flatMap(operation));
  const provider = rule.provider ?? (rule.allow === 'public' ? 'apiKey' : 'userPools');
  if (rule.allow === 'public' && provider === 'apiKey') return { kind: 'apiKey', operations };
  if (provider === 'identityPool' && (rule.allow === 'public' || rule.allow === 'private')) {
    return { kind: 'identityPool', isGuest: rule.allow === 'public', operations };
  }
  if (provider === 'userPools') {
    if (rule.allow === 'private') return { kind: 'signedIn', operations };
    if (rule.allow === 'owner' && isDefaultClaim(rule.identityClaim, ['username', 'cognito:username'])) {
      return { kind: 'owner', field: rule.ownerField ?? 'owner', operations };
    }
    if (rule.allow === 'groups' && rule.groups && isDefaultClaim(rule.groupClaim, ['cognito:groups'])) {
      return { kind: 'group', groups: rule.groups, operations };
    }
  }
  throw new UnsupportedError(`${where}: the rule ${JSON.stringify(rule)} is not supported`);
}

function isDefaultClaim(claim: string | undefined, defaults: readonly string[]): boolean {
  return claim === undefined || defaults.includes(claim);
}

function operation(name: string): readonly Operation[] {
  if (name === 'read') return READS;
  return OPERATIONS.filter((known) => known === name);
}

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
  /** The mutations that the definition leaves out: `update`. */
  readonly disabledMutations: ReadonlySet<string>;
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
    disabledMutations: readDisabledMutations(model),
  };
}

function readDisabledMutations({ attributes }: IntrospectionModel): ReadonlySet<string> {
  const mutations = attributes.find(({ type }) => type === 'model')?.properties?.mutations ?? {};
  return new Set(Object.entries(mutations).flatMap(([name, value]) => (value === null ? [name] : [])));
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
