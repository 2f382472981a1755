import { malformedRequest } from './graphql-errors.ts';
import { limits } from './limits.ts';
import { ann, guest, openTestEngine, type TestEngine } from './testing/harness.ts';
import { sampleBrief, sampleBriefs, sampleProfile } from './testing/samples.ts';

let backend: TestEngine;

beforeAll(() => {
  backend = openTestEngine();
  backend.engine.bulk('Profile', [sampleProfile('ann')], ann);
  backend.engine.bulk('Brief', sampleBriefs(0, 40, 'ann'), ann);
});

afterAll(() => {
  expect(backend.reports).toEqual([]);
  backend.dispose();
});

test.each([
  [
    '{ getBrief(id: "x") { id foo } }',
    "Validation error of type FieldUndefined: Field 'foo' in type 'Brief' is undefined @ 'getBrief/foo'",
  ],
  [
    '{ getNothing { id } }',
    "Validation error of type FieldUndefined: Field 'getNothing' in type 'Query' is undefined @ 'getNothing'",
  ],
  [
    '{ getBrief(id: "x") }',
    "Validation error of type SubSelectionRequired: Sub selection required for type Brief of field getBrief @ 'getBrief'",
  ],
  [
    '{ getBrief(id: "x") { id { x } } }',
    "Validation error of type SubSelectionNotAllowed: Sub selection not allowed on leaf type ID! of field id @ 'getBrief/id'",
  ],
  [
    '{ getBrief { id } }',
    "Validation error of type MissingFieldArgument: Missing field argument id @ 'getBrief'",
  ],
  [
    '{ getBrief(id: "x", foo: 1) { id } }',
    "Validation error of type UnknownArgument: Unknown field argument foo @ 'getBrief'",
  ],
  [
    'query ($id: String) { getBrief(id: $id) { id } }',
    "Validation error of type VariableTypeMismatch: Variable type 'String' does not match expected type 'ID!' @ 'getBrief'",
  ],
  [
    '{ getBrief(id: $id) { id } }',
    "Validation error of type UndefinedVariable: Undefined variable id @ 'getBrief'",
  ],
  [
    'query ($id: ID!) { listBriefs { nextToken } }',
    'Validation error of type UnusedVariable: Unused variable id',
  ],
  [
    'query ($id: Nothing!) { getBrief(id: $id) { id } }',
    'Validation error of type UnknownType: Unknown type Nothing',
  ],
  [
    '{ getBrief(id: "x") { ...F } }',
    "Validation error of type UndefinedFragment: Undefined fragment F @ 'getBrief'",
  ],
  [
    '{ listBriefsByStatus(status: LOST) { nextToken } }',
    'Validation error of type WrongType: Value "LOST" does not exist in "BriefStatus" enum',
  ],
  ['{ listBriefsByStatus(status: "DRAFT") { nextToken } }', 'Validation error of type WrongType'],
  ['{ listBriefs(limit: "ten") { nextToken } }', 'Validation error of type WrongType'],
  ['{ listBriefs(filter: { views: { contains: 3 } }) { nextToken } }', 'Validation error of type WrongType'],
  ['{ listBriefs(filter: { nothing: { eq: 3 } }) { nextToken } }', 'Validation error of type WrongType'],
  [
    'mutation { updateBrief(input: { id: "x", blogDate: "2026-02-30" }) { id } }',
    'Validation error of type WrongType',
  ],
  ['{ a: listBriefs { nextToken } ... on Mutation { createBrief } }', 'Validation error of type'],
])('%s', async (query, message) => {
  const result = await backend.run(guest, query);
  expect(result.data).toBeNull();
  expect(result.errors?.[0]?.message.startsWith(message)).toBe(true);
  expect(result.errors?.[0]?.path).toBeNull();
  expect(result.errors?.[0]).not.toHaveProperty('errorType');
});

test.each([
  ['an id to find', 'query ($id: ID!) { getBrief(id: $id) { id } }', { id: 'a\ud800' }, 'id'],
  [
    'a filter',
    'query ($filter: ModelBriefFilterInput) { listBriefs(filter: $filter) { nextToken } }',
    { filter: { or: [{ title: { eq: '\udfff\ud800' } }] } },
    'eq',
  ],
  [
    'an element of a list',
    'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id } }',
    { input: { ...sampleBrief(1), id: 'half', tags: ['whole \u{1f600}', '\ud83d'] } },
    'tags',
  ],
])('half a surrogate pair is refused in %s', async (_, query, variables, field) => {
  const { data, errors } = await backend.run(ann, query, variables);
  expect(data).toBeNull();
  expect(errors).toEqual([
    {
      path: null,
      locations: null,
      message: `Variable '${field}' has an invalid value. Unable to parse text with half a surrogate pair as valid Unicode.`,
    },
  ]);
});

test.each(['{ getBrief(id: "\ud800") { id } }', '{ getBrief(id: "\\ud800") { id } }'])(
  'half a surrogate pair in the document is no GraphQL: %j',
  async (query) => {
    await expect(backend.run(guest, query)).rejects.toEqual(malformedRequest());
  },
);

const create = 'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id } }';
const list =
  'query ($status: BriefStatus!, $filter: ModelBriefFilterInput, $limit: Int) { listBriefsByStatus(status: $status, filter: $filter, limit: $limit) { nextToken } }';

