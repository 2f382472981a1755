import type { introspection } from '../../amplify/compiled/graphql-types.d.ts';
import type { FragmentText, GraphqlDocument } from './graphql.ts';

type Types = introspection['types'];
type Fields<Name> = Name extends keyof Types
  ? Types[Name] extends { readonly fields: infer Found }
    ? Found
    : never
  : never;

/** A type of records: one that can be created. */
export type ModelName = {
  [Name in keyof Types]: `Create${Name}Input` extends keyof Types ? Name : never;
}[keyof Types];

/** A field of a model that is a value or a list of values. Relations and their connections have fields of their own. */
export type FieldName<Model extends ModelName> = Model extends ModelName ? ValueName<Fields<Model>> : never;
type ValueName<All> = {
  [Name in keyof All & string]: All[Name] extends { readonly type: infer Type }
    ? NameOfType<Type> extends `Model${string}Connection` | ModelName
      ? never
      : Name
    : never;
}[keyof All & string];
type NameOfType<Type> = Type extends { readonly ofType: infer Inner extends object }
  ? NameOfType<Inner>
  : Type extends { readonly name: infer Name }
    ? Name
    : never;

/** The fields of a model that a query reads: their names, or a fragment with them. */
type Selection<Model extends ModelName> = readonly FieldName<Model>[] | ModelFragment<Model>;

/** A model with the fields that are read. */
export type ModelFields = {
  [Name in ModelName]: { readonly model: Name; readonly fields: readonly FieldName<Name>[] };
}[ModelName];

/** A fragment on a model. */
export type ModelFragment<Model extends ModelName = ModelName> = FragmentText<Model>;

/** A shape of records whose names are fields of the model. */
export type OnlyFields<Model extends ModelName, Shape> = Shape &
  Record<Exclude<keyof Shape, FieldName<Model>>, never>;

/** Returns the names of a record's shape, so that a query reads what the shape parses. */
export function getFields<Model extends ModelName, Shape extends object>(
  _model: Model,
  shape: OnlyFields<Model, Shape>,
): readonly (keyof Shape & FieldName<Model>)[];
export function getFields(_model: string, shape: object): readonly string[] {
  return Object.keys(shape);
}

/** Fragments with fields and fragments only. */
const PLAIN_FRAGMENTS = /^\s*(?:fragment \w+ on \w+ \{[\w\s.]+\}\s*)+$/;
const PLAIN_FRAGMENT = /fragment (\w+) on \w+ \{([\w\s.]+)\}/g;

/**
 * Returns the names of a fragment's fields, in order, with those of the fragments that it uses.
 * @throws RangeError if it has relations
 */
export function fieldNames<Model extends ModelName>(
  fragment: ModelFragment<Model>,
): readonly FieldName<Model>[];
export function fieldNames(fragment: string): readonly string[] {
  if (!PLAIN_FRAGMENTS.test(fragment)) throw new RangeError('The fragment has relations.');
  const parts = new Map(
    [...fragment.matchAll(PLAIN_FRAGMENT)].map(([, name = '', names = '']) => [
      `...${name}`,
      names.trim().split(/\s+/),
    ]),
  );
  const expand = (name: string): readonly string[] => parts.get(name)?.flatMap(expand) ?? [name];
  return expand([...parts.keys()][0] ?? '');
}

/** Returns the selection between the braces, and the fragment that it uses. */
function selected(selection: readonly string[] | string): readonly [fields: string, fragment: string] {
  if (typeof selection !== 'string') return [selection.join(' '), ''];
  return [`...${FRAGMENT.exec(selection)?.[1]}`, selection];
}

/** A request for many records names their fields once. The backend limits the length of a request. */
const getFragment = (model: string, names: readonly string[]) =>
  `fragment Row on ${model} { ${names.join(' ')} }`;

const FRAGMENT = /^\s*fragment (\w+) on (\w+)/;

/** A list of `Query`. */
export type ListName = keyof Fields<'Query'> & `list${string}`;
type ModelOfList<List extends ListName> = List extends ListName
  ? Fields<'Query'>[List] extends {
      readonly type: { readonly name: `Model${infer Model extends ModelName}Connection` };
    }
    ? Model
    : never
  : never;

/** A reference to a type of the schema, as the declaration of a variable has it. */
export type TypeReference = keyof Types | 'String' | 'Int' | 'ID';
export type Arguments = Readonly<Record<string, TypeReference | `${TypeReference}!`>>;

type Input = Readonly<Record<string, unknown>>;
type Selected = Readonly<Record<string, unknown>>;

type ReadDocument = GraphqlDocument<{ readonly row: Selected | null }, { readonly id: string }>;

/** Returns the query of one record, as `row`. */
export function readDocument(fragment: ModelFragment): ReadDocument;
export function readDocument<Model extends ModelName>(
  model: Model,
  fields: readonly NoInfer<FieldName<Model>>[],
): ReadDocument;
export function readDocument(model: string, names?: readonly string[]): string {
  const [fields, fragment] = selected(names ? getFragment(model, names) : model);
  const name = names ? model : FRAGMENT.exec(model)?.[2];
  return `query Read($id: ID!) { row: get${name}(id: $id) { ${fields} } } ${fragment}`;
}

