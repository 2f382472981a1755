import {
  admin,
  ann,
  guest,
  lenientDefinition,
  openTestEngine,
  type TestEngine,
  temporaryFolder,
} from './testing/harness.ts';
import { sampleBrief, sampleProfile } from './testing/samples.ts';

/* Values that DynamoDB refuses, in its words, and in AppSync's order of checks. */

let backend: TestEngine;
beforeEach(() => {
  backend = openTestEngine(lenientDefinition(), temporaryFolder(), 3);
});
afterEach(() => backend.dispose());

const create = (model: string) =>
  `mutation ($input: Create${model}Input!) { create${model}(input: $input) { id } }`;
const stream = { id: 's', title: 't', description: 'd', url: 'u', status: 'ACTIVE' };
const words = async (...request: Parameters<TestEngine['failure']>) => {
  const [type, message = ''] = await backend.failure(...request);
  return [type, message.replace(/ \(Service: .*/, '')];
};

test.each([
  ['date', 'S'],
  ['views', 'N'],
  ['score', 'N'],
  ['sortTitle', 'S'],
])('create with null in the sort key %s is refused', async (field, type) => {
  const [errorType, message] = await words(admin, create('Stream'), { input: { ...stream, [field]: null } });
  expect(errorType).toBe('DynamoDB:DynamoDbException');
  expect(message).toContain(
    `Type mismatch for Index Key ${field} Expected: ${type} Actual: NULL IndexName: `,
  );
});

test('create with null in a partition key leaves it out, as Amplify does', async () => {
  expect(await backend.value(admin, create('Stream'), { input: { ...stream, language: null } })).toEqual({
    id: 's',
  });
});

test('create with null as the id is refused', async () => {
  expect(await words(admin, create('Stream'), { input: { ...stream, id: null } })).toEqual([
    'DynamoDB:DynamoDbException',
    'One or more parameter values were invalid: Type mismatch for key id expected: S actual: NULL',
  ]);
});

test.each(['update', 'delete'])(
  '%s with an empty id is refused by the database, for owners and administrators',
  async (kind) => {
    const type = kind === 'update' ? 'Update' : 'Delete';
    for (const [who, model] of [
      [ann, 'Profile'],
      [ann, 'Brief'],
      [admin, 'Stream'],
    ] as const) {
      if (model === 'Profile' && kind === 'delete') continue;
      const query = `mutation ($input: ${type}${model}Input!) { ${kind}${model}(input: $input) { id } }`;
      expect(await words(who, query, { input: { id: '' } })).toEqual([
        'DynamoDB:DynamoDbException',
        'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: id',
      ]);
    }
  },
);

test('sortDirection without a sort key is looked at after the rules', async () => {
  const query = '{ listStreamsBySlug(slug: "s", sortDirection: DESC) { items { id } } }';
  expect((await backend.failure(ann, query))[0]).toBe('Unauthorized');
  expect((await backend.failure(guest, query))[0]).toBe('InvalidArgumentsError');
});

test.each([
  ['listStreamsByStatus(status: ACTIVE, filter: {status: {eq: ACTIVE}})', 'status'],
  ['listStreamsByTitle(status: ACTIVE, filter: {or: [{not: {sortTitle: {contains: "a"}}}]})', 'sortTitle'],
  ['listStreams(id: "s", filter: {id: {eq: "s"}})', 'id'],
])('a filter on a key of the query is refused: %s', async (field, key) => {
  expect(await words(guest, `{ ${field} { items { id } } }`)).toEqual([
    'DynamoDB:DynamoDbException',
    `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${key}`,
  ]);
});

test('a filter on a key is accepted where nothing but the table is scanned', async () => {
  expect(
    await backend.value(
      guest,
      '{ listStreams(filter: {status: {eq: ACTIVE}, id: {eq: "s"}}) { items { id } } }',
    ),
  ).toEqual({ items: [] });
});

test('an account has a number of records of each model, and a deletion makes room', async () => {
  for (const number of [1, 2, 3]) await backend.value(ann, create('Brief'), { input: sampleBrief(number) });
  expect(await backend.failure(ann, create('Brief'), { input: sampleBrief(4) })).toEqual([
    'QuotaExceeded',
    'This account has 3 records of Brief, which is the maximum. Delete some to create more.',
  ]);
  await backend.value(ann, create('Profile'), { input: sampleProfile('ann') });
  await backend.value(ann, 'mutation { deleteBrief(input: {id: "brief-1"}) { id } }');
  await backend.value(ann, create('Brief'), { input: sampleBrief(4) });
});
