import type { Identity } from './authorization.ts';
import { type Definition, type FieldFunctions, readDefinition } from './definition.ts';
import { loadFunction } from './functions.ts';
import { UnsupportedError } from './model.ts';
import { admin, ann, openTestEngine, type TestEngine } from './testing/harness.ts';
import { sampleBrief, sampleProfile } from './testing/samples.ts';

/* Functions of the definition around Amplify's data functions, over the models of the site. */

const utilities = `import { runtime, util } from '@aws-appsync/utils';\n`;
const compiled = readDefinition();

/** The definition with these functions, and no others. */
function definitionWith(functions: Record<string, Partial<FieldFunctions>>): Definition {
  const fields = Object.entries(functions).map(
    ([field, { before = [], after = [] }]): [string, FieldFunctions] => [field, { before, after }],
  );
  return { ...compiled, functions: new Map(fields) };
}

const step = (name: string, body: string, reads: string | null = null) =>
  loadFunction(name, utilities + body, { reads });

const noRequest = 'export function request() { return {}; }\n';

let backend: TestEngine | undefined;
function open(functions: Record<string, Partial<FieldFunctions>>): TestEngine {
  backend = openTestEngine(definitionWith(functions));
  return backend;
}
afterEach(() => {
  backend?.dispose();
  backend = undefined;
});

const CREATE_BRIEF =
  'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id title owner month } }';
const UPDATE_BRIEF = 'mutation ($input: UpdateBriefInput!) { updateBrief(input: $input) { id title owner } }';
const CREATE_PROFILE = 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }';

test('a function before a write refuses it with its own error, and nothing is stored', async () => {
  const refuse = step(
    'refuse',
    `${noRequest}export function response() { util.error('Choose another title.', 'TitleTaken'); }`,
  );
  const { failure, value } = open({ 'Mutation.createBrief': { before: [refuse] } });
  const input = sampleBrief(1);
  expect(await failure(ann, CREATE_BRIEF, { input })).toEqual(['TitleTaken', 'Choose another title.']);
  const found = 'query { listBriefs { items { id } } }';
  expect((await value(ann, found)).items).toEqual([]);
});

test('util.unauthorized gives the same error as the rules', async () => {
  const refuse = step('refuse', `${noRequest}export function response() { util.unauthorized(); }`);
  const { failure } = open({ 'Mutation.createBrief': { before: [refuse] } });
  const denied = ['Unauthorized', 'Not Authorized to access createBrief on type Mutation'];
  expect(await failure(ann, CREATE_BRIEF, { input: sampleBrief(1) })).toEqual(denied);
});

test("Amplify's rules run before the function", async () => {
  const refuse = step(
    'refuse',
    `${noRequest}export function response() { util.error('Reached', 'Reached'); }`,
  );
  const { failure } = open({ 'Mutation.createStream': { before: [refuse] } });
  const query = 'mutation { createStream(input: {title: "t", description: "d", url: "u"}) { id } }';
  expect((await failure(ann, query))[0]).toBe('Unauthorized');
  expect((await failure(admin, query))[0]).toBe('Reached');
});

test('a function replaces the input, and functions share a stash', async () => {
  const first = step(
    'first',
    `${noRequest}export function response(ctx) { ctx.stash.title = 'From the first'; return 'handed on'; }`,
  );
  const second = step(
    'second',
    `${noRequest}export function response(ctx) {
      const { sub, username } = ctx.identity;
      const owner = sub + '::' + username;
      const input = { ...ctx.args.input, owner, title: ctx.stash.title + ', ' + ctx.prev.result };
      ctx.stash.transformedArgs = { ...ctx.args, input };
      return null;
    }`,
  );
  const { value } = open({ 'Mutation.createBrief': { before: [first, second] } });
  const made = await value(ann, CREATE_BRIEF, { input: sampleBrief(1) });
  expect(made).toMatchObject({ title: 'From the first, handed on', owner: 'sub-ann::sub-ann' });
});

test('a function that loses the owner fails the write', async () => {
  const lose = step(
    'lose',
    `${noRequest}export function response(ctx) { ctx.stash.transformedArgs = { ...ctx.args }; return null; }`,
  );
  const { failure, reports } = open({ 'Mutation.createBrief': { before: [lose] } });
  expect((await failure(ann, CREATE_BRIEF, { input: sampleBrief(1) }))[0]).toBe('InternalFailure');
  expect(reports.join()).toContain('has lost "owner"');
});

