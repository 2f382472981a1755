import { admin, ann, ben, guest, openTestEngine, type TestEngine } from './testing/harness.ts';
import { sampleBrief, sampleProfile } from './testing/samples.ts';

let backend: TestEngine;

beforeEach(() => {
  backend = openTestEngine();
});

afterEach(() => backend.dispose());

const create =
  'mutation ($input: CreateBriefInput!, $condition: ModelBriefConditionInput) { createBrief(input: $input, condition: $condition) { id owner createdAt updatedAt status tags } }';
const update =
  'mutation ($input: UpdateBriefInput!, $condition: ModelBriefConditionInput) { updateBrief(input: $input, condition: $condition) { id title userImage createdAt updatedAt owner } }';
const remove =
  'mutation ($input: DeleteBriefInput!, $condition: ModelBriefConditionInput) { deleteBrief(input: $input, condition: $condition) { id title } }';
const conditionFailed = [
  'DynamoDB:ConditionalCheckFailedException',
  expect.stringMatching(/^The conditional request failed \(Service: DynamoDb, Status Code: 400/),
];
const unauthorized = (field: string) => [
  'Unauthorized',
  `Not Authorized to access ${field} on type Mutation`,
];

describe('create', () => {
  test('writes the owner, the times and, if none is given, an id', async () => {
    const { id: _id, ...input } = sampleBrief(1, 'ann');
    const made = await backend.value(ann, create, { input });
    expect(String(made.id)).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.owner).toBe('sub-ann::sub-ann');
    expect(made.createdAt).toBe(made.updatedAt);
    expect(await backend.value(ann, `{ getBrief(id: "${made.id}") { id } }`)).toEqual({ id: made.id });
  });

  test('stores a time that is given as null, as Amplify’s template does, which merges the input over its own times', async () => {
    const query =
      'mutation ($input: CreateStreamInput!) { createStream(input: $input) { createdAt updatedAt } }';
    const input = { title: 'T', description: 'D', url: 'https://example.com', createdAt: null };
    expect(await backend.value(admin, query, { input })).toEqual({
      createdAt: null,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test('refuses an id that exists, also one of another owner, and leaves the record unchanged', async () => {
    const input = sampleBrief(1, 'ann');
    await backend.value(ann, create, { input });
    for (const person of [ann, ben]) {
      expect(await backend.failure(person, create, { input: { ...input, title: 'Stolen' } })).toEqual(
        conditionFailed,
      );
    }
    expect((await backend.value(ann, '{ getBrief(id: "brief-1") { title } }')).title).toBe(input.title);
  });

  test('stores a null, but not as a key of an index', async () => {
    const input = { ...sampleBrief(1, 'ann'), status: null, userImage: null };
    await backend.value(ann, create, { input });
    const list = (filter: string) => backend.value(ann, `{ listBriefs(filter: ${filter}) { items { id } } }`);
    expect((await list('{ userImage: { attributeExists: true } }')).items).toHaveLength(1);
    expect((await list('{ thumbnail: { attributeExists: false } }')).items).toHaveLength(1);
    const stored = backend.engine.store.database.prepare('SELECT document FROM "Brief"').get();
    expect(JSON.parse(String(stored?.document))).not.toHaveProperty('status');
  });

  test('accepts a condition', async () => {
    const condition = { title: { attributeExists: true } };
    expect(await backend.failure(ann, create, { input: sampleBrief(1, 'ann'), condition })).toEqual(
      conditionFailed,
    );
  });

  test.each([
    [{ id: '' }, 'Key: id'],
    [{ slug: '' }, 'IndexKey: slug'],
    [{ longDescription: 'x'.repeat(410_000) }, 'Item size has exceeded'],
  ])('refuses %j', async (extra, words) => {
    const [type, message] = await backend.failure(ann, create, {
      input: { ...sampleBrief(1, 'ann'), ...extra },
    });
    expect(type).toBe('DynamoDB:DynamoDbException');
    expect(message).toContain(words);
  });

  test('refuses JSON that is nested deeper than DynamoDB stores', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const query =
      'mutation ($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id evidence } }';
    const input = { platformId: 'x', profileId: 'ann' };
    const made = await backend.value(ann, query, { input: { ...input, evidence: nested(32) } });
    expect(made.evidence).toBe(nested(32));
    for (const levels of [33, 100_000]) {
      const [, message] = await backend.failure(ann, query, {
        input: { ...input, evidence: nested(levels) },
      });
      expect(message).toContain('Nesting Levels have exceeded');
    }
  });
});

describe('update', () => {
  beforeEach(() => backend.value(ann, create, { input: { ...sampleBrief(1, 'ann'), userImage: 'a.png' } }));

  test('changes given fields, removes null fields and leaves the rest unchanged', async () => {
    const before = await backend.value(ann, '{ getBrief(id: "brief-1") { createdAt } }');
    const after = await backend.value(ann, update, {
      input: { id: 'brief-1', title: 'New', userImage: null },
    });
    expect(after).toMatchObject({
      title: 'New',
      userImage: null,
      owner: 'sub-ann::sub-ann',
      createdAt: before.createdAt,
    });
    const stored = backend.engine.store.database.prepare('SELECT document FROM "Brief"').get();
    expect(JSON.parse(String(stored?.document))).not.toHaveProperty('userImage');
  });

  test('moves the record in its indexes', async () => {
    await backend.value(ann, update, { input: { id: 'brief-1', status: 'ARCHIVED' } });
    const list = (status: string) =>
      backend.value(ann, `{ listBriefsByStatus(status: ${status}) { items { id } } }`);
    expect((await list('PUBLISHED')).items).toEqual([]);
    expect((await list('ARCHIVED')).items).toEqual([{ id: 'brief-1' }]);
  });

  test('of another’s or a missing record is Unauthorized for an owner', async () => {
    expect(await backend.failure(ben, update, { input: { id: 'brief-1', title: 'x' } })).toEqual(
      unauthorized('updateBrief'),
    );
    expect(await backend.failure(ann, update, { input: { id: 'none', title: 'x' } })).toEqual(
      unauthorized('updateBrief'),
    );
  });

  test('of a missing record fails its condition for an administrator', async () => {
    const query = 'mutation { updateStream(input: { id: "none", title: "x" }) { id } }';
    expect(await backend.failure(admin, query)).toEqual(conditionFailed);
  });

  test('accepts a condition', async () => {
    const input = { id: 'brief-1', title: 'New' };
    expect(await backend.failure(ann, update, { input, condition: { title: { eq: 'Other' } } })).toEqual(
      conditionFailed,
    );
    const condition = { title: { eq: 'What happened on day 1' } };
    expect((await backend.value(ann, update, { input, condition })).title).toBe('New');
  });
});

describe('delete', () => {
  beforeEach(() => backend.value(ann, create, { input: sampleBrief(1, 'ann') }));

  test('returns the deleted record, and removes it from every index', async () => {
    expect(await backend.value(ann, remove, { input: { id: 'brief-1' } })).toEqual({
      id: 'brief-1',
      title: 'What happened on day 1',
    });
    expect(
      (await backend.value(ann, '{ listBriefsBySlug(slug: "what-happened-1") { items { id } } }')).items,
    ).toEqual([]);
    expect(await backend.failure(ann, remove, { input: { id: 'brief-1' } })).toEqual(
      unauthorized('deleteBrief'),
    );
  });

  test('of another’s record is Unauthorized, of a missing one a failed condition for an administrator', async () => {
    expect(await backend.failure(ben, remove, { input: { id: 'brief-1' } })).toEqual(
      unauthorized('deleteBrief'),
    );
    expect(await backend.failure(admin, 'mutation { deleteStream(input: { id: "none" }) { id } }')).toEqual(
      conditionFailed,
    );
  });

  test('accepts a condition', async () => {
    const condition = { status: { eq: 'DRAFT' } };
    expect(await backend.failure(ann, remove, { input: { id: 'brief-1' }, condition })).toEqual(
      conditionFailed,
    );
  });
});

test('relations are null in the response to a mutation', async () => {
  await backend.value(ann, 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }', {
    input: sampleProfile('ann'),
  });
  const query = 'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id profile { id } } }';
  expect(await backend.value(ann, query, { input: sampleBrief(1, 'ann') })).toEqual({
    id: 'brief-1',
    profile: null,
  });
  const renamed =
    'mutation { updateProfile(input: { id: "ann", bio: "x" }) { bio briefs { items { id } } } }';
  expect(await backend.value(ann, renamed)).toEqual({ bio: 'x', briefs: { items: [] } });
});

test('several mutations of one request succeed or fail independently', async () => {
  const result = await backend.run(
    ann,
    `mutation ($a: CreateBriefInput!, $b: CreateBriefInput!) {
    first: createBrief(input: $a) { id } again: createBrief(input: $a) { id } second: createBrief(input: $b) { id } }`,
    {
      a: sampleBrief(1, 'ann'),
      b: sampleBrief(2, 'ann'),
    },
  );
  expect(result.data).toEqual({ first: { id: 'brief-1' }, again: null, second: { id: 'brief-2' } });
  expect(result.errors).toHaveLength(1);
});

describe('bulk', () => {
  test('refuses text that has no UTF-8 form', () => {
    expect(() => backend.engine.bulk('Brief', [{ ...sampleBrief(1, 'ann'), id: 'a\ud800' }], ann)).toThrow(
      'One or more parameter values were invalid: id contains text that is not valid Unicode',
    );
  });

  test('writes all or nothing', async () => {
    const briefs = [
      sampleBrief(1, 'ann'),
      sampleBrief(2, 'ann'),
      { ...sampleBrief(3, 'ann'), blogDate: 'yesterday' },
    ];
    expect(() => backend.engine.bulk('Brief', briefs, ann)).toThrow(
      'Brief 2, blogDate: Unable to parse `yesterday` as a valid date.',
    );
    expect((await backend.value(ann, '{ listBriefs { items { id } } }')).items).toEqual([]);
    expect(backend.engine.bulk('Brief', briefs.slice(0, 2), ann)).toBe(2);
    expect((await backend.value(guest, '{ listBriefs { items { id owner } } }')).items).toEqual([
      { id: 'brief-1', owner: 'sub-ann::sub-ann' },
      { id: 'brief-2', owner: 'sub-ann::sub-ann' },
    ]);
  });

  test('checks the same rules', () => {
    expect(() => backend.engine.bulk('Brief', [sampleBrief(1)], guest)).toThrow(
      'Not Authorized to access createBrief on type Mutation',
    );
    const stream = { title: 't', description: 'd', url: 'u' };
    expect(() => backend.engine.bulk('Stream', [stream], ann)).toThrow('Not Authorized');
    expect(backend.engine.bulk('Stream', [stream], admin)).toBe(1);
    expect(() => backend.engine.bulk('Nothing', [{}], admin)).toThrow('There is no model Nothing');
    expect(() => backend.engine.bulk('Brief', [{ ...sampleBrief(1), extra: 1 }], ann)).toThrow('extra');
  });
});
