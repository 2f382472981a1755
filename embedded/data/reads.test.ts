import { ann, ben, getIds, guest, openTestEngine, type TestEngine } from './testing/harness.ts';
import { sampleBrief, sampleBriefs, sampleProfile } from './testing/samples.ts';

let backend: TestEngine;

beforeAll(() => {
  backend = openTestEngine();
  backend.engine.bulk('Profile', [sampleProfile('ann')], ann);
  backend.engine.bulk('Profile', [sampleProfile('ben')], ben);
  backend.engine.bulk('Brief', sampleBriefs(0, 25, 'ann'), ann);
  backend.engine.bulk('Brief', sampleBriefs(100, 105, 'ben'), ben);
});

afterAll(() => backend.dispose());

const byStatus = `query ($status: BriefStatus!, $blogDate: ModelStringKeyConditionInput, $sortDirection: ModelSortDirection,
  $filter: ModelBriefFilterInput, $limit: Int, $nextToken: String) {
  listBriefsByStatus(status: $status, blogDate: $blogDate, sortDirection: $sortDirection, filter: $filter, limit: $limit,
    nextToken: $nextToken) { items { id blogDate } nextToken } }`;

describe('get', () => {
  test('finds a record by its id', async () => {
    const brief = await backend.value(
      guest,
      '{ getBrief(id: "brief-3") { id title tags views featured owner createdAt } }',
    );
    expect(brief).toMatchObject({
      id: 'brief-3',
      title: 'What happened on day 3',
      tags: ['appeals', 'tag-3'],
      views: 3,
      featured: false,
    });
    expect(brief.owner).toBe('sub-ann::sub-ann');
    expect(String(brief.createdAt)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('returns null for an unknown id', async () => {
    expect(await backend.run(guest, '{ getBrief(id: "none") { id } }')).toEqual({ data: { getBrief: null } });
  });

  test('hides another’s record from a signed-in person, with AppSync’s words', async () => {
    expect(await backend.run(ben, '{ getBrief(id: "brief-3") { id } }')).toEqual({
      data: { getBrief: null },
      errors: [
        {
          path: ['getBrief'],
          data: null,
          errorType: 'Unauthorized',
          errorInfo: null,
          locations: [{ line: 1, column: 3, sourceName: null }],
          message: 'Not Authorized to access getBrief on type Query',
        },
      ],
    });
  });
});

describe('an index query', () => {
  test('reads all pages in order, without gaps or repeats', async () => {
    for (const sortDirection of ['ASC', 'DESC']) {
      const ids: string[] = [];
      let nextToken: unknown = null;
      do {
        const page = await backend.value(guest, byStatus, {
          status: 'PUBLISHED',
          sortDirection,
          limit: 4,
          nextToken,
        });
        ids.push(...getIds(page));
        expect(getIds(page).length).toBeLessThanOrEqual(4);
        nextToken = page.nextToken;
      } while (nextToken);
      const numbers = [...Array(25).keys(), 100, 101, 102, 103, 104].filter((number) => number % 10 !== 9);
      const expected = numbers.map((number) => `brief-${number}`);
      expect(ids).toEqual(sortDirection === 'ASC' ? expected : expected.reverse());
    }
  });

  test.each([
    [{ eq: '2000-01-03' }, ['brief-2']],
    [{ lt: '2000-01-03' }, ['brief-0', 'brief-1']],
    [{ le: '2000-01-02' }, ['brief-0', 'brief-1']],
    [{ gt: '2000-04-13' }, ['brief-104']],
    [{ ge: '2000-04-13' }, ['brief-103', 'brief-104']],
    [{ between: ['2000-01-02', '2000-01-03'] }, ['brief-1', 'brief-2']],
    [{ beginsWith: '2000-04' }, ['brief-100', 'brief-101', 'brief-102', 'brief-103', 'brief-104']],
  ])('accepts the sort key condition %j', async (blogDate, ids) => {
    expect(getIds(await backend.value(guest, byStatus, { status: 'PUBLISHED', blogDate }))).toEqual(ids);
  });

  test('filters after the limit, so a page may be short or empty and have a next page', async () => {
    const page = await backend.value(guest, byStatus, {
      status: 'PUBLISHED',
      limit: 5,
      filter: { title: { eq: 'What happened on day 24' } },
    });
    expect(page.items).toEqual([]);
    expect(typeof page.nextToken).toBe('string');
  });

  test('leaves out a record that lacks a key of the index', async () => {
    const input = { id: 'no-date', platformId: 'x', profileId: 'ann', appealStatus: 'NONE' };
    await backend.value(
      ann,
      'mutation ($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id } }',
      { input },
    );
    expect(
      getIds(await backend.value(guest, '{ listPlatformBansByProfile(profileId: "ann") { items { id } } }')),
    ).toEqual([]);
    const profile = await backend.value(guest, '{ getProfile(id: "ann") { platformBans { items { id } } } }');
    expect(profile.platformBans?.items).toEqual([{ id: 'no-date' }]);
  });

  test('orders by a number', async () => {
    const admin = { kind: 'userPool', sub: 'a', username: 'a', groups: ['ADMINS'] } as const;
    const ranked = [100, 9, -1, 20].map((ranking) => ({
      id: `p${ranking}`,
      name: 'n',
      displayName: 'N',
      category: 'STREAMER',
      ranking,
    }));
    backend.engine.bulk('Personality', ranked, admin);
    const list = await backend.value(
      guest,
      '{ listPersonalitiesByCategory(category: STREAMER, ranking: { ge: 0 }) { items { id } } }',
    );
    expect(getIds(list)).toEqual(['p9', 'p20', 'p100']);
  });
});

describe('list', () => {
  test('reads the table by id, by default at most 100 records', async () => {
    backend.engine.bulk('Brief', sampleBriefs(1000, 1150, 'ann'), ann);
    const first = await backend.value(ann, '{ listBriefs { items { id } nextToken } }');
    // A hundred were read; five of them are ben's.
    expect(first.items).toHaveLength(95);
    expect(getIds(first)).toEqual(getIds(first).sort());
    expect(
      (await backend.value(ann, '{ listBriefs(limit: 5000) { items { id } nextToken } }')).items,
    ).toHaveLength(175);
  });

  test('leaves a signed-in person only their own records, after the limit', async () => {
    const page = await backend.value(ben, '{ listBriefs(limit: 3) { items { id } nextToken } }');
    expect(page.items).toEqual([]);
    expect(typeof page.nextToken).toBe('string');
    expect(getIds(await backend.value(ben, '{ listBriefs(limit: 1000) { items { id } } }'))).toEqual(
      [100, 101, 102, 103, 104].map((number) => `brief-${number}`),
    );
  });

  test('accepts an id', async () => {
    expect(getIds(await backend.value(guest, '{ listBriefs(id: "brief-3") { items { id } } }'))).toEqual([
      'brief-3',
    ]);
  });

  test('refuses a direction where there is no order', async () => {
    for (const field of [
      'listBriefs(sortDirection: DESC)',
      'listProfilesByUsername(username: "x", sortDirection: ASC)',
    ]) {
      expect(await backend.failure(guest, `{ ${field} { nextToken } }`)).toEqual([
        'InvalidArgumentsError',
        'sortDirection is not supported for List operations without a Sort key defined.',
      ]);
    }
  });

  test.each([0, -1])('refuses the limit %d', async (limit) => {
    const [type, message] = await backend.failure(guest, `{ listBriefs(limit: ${limit}) { nextToken } }`);
    expect(type).toBe('DynamoDB:DynamoDbException');
    expect(message).toContain(`Value '${limit}' at 'limit'`);
  });

  test('ends a page at one megabyte, and the next page continues', async () => {
    const big = Array.from({ length: 6 }, (_, number) => ({
      ...sampleBrief(2000 + number, 'cem'),
      month: '1999-01',
      longDescription: 'x'.repeat(300_000),
    }));
    const cem = { kind: 'userPool', sub: 'c', username: 'c', groups: [] } as const;
    backend.engine.bulk('Brief', big, cem);
    const query =
      'query ($nextToken: String) { listBriefsByMonth(month: "1999-01", nextToken: $nextToken) { items { id } nextToken } }';
    const first = await backend.value(cem, query);
    expect(first.items).toHaveLength(4);
    expect((await backend.value(cem, query, { nextToken: first.nextToken })).items).toHaveLength(2);
  });
});

describe('a token', () => {
  const page = '{ listBriefsByStatus(status: PUBLISHED, limit: 2) { nextToken } }';
  const refused = [
    'DynamoDB:UserIllegalArgumentException',
    expect.stringContaining('Invalid pagination token given.'),
  ];

  test('is valid only for its own query', async () => {
    const { nextToken } = await backend.value(guest, page);
    const variables = { status: 'PUBLISHED', nextToken };
    expect(getIds(await backend.value(guest, byStatus, { ...variables, limit: 1 }))).toEqual(['brief-2']);
    expect(await backend.failure(guest, byStatus, { ...variables, status: 'ARCHIVED' })).toEqual(refused);
    expect(await backend.failure(guest, byStatus, { ...variables, sortDirection: 'DESC' })).toEqual(refused);
    expect(await backend.failure(guest, byStatus, { ...variables, filter: { views: { gt: 1 } } })).toEqual(
      refused,
    );
    expect(
      await backend.failure(guest, 'query ($t: String) { listBriefs(nextToken: $t) { nextToken } }', {
        t: nextToken,
      }),
    ).toEqual(refused);
  });

  test('is refused when it is made up', async () => {
    for (const nextToken of ['', 'x', 'eyJhIjoxfQ==']) {
      expect(await backend.failure(guest, byStatus, { status: 'PUBLISHED', nextToken })).toEqual(refused);
    }
  });
});

describe('relations', () => {
  test('lead from a profile to its briefs, page by page, and back', async () => {
    const query = `query ($nextToken: String) { getProfile(id: "ben") {
      briefs(limit: 2, nextToken: $nextToken) { items { id profile { username } } nextToken } } }`;
    const { briefs } = await backend.value(guest, query);
    expect(briefs?.items).toEqual([
      { id: 'brief-100', profile: { username: 'ben' } },
      { id: 'brief-101', profile: { username: 'ben' } },
    ]);
    const next = await backend.value(guest, query, { nextToken: briefs?.nextToken });
    expect(next.briefs?.items?.[0]?.id).toBe('brief-102');
  });

  test('accept a filter, and a token of another parent is refused', async () => {
    const query =
      'query ($id: ID!, $f: ModelBriefFilterInput, $t: String) { getProfile(id: $id) { briefs(filter: $f, limit: 1, nextToken: $t) { items { id } nextToken } } }';
    const filtered = await backend.value(guest, query, { id: 'ben', f: { views: { ge: 101 } } });
    expect(filtered.briefs?.items).toEqual([]);
    const { briefs } = await backend.value(guest, query, { id: 'ben' });
    expect(await backend.failure(guest, query, { id: 'ann', t: briefs?.nextToken })).toEqual([
      'DynamoDB:UserIllegalArgumentException',
      expect.stringContaining('Invalid pagination token'),
    ]);
  });

  test('to a model that the caller may not read are null, each with an error', async () => {
    const result = await backend.run(
      guest,
      '{ getPlatformBan(id: "no-date") { id platform { id } profile { id } } }',
    );
    expect(result.data).toEqual({
      getPlatformBan: { id: 'no-date', platform: null, profile: { id: 'ann' } },
    });
    expect(result.errors).toHaveLength(1);
    expect(result.errors?.[0]).toMatchObject({
      path: ['getPlatformBan', 'platform'],
      errorType: 'Unauthorized',
      message: 'Not Authorized to access platform on type PlatformBan',
    });
  });

  test('to another person’s record are Unauthorized for a signed-in person', async () => {
    const input = { ...sampleBrief(500, 'ann'), id: 'foreign' };
    const create = 'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id } }';
    await backend.value(ben, create, { input });
    expect(await backend.failure(ben, '{ getBrief(id: "foreign") { profile { id } } }')).toEqual([
      'Unauthorized',
      'Not Authorized to access profile on type Brief',
    ]);
  });
});
