import { getIntrospectionQuery } from 'graphql';
import { limits } from './limits.ts';
import { ann, guest, openTestEngine, type TestEngine } from './testing/harness.ts';
import { sampleBriefs, sampleProfile } from './testing/samples.ts';

/* Small requests for large responses: each is refused before the engine executes it. */

let backend: TestEngine;
const BRIEFS = 60;

beforeAll(() => {
  backend = openTestEngine();
  backend.engine.bulk('Profile', [sampleProfile('ann')], ann);
  backend.engine.bulk('Brief', sampleBriefs(0, BRIEFS, 'ann'), ann);
});

afterAll(() => {
  expect(backend.reports).toEqual([]);
  backend.dispose();
});

const repeat = (times: number, text: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => text(at)).join(' ');
const tooLarge = {
  errorType: 'ResponseSizeLimitReached',
  message: 'The response would be too large.',
};

describe('the size of a response', () => {
  const [brief] = sampleBriefs(0, 1, 'ann');
  const bytesOfOne = BRIEFS * ('"a000":"",'.length + String(brief?.longDescription).length);
  const fitting = Math.floor(limits.responseBytes / bytesOfOne);
  const query = (names: number) =>
    `{ listBriefs { items { ${repeat(names, (at) => `a${100 + at}: longDescription`)} } } }`;

  test('counts a field once for every alias', async () => {
    const result = await backend.run(ann, query(fitting - 1));
    expect(result.errors).toBeUndefined();
    const { length } = JSON.stringify(result);
    expect(length).toBeLessThanOrEqual(limits.responseBytes);
    expect(length).toBeGreaterThan(0.9 * limits.responseBytes);
    const { data, errors } = await backend.run(ann, query(fitting + 1));
    expect(data).toEqual({ listBriefs: null });
    expect(errors).toMatchObject([{ path: ['listBriefs'], ...tooLarge }]);
  });

  test('is counted over all lists of a request', async () => {
    const names = Math.floor(fitting * 0.6);
    const fragment = `fragment F on Brief { ${repeat(names, (at) => `a${100 + at}: longDescription`)} }`;
    const result = await backend.run(
      ann,
      `{ first: listBriefs { items { ...F } } second: listBriefs { items { ... on Brief { ...F } } } } ${fragment}`,
    );
    expect(result.data).toMatchObject({ first: { items: { length: BRIEFS } }, second: null });
    expect(result.errors).toMatchObject([{ path: ['second'], ...tooLarge }]);
  });

  test('counts lists with many aliases within a list', async () => {
    const items = repeat(fitting + 1, (at) => `a${100 + at}: items { longDescription }`);
    const { errors } = await backend.run(ann, `{ listBriefs { ${items} } }`);
    expect(errors).toMatchObject([{ path: ['listBriefs'], ...tooLarge }]);
  });

  test('counts the response of a mutation', async () => {
    const input = { id: 'large', title: 'T', slug: 'large', description: 'D', blogDate: '2026-11-21' };
    const names = repeat(50, (at) => `a${at}: longDescription`);
    const { errors } = await backend.run(
      ann,
      `mutation ($input: CreateBriefInput!) { createBrief(input: $input) { ${names} } }`,
      {
        input: {
          ...sampleBriefs(90, 91, 'ann').next().value,
          ...input,
          longDescription: 'x'.repeat(200_000),
        },
      },
    );
    expect(errors).toMatchObject([{ path: ['createBrief'], ...tooLarge }]);
    await backend.value(ann, 'mutation { deleteBrief(input: { id: "large" }) { id } }');
  });

  test('counts relations before they are followed', async () => {
    const relations = repeat(320, (at) => `a${at}: profile { id }`);
    const { errors } = await backend.run(ann, `{ listBriefs { items { ${relations} } } }`);
    expect(errors).toMatchObject([{ path: ['listBriefs'], ...tooLarge }]);
  });
});