test('a default is stored where the input does not name the field', async () => {
  const fill = step(
    'fill',
    `${noRequest}export function response(ctx) { ctx.stash.defaultValues = { ...ctx.stash.defaultValues, title: 'Untitled', shares: 3 }; return null; }`,
  );
  const { value } = open({ 'Mutation.createBrief': { before: [fill] } });
  const create = 'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { title shares } }';
  const made = await value(ann, create, { input: sampleBrief(1) });
  expect(made).toEqual({ title: sampleBrief(1).title, shares: 3 });
});

test('GetItem reads a record of another model', async () => {
  const guard = step(
    'guard',
    `export function request(ctx) {
      return { operation: 'GetItem', key: util.dynamodb.toMapValues({ id: ctx.args.input.profileId }), consistentRead: true };
    }
    export function response(ctx) {
      if (!ctx.result) util.error('There is no such profile.', 'NoProfile');
      return ctx.result.owner;
    }`,
    'Profile',
  );
  const { value, failure } = open({ 'Mutation.createBrief': { before: [guard] } });
  const input = sampleBrief(1, 'ann');
  expect(await failure(ann, CREATE_BRIEF, { input })).toEqual(['NoProfile', 'There is no such profile.']);
  await value(ann, CREATE_PROFILE, { input: sampleProfile('ann') });
  expect(await value(ann, CREATE_BRIEF, { input })).toMatchObject({ id: input.id });
});

const BATCH = (table: string, keys: string) => `export function request(ctx) {
  return { operation: 'BatchGetItem', tables: { ['${table}-' + ctx.stash.metadata.apiId + '-NONE']: { keys: ${keys}, consistentRead: true } } };
}
export function response(ctx) {
  const found = ctx.result.data['${table}-' + ctx.stash.metadata.apiId + '-NONE'];
  util.error(found.map((row) => row && row.id).join(' '), 'Found');
}`;
const getKey = (id: string) => `util.dynamodb.toMapValues({ id: '${id}' })`;

test('BatchGetItem reads records of another model, and null for one that does not exist', async () => {
  const look = step(
    'look',
    BATCH('Profile', `[${getKey('ben')}, ${getKey('none')}, ${getKey('ann')}]`),
    'Profile',
  );
  const { value, failure } = open({ 'Mutation.createBrief': { before: [look] } });
  await value(ann, CREATE_PROFILE, { input: sampleProfile('ann') });
  await value(ann, CREATE_PROFILE, { input: sampleProfile('ben') });
  expect(await failure(ann, CREATE_BRIEF, { input: sampleBrief(1) })).toEqual(['Found', 'ben  ann']);
});

test.each([
  ['the table of another model', BATCH('Brief', `[${getKey('a')}]`)],
  ['no keys', BATCH('Profile', '[]')],
  ['a key twice, as in DynamoDB', BATCH('Profile', `[${getKey('a')}, ${getKey('a')}]`)],
  [
    '101 keys',
    BATCH('Profile', 'Array.from({ length: 101 }, (_, at) => util.dynamodb.toMapValues({ id: `k${at}` }))'),
  ],
])('BatchGetItem with %s fails', async (_what, source) => {
  const { failure } = open({ 'Mutation.createBrief': { before: [step('look', source, 'Profile')] } });
  expect((await failure(ann, CREATE_BRIEF, { input: sampleBrief(1) }))[0]).toBe('InternalFailure');
});

const QUERY = (expression: string, values: string) => `export function request(ctx) {
  return {
    operation: 'Query', index: 'briefsBySlugAndBlogDate', limit: 2, scanIndexForward: false,
    query: {
      expression: '${expression}',
      expressionNames: { '#slug': 'slug', '#day': 'blogDate' },
      expressionValues: util.dynamodb.toMapValues(${values}),
    },
  };
}
export function response(ctx) { util.error(ctx.result.items.map((brief) => brief.id).join(' '), 'Found'); }`;

test.each([
  ['#slug = :slug', '{ ":slug": "s" }', 'brief-4 brief-3'],
  ['#slug = :slug AND #day < :day', '{ ":slug": "s", ":day": "2000-01-04" }', 'brief-2 brief-1'],
  ['#slug = :slug AND begins_with(#day, :day)', '{ ":slug": "s", ":day": "2000-01-03" }', 'brief-2'],
  [
    '#slug = :slug AND #day BETWEEN :one AND :two',
    '{ ":slug": "s", ":one": "2000-01-03", ":two": "2000-01-04" }',
    'brief-3 brief-2',
  ],
])('Query with %s', async (expression, values, found) => {
  const look = step('look', QUERY(expression, values), 'Brief');
  const { value, failure } = open({ 'Mutation.updateBrief': { before: [look] } });
  for (const number of [1, 2, 3, 4]) {
    await value(ann, CREATE_BRIEF, { input: { ...sampleBrief(number), slug: 's' } });
  }
  expect(await failure(ann, UPDATE_BRIEF, { input: { id: 'brief-1' } })).toEqual(['Found', found]);
});