/** Returns the mutation of one record, as `row`. Subscribers get the selected fields only. */
export function writeDocument<Model extends ModelName>(
  verb: 'create' | 'update' | 'delete',
  model: Model,
  fields: readonly NoInfer<FieldName<Model>>[],
): GraphqlDocument<
  { readonly row: Selected | null },
  { readonly input: Input; readonly condition?: Input | null }
>;
export function writeDocument(verb: string, model: string, fields: readonly string[]): string {
  const type = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${model}Input!`;
  return `mutation Write($input: ${type}, $condition: Model${model}ConditionInput) {
    row: ${verb}${model}(input: $input, condition: $condition) { ...Row }
  } ${getFragment(model, fields)}`;
}

/** Returns the subscription to one kind of change of a model, as `change`. */
export function changeDocument<Model extends ModelName>(
  verb: 'create' | 'update' | 'delete',
  model: Model,
  fields: readonly NoInfer<FieldName<Model>>[],
): GraphqlDocument<{ readonly change: Selected | null }, Input>;
export function changeDocument(verb: string, model: string, fields: readonly string[]): string {
  const name = `on${verb.charAt(0).toUpperCase()}${verb.slice(1)}${model}`;
  return `subscription { change: ${name} { ${fields.join(' ')} } }`;
}

/** A page of a list. */
export type Page = { readonly items: readonly (Selected | null)[]; readonly nextToken: string | null };
type Paging = { readonly limit?: number | null; readonly nextToken?: string | null };

/** The query of a list with any other arguments. */
export type ListDocument = GraphqlDocument<
  { readonly page: Page },
  Readonly<Record<string, unknown>> & Paging
>;

/**
 * Returns the query of a page of a list, as `page`, with the variables `limit` and `nextToken`.
 * @param args the other arguments, which are variables with the same names, and their types
 */
export function listDocument<List extends ListName, Args extends Arguments>(
  list: List,
  args: Args,
  selection: NoInfer<Selection<ModelOfList<List>>>,
): GraphqlDocument<{ readonly page: Page }, { readonly [Name in keyof Args]: unknown } & Paging>;
export function listDocument(list: string, args: Arguments, selection: readonly string[] | string): string {
  const [fields, fragment] = selected(selection);
  const all = Object.entries({ ...args, limit: 'Int', nextToken: 'String' });
  const declared = all.map(([name, type]) => `$${name}: ${type}`).join(', ');
  const given = all.map(([name]) => `${name}: $${name}`).join(', ');
  return `query List(${declared}) { page: ${list}(${given}) { items { ${fields} } nextToken } } ${fragment}`;
}

/** The relations of a profile to its records, and their models. */
type Related = {
  readonly platformBans: 'PlatformBan';
  readonly shadowbanExperiences: 'ShadowbanExperience';
  readonly briefs: 'Brief';
};
export type ProfileRelation = keyof Related;

/** Returns the query of a page of a profile's records, as `page` of `profile`. */
export function relationDocument<Relation extends ProfileRelation>(
  relation: Relation,
  fields: readonly NoInfer<FieldName<Related[Relation]>>[],
): GraphqlDocument<{ readonly profile: { readonly page: Page } | null }, { readonly id: string } & Paging>;
export function relationDocument(relation: string, fields: readonly string[]): string {
  return `query Related($id: ID!, $limit: Int, $nextToken: String) {
    profile: getProfile(id: $id) {
      page: ${relation}(limit: $limit, nextToken: $nextToken) { items { ${fields.join(' ')} } nextToken }
    }
  }`;
}

type Repeated = {
  readonly document: GraphqlDocument<Readonly<Record<`r${number}`, unknown>>, Input>;
  readonly variables: Input;
};

/**
 * Returns one request for many keys. A document with one field is repeated for each set of its variables, and the results
 * are `r0`, `r1` and so on. Its fragments are written once.
 */
export function repeatedRequest<Variables extends Input>(
  document: GraphqlDocument<unknown, Variables>,
  all: readonly NoInfer<Variables>[],
): Repeated {
  const variables = Object.fromEntries(
    all.flatMap((one, at) => Object.entries(one).map(([name, value]) => [name + at, value])),
  );
  return { document: repeatedDocument(document, all.length), variables };
}

function repeatedDocument(document: GraphqlDocument<unknown, never>, count: number): Repeated['document'];
function repeatedDocument(document: string, count: number): string {
  const [, head, name, declared = '', body = '', fragments = ''] = PARTS.exec(document) ?? [];
  if (!head)
    throw new Error(`Only a document with a name, variables and one field can be repeated: ${document}`);
  const numbered = (text: string, at: number) => text.replaceAll(/\$\w+/g, (variable) => variable + at);
  const each = Array.from({ length: count }, (_, at) => at);
  const field = body.replace(/^\s*\w+:/, '').trim();
  const parameters = each.map((at) => numbered(declared, at)).join(', ');
  return `${head} ${name}(${parameters}) { ${each.map((at) => `r${at}: ${numbered(field, at)}`).join('\n')} } ${fragments}`;
}

const PARTS = /^\s*(query|mutation)\s+(\w+)\(([^)]*)\)\s*\{([\s\S]*?)\}\s*((?:\bfragment\s[\s\S]*)?)$/;