test.each([
  [create, {}, "Variable 'input' has coerced Null value for NonNull type 'CreateBriefInput!'"],
  [
    create,
    { input: { ...sampleBrief(1), title: undefined } },
    "Variable 'input' has coerced Null value for NonNull type 'String!'",
  ],
  [
    create,
    { input: { ...sampleBrief(1), title: null } },
    "Variable 'input' has coerced Null value for NonNull type 'String!'",
  ],
  [
    create,
    { input: { ...sampleBrief(1), foo: 1 } },
    "The variables input contains a field name 'foo' that is not defined for input object type 'CreateBriefInput' ",
  ],
  [
    create,
    { input: { ...sampleBrief(1), owner: 'x' } },
    "The variables input contains a field name 'owner' that is not defined for input object type 'CreateBriefInput' ",
  ],
  [
    create,
    { input: { ...sampleBrief(1), blogDate: '21.11.2026' } },
    "Variable 'blogDate' has an invalid value. Unable to parse `21.11.2026` as a valid date.",
  ],
  [create, { input: { ...sampleBrief(1), views: 2 ** 40 } }, "Variable 'views' has an invalid value."],
  [create, { input: { ...sampleBrief(1), status: 'LOST' } }, "Variable 'status' has an invalid value."],
  [create, { input: [] }, "Variable 'input' has"],
  [list, { status: 'LOST' }, "Variable 'status' has an invalid value."],
  [list, { status: 'DRAFT', limit: 'ten' }, "Variable 'limit' has an invalid value."],
  [
    list,
    { status: 'DRAFT', filter: { views: { contains: '3' } } },
    "The variables input contains a field name 'contains' that is not defined for input object type 'ModelIntInput' ",
  ],
  [list, { status: 'DRAFT', filter: 'x' }, "Variable 'filter' has an invalid value."],
])('variables: %s %j', async (query, variables, message) => {
  const result = await backend.run(ann, query, variables);
  expect(result.data).toBeNull();
  expect(result.errors?.[0]?.message.startsWith(message)).toBe(true);
  expect(result.errors?.[0]?.path).toBeNull();
});

test.each([
  '',
  '{',
  'meow',
  '{ }',
  'query A { listBriefs { nextToken } } query B { listBriefs { nextToken } }',
  'fragment F on Brief { id }',
])('%j is not a request', async (query) => {
  const pending = backend.run(guest, query);
  if (query.startsWith('fragment')) {
    expect((await pending).errors?.[0]?.message).toBe(
      'Validation error of type UnusedFragment: Unused fragment F',
    );
  } else {
    await expect(pending).rejects.toEqual(malformedRequest());
  }
});

test('a subscription is refused over HTTP', async () => {
  const query = 'subscription { onCreateStream { id } }';
  await expect(backend.run(guest, query)).rejects.toMatchObject({ status: 400 });
});

test('a query that is too deep is refused', async () => {
  const levels = backend.engine.definition.api.queryDepthLimit;
  const nested = (depth: number): string =>
    depth <= 2
      ? '{ id }'
      : depth % 3 === 0
        ? `{ briefs { items { profile ${nested(depth - 3)} } } }`
        : `{ ... { ...${nested(depth - 1)} } }`;
  const deep = `{ getProfile(id: "ann") ${nested(levels + 6).replaceAll('...{', '... {')} }`;
  const result = await backend.run(guest, deep);
  expect(result.errors?.[0]).toMatchObject({ errorType: 'QueryDepthLimitReached' });
});

test('fragments count with the depth of their contents', async () => {
  const fragments = Array.from(
    { length: 12 },
    (_, at) => `fragment F${at} on Profile { briefs { items { profile { ...F${at + 1} } } } }`,
  );
  const query = `{ getProfile(id: "ann") { ...F0 } } ${fragments.join(' ')} fragment F12 on Profile { id }`;
  expect((await backend.run(guest, query)).errors?.[0]?.errorType).toBe('QueryDepthLimitReached');
});

test('a document of too many words is refused before it is looked at', async () => {
  const query = `{ ${'listBriefs { nextToken } '.repeat(limits.documentTokens)} }`;
  await expect(backend.run(guest, query)).rejects.toEqual(malformedRequest());
});

test('a request for too many lists gets the allowed lists and an error for the rest', async () => {
  const query =
    '{ listProfiles { items { briefs { items { profile { briefs { items { profile { briefs { items { id } } } } } } } } } } }';
  const result = await backend.run(guest, query);
  expect(result.errors?.[0]).toMatchObject({ errorType: 'ResolverExecutionLimitReached' });
});

test('variables that are nested without end are refused', async () => {
  let filter: object = { views: { eq: 1 } };
  for (let level = 0; level < 10_000; level += 1) filter = { not: filter };
  await expect(backend.run(guest, list, { status: 'DRAFT', filter })).rejects.toMatchObject({ status: 400 });
});

test('an introspection query of a tool gets a response', async () => {
  const { data } = await backend.run(
    guest,
    '{ __schema { queryType { name fields { name type { kind ofType { name } } } } } }',
  );
  expect(data).toMatchObject({ __schema: { queryType: { name: 'Query' } } });
});