test('a document that expands into too many fields is not run', async () => {
  const lists = repeat(90, (at) => `l${at}: listBriefs { items { ...F } }`);
  const query = `{ ${lists} } fragment F on Brief { ${repeat(200, (at) => `a${at}: id`)} }`;
  expect(await backend.run(guest, query)).toEqual({
    data: null,
    errors: [
      {
        path: null,
        errorType: 'QueryComplexityLimitReached',
        locations: null,
        message: 'Query complexity limit exceeded: the query asks for more than 4000 fields.',
      },
    ],
  });
});

test.each(['__proto__', 'constructor'])(
  'fields of a fragment named %s are counted like others',
  async (name) => {
    const lists = repeat(90, (at) => `l${at}: listBriefs { items { ...${name} } }`);
    const query = `{ ${lists} } fragment ${name} on Brief { ${repeat(200, (at) => `a${at}: id`)} }`;
    expect((await backend.run(guest, query)).errors).toMatchObject([
      { errorType: 'QueryComplexityLimitReached' },
    ]);
  },
);

describe('a filter', () => {
  const list = (times: number) =>
    `query ($filter: ModelBriefFilterInput) { ${repeat(times, (at) => `l${at}: listBriefs(filter: $filter) { items { id } }`)} }`;
  const parts = (length: number, part: (at: number) => object) => ({
    or: Array.from({ length }, (_, at) => part(at)),
  });
  const isTooBig = (what: string) => [
    'DynamoDB:DynamoDbException',
    expect.stringMatching(`^Invalid FilterExpression: ${what}`),
  ];

  test.each([
    [
      'very many comparisons',
      parts(22_000, (at) => ({ views: { eq: at } })),
      'Expression size has exceeded the maximum allowed size',
    ],
    ['very many empty parts', parts(22_000, () => ({})), 'The expression contains too many operators'],
    [
      'groups within groups',
      parts(18, () => ({ and: Array.from({ length: 18 }, () => ({ not: {} })) })),
      'The expression contains too many operators',
    ],
  ])('of %s is refused', async (_, filter, what) => {
    expect(await backend.failure(guest, list(100), { filter })).toEqual(isTooBig(what));
  });

  test('may have as many comparisons as a page of choices needs, and long values', async () => {
    const filter = parts(80, (at) => ({ title: { contains: at === 7 ? 'day 7' : 'x'.repeat(1000) } }));
    const { items } = await backend.value(guest, list(1), { filter });
    expect(items).toEqual([{ id: 'brief-7' }]);
  });

  test('is also limited as the condition of a write', async () => {
    const query =
      'mutation ($condition: ModelBriefConditionInput) { deleteBrief(input: { id: "brief-1" }, condition: $condition) { id } }';
    const condition = parts(300, () => ({ views: { eq: 1 } }));
    expect(await backend.failure(ann, query, { condition })).toEqual(isTooBig('Expression size'));
    expect(await backend.value(guest, '{ getBrief(id: "brief-1") { id } }')).toEqual({ id: 'brief-1' });
  });
});

describe('introspection', () => {
  test('works for the queries of common tools', async () => {
    const query = getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true });
    expect((await backend.run(guest, query)).errors).toBeUndefined();
  });

  test.each([
    ['name', `{ __schema { types { fields { ${repeat(600, (at) => `a${at}: name`)} } } } }`],
    ['__schema', `{ ${repeat(90, (at) => `a${at}: __schema { types { name } }`)} }`],
    ['__type', `{ ${repeat(90, (at) => `a${at}: __type(name: "Brief") { name }`)} }`],
    ['fields', '{ __schema { types { fields { type { fields { name } } } } } }'],
    [
      'inputFields',
      '{ __schema { types { inputFields { type { ...F } } } } } fragment F on __Type { inputFields { name } }',
    ],
  ])('that repeats %s is refused', async (field, query) => {
    expect((await backend.run(guest, query)).errors).toMatchObject([
      {
        errorType: 'BadFaithIntrospection',
        message: `This request is not asking for introspection in good faith - ${field} is present too often!`,
      },
    ]);
  });
});