test('a request that is not supported fails and is reported', async () => {
  const scan = step(
    'scan',
    `export function request() { return { operation: 'Scan' }; }\nexport function response() { return null; }`,
    'Brief',
  );
  const { failure, reports } = open({ 'Mutation.createBrief': { before: [scan] } });
  expect((await failure(ann, CREATE_BRIEF, { input: sampleBrief(1) }))[0]).toBe('InternalFailure');
  expect(reports.join()).toContain('the operation Scan, which is not supported');
});

test('runtime.earlyReturn ends one function without its data source, and the next one runs', async () => {
  const skip = step(
    'skip',
    `export function request() { runtime.earlyReturn('skipped'); }\nexport function response() { util.error('Not reached'); }`,
    'Profile',
  );
  const report = step(
    'tell',
    `${noRequest}export function response(ctx) { util.error(ctx.prev.result, 'Told'); }`,
  );
  const { failure } = open({ 'Mutation.createBrief': { before: [skip, report] } });
  expect(await failure(ann, CREATE_BRIEF, { input: sampleBrief(1) })).toEqual(['Told', 'skipped']);
});

test('functions run for bulk writes, before deletions and after writes', async () => {
  const refuse = step(
    'refuse',
    `${noRequest}export function response() { util.error('Refused', 'Refused'); }`,
  );
  const blank = step(
    'blank',
    `${noRequest}export function response(ctx) { return { ...ctx.prev.result, title: 'Blank' }; }`,
  );
  const { engine, failure, value } = open({
    'Mutation.createProfile': { before: [refuse] },
    'Mutation.createBrief': { after: [blank] },
    'Mutation.deleteBrief': { before: [refuse] },
  });
  expect(() => engine.bulk('Profile', [sampleProfile('ann')], ann)).toThrow('Refused');
  expect((await value(ann, CREATE_BRIEF, { input: sampleBrief(1) })).title).toBe('Blank');
  const remove = 'mutation { deleteBrief(input: {id: "brief-1"}) { id } }';
  expect((await failure(ann, remove))[0]).toBe('Refused');
  const read = 'query { getBrief(id: "brief-1") { title } }';
  expect((await value(ann, read)).title).toBe(sampleBrief(1).title);
});

test('identifies the caller: a person, the API key, a role of the identity pool and a service', async () => {
  const report = step(
    'tell',
    `${noRequest}export function response(ctx) { util.error(JSON.stringify(ctx.identity), 'Caller'); }`,
  );
  const { failure } = open({
    'Query.getProfile': { after: [report] },
    'Mutation.createBrief': { before: [report] },
  });
  const read = 'query { getProfile(id: "none") { id } }';
  const seen = async (identity: Identity) => JSON.parse((await failure(identity, read))[1] ?? '');
  expect(await seen({ kind: 'apiKey' })).toBeNull();
  expect(await seen(admin)).toMatchObject({ sub: 'sub-admin', username: 'sub-admin', groups: ['ADMINS'] });
  expect(await seen(ann)).toMatchObject({ sub: 'sub-ann', groups: null });
  const service = { username: 'moderation', cognitoIdentityId: null, cognitoIdentityPoolId: null };
  expect(await seen({ kind: 'service', name: 'moderation' })).toEqual(service);
});

test('a service passes the rules of every model and owns nothing', async () => {
  const { value } = open({});
  const service: Identity = { kind: 'service', name: 'moderation' };
  await value(ann, CREATE_BRIEF, { input: sampleBrief(1) });
  expect(await value(service, UPDATE_BRIEF, { input: { id: 'brief-1', title: 'Changed' } })).toMatchObject({
    title: 'Changed',
    owner: 'sub-ann::sub-ann',
  });
  expect(await value(service, CREATE_BRIEF, { input: sampleBrief(2) })).toMatchObject({ owner: null });
  expect(await value(service, 'query { listPlatforms { items { id } } }')).toEqual({ items: [] });
});

test('a request that a function cannot make fails by name when it is loaded', () => {
  expect(() => step('odd', 'export function request() { return util.time.nowFormatted("x"); }')).toThrow(
    new UnsupportedError('The function odd uses util.time.nowFormatted, which is not supported'),
  );
});
