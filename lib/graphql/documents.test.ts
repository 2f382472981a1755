import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isNonNullType, parse, validate } from 'graphql';
import { APPSYNC } from '../../scripts/backend/graphql-types.ts';
import {
  changeDocument,
  fieldNames,
  getFields,
  listDocument,
  type ModelName,
  readDocument,
  relationDocument,
  repeatedRequest,
  writeDocument,
} from './documents.ts';
import { type GraphqlDocument, graphql, type ResultOf, type VariablesOf } from './graphql.ts';

const file = path.join(import.meta.dirname, '../../amplify/compiled/schema.graphql');
const schema = buildSchema(APPSYNC + readFileSync(file, 'utf8'), { assumeValid: true });
const getProblems = (document: string) => validate(schema, parse(document)).map(({ message }) => message);

const MODELS = [
  'AbuseReport',
  'AccountState',
  'AuditEntry',
  'Brief',
  'BriefVersion',
  'EditorialPick',
  'IdentityCheck',
  'IdentityLink',
  'LimitReminder',
  'ModerationCase',
  'ModerationDecision',
  'ModerationMessage',
  'ModerationNotice',
  'Personality',
  'Platform',
  'PlatformBan',
  'Post',
  'Profile',
  'RecordDraft',
  'RecordReply',
  'SavedList',
  'ShadowbanExperience',
  'SiteSettings',
  'Stream',
] as const satisfies readonly ModelName[];
const VERBS = ['create', 'update', 'delete'] as const;

const CARD = graphql('fragment Card on Profile { id displayName }');
const OWN = graphql('fragment Own on Profile { ...Card bio }', [CARD]);

test('the models are those of the schema', () => {
  const names = Object.keys(schema.getMutationType()?.getFields() ?? {}).flatMap(
    (name) => /^create(\w+)$/.exec(name)?.[1] ?? [],
  );
  // A draft link cannot be changed, so not all documents of it are valid. Models of the newsletter, of alerts, of views, of
  // moderated files, of marks of moderation, of data versions and of public changes are written by functions alone.
  const others =
    /^(DraftLink|Newsletter\w+|Alert\w+|EmailAlert|FileIdentity|HiddenFile|ModerationMark|PageCount|PublicChange|DataVersion\w*)$/;
  expect(names.filter((name) => !others.test(name)).sort()).toEqual([...MODELS]);
});

test.each(MODELS)('documents of %s are valid', (model) => {
  expect(getProblems(readDocument(model, ['id']))).toEqual([]);
  for (const verb of VERBS) {
    expect(getProblems(writeDocument(verb, model, ['id', 'updatedAt']))).toEqual([]);
    expect(getProblems(changeDocument(verb, model, ['id', 'updatedAt']))).toEqual([]);
  }
});

test('a list has its arguments as variables with the same names', () => {
  const document = listDocument(
    'listBriefsByStatus',
    { status: 'BriefStatus!', blogDate: 'ModelStringKeyConditionInput', sortDirection: 'ModelSortDirection' },
    ['id', 'slug'],
  );
  expect(getProblems(document)).toEqual([]);
  expect(getProblems(listDocument('listProfiles', {}, OWN))).toEqual([]);
  const { args = [] } = schema.getQueryType()?.getFields().listBriefsByStatus ?? {};
  expect(args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual(['status']);
});

test('a relation of a profile is a list of it', () => {
  for (const relation of ['platformBans', 'shadowbanExperiences', 'briefs'] as const)
    expect(getProblems(relationDocument(relation, ['id', 'owner']))).toEqual([]);
});

test('a document is repeated for many keys, with each fragment once', () => {
  const { document, variables } = repeatedRequest(readDocument(OWN), [{ id: 'a' }, { id: 'b' }]);
  expect(getProblems(document)).toEqual([]);
  expect(document.match(/fragment Card on/g)).toHaveLength(1);
  expect(document).toContain('r1: getProfile(id: $id1)');
  expect(variables).toEqual({ id0: 'a', id1: 'b' });
  const write = repeatedRequest(writeDocument('update', 'Stream', ['id']), [
    { input: { id: 'a' }, condition: { views: { eq: 1 } } },
    { input: { id: 'b' } },
  ]);
  expect(getProblems(write.document)).toEqual([]);
  expect(write.document.match(/fragment Row on/g)).toHaveLength(1);
});

test('the fields of a fragment have names in order', () => {
  expect(fieldNames(graphql('fragment Some on Profile { id\n  username owner }'))).toEqual([
    'id',
    'username',
    'owner',
  ]);
  const card = graphql('fragment Card on Profile { id username }');
  expect(fieldNames(graphql('fragment Whole on Profile { bio ...Card owner }', [card]))).toEqual([
    'bio',
    'id',
    'username',
    'owner',
  ]);
  const relation = graphql('fragment More on Profile { id platformBans { items { id } } }');
  expect(() => fieldNames(relation)).toThrow(RangeError);
});

test('a shape selects its own fields', () => {
  expect(getFields('Brief', { id: 1, slug: 2 })).toEqual(['id', 'slug']);
});

// The compiler checks these: a line after an expected error that compiles fails `tsc`.
const WRONG = {
  // @ts-expect-error A brief has no such field.
  field: graphql('query Wrong($id: ID!) { getBrief(id: $id) { id headline } }'),
  // @ts-expect-error The profile of a brief has no such field.
  nested: graphql('query Wrong($id: ID!) { getBrief(id: $id) { profile { nickname } } }'),
  // @ts-expect-error There is no such query.
  query: graphql('query Wrong { listNothing { items { id } } }'),
  // @ts-expect-error A list has no such field.
  list: listDocument('listBriefs', {}, ['headline']),
  // @ts-expect-error A fragment on another model.
  fragment: listDocument('listBriefs', {}, CARD),
  // @ts-expect-error There is no such model.
  model: readDocument('Comment', ['id']),
  // @ts-expect-error A stream has no such field.
  write: writeDocument('update', 'Stream', ['likedBy']),
  // @ts-expect-error A shape with a field that the model does not have.
  shape: readDocument('Brief', getFields('Brief', { id: 1, headline: 2 })),
};

test.each(Object.entries(WRONG))('a document with a wrong %s is not valid either', (_name, document) => {
  expect(getProblems(document)).not.toEqual([]);
});

test('variables and results have the types of the schema', async () => {
  const query = graphql('query Right($id: ID!) { getBrief(id: $id) { id status } }');
  type Result = ResultOf<typeof query>;
  const sent: unknown[] = [];
  const send = async <Data, Variables>(document: GraphqlDocument<Data, Variables>, variables: Variables) => {
    sent.push([document, variables]);
  };
  const right: VariablesOf<typeof query> = { id: 'a' };
  await send(query, right);
  // @ts-expect-error An id is a text.
  await send(query, { id: 1 });
  // @ts-expect-error The id is missing.
  await send(query, {});
  const text: string = query;
  // @ts-expect-error A text is not a document.
  await send(text, right);
  // @ts-expect-error The compiler does not know this text.
  await send(graphql(text), right);
  expect(sent).toHaveLength(5);
  const result: Result = { getBrief: { id: 'a', status: 'PUBLISHED' } };
  // @ts-expect-error There is no such status.
  expect(result.getBrief?.status === 'SECRET').toBe(false);
});
