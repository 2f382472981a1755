import { Kind, parse, print } from 'graphql';
import { readDefinition } from './definition.ts';
import { ann, ben, getIds, guest, openTestEngine, type TestEngine } from './testing/harness.ts';
import { sampleBrief, sampleProfile } from './testing/samples.ts';

let backend: TestEngine;

const shared = { blogDate: '2026-11-01', month: '2026-11', slug: 'same', categories: 'law' };
const hidden = ['draft', 'archived', 'scheduled', 'without-status'];
/** A day in the future. */
const LATER = '2999-12-31';

beforeAll(() => {
  backend = openTestEngine(readDefinition());
  const { status: _status, ...unmarked } = sampleBrief(3, 'ann');
  backend.engine.bulk('Profile', [sampleProfile('ann')], ann);
  backend.engine.bulk(
    'Brief',
    [
      { ...sampleBrief(1, 'ann'), ...shared, id: 'draft', status: 'DRAFT' },
      { ...sampleBrief(2, 'ann'), ...shared, id: 'archived', status: 'ARCHIVED' },
      { ...sampleBrief(5, 'ann'), ...shared, id: 'scheduled', status: 'PUBLISHED', blogDate: LATER },
      { ...unmarked, ...shared, id: 'without-status' },
      { ...sampleBrief(4, 'ann'), ...shared, id: 'published', status: 'PUBLISHED' },
    ],
    ann,
  );
});

afterAll(() => backend.dispose());

/** Every list of briefs that the schema offers, with arguments that find all four where its key allows it. */
const lists = [
  'listBriefs',
  'listBriefs(filter: { status: { eq: DRAFT } })',
  'listBriefs(filter: { status: { ne: PUBLISHED } })',
  'listBriefs(filter: { owner: { eq: "sub-ann::sub-ann" } })',
  'listBriefs(filter: { or: [{ title: { contains: "day" } }, { not: { status: { eq: PUBLISHED } } }] })',
  'listBriefs(id: "draft")',
  'listBriefsByStatus(status: DRAFT)',
  'listBriefsByStatus(status: ARCHIVED, blogDate: { ge: "2000" })',
  'listBriefsByStatus(status: PUBLISHED)',
  'listBriefsBySlug(slug: "same")',
  'listBriefsByCategory(categories: "law", sortDirection: DESC)',
  'listBriefsByProfile(profileId: "ann")',
  'listBriefsByOwner(profileOwner: "ann#sub-ann::sub-ann")',
  'listBriefsByClaim(claimedSlug: "same")',
  'listBriefsByUsername(username: "ann")',
  'listBriefsByUser(userId: "ann")',
  'listBriefsByMonth(month: "2026-11")',
];

test('the test covers every query that can list briefs', () => {
  const requested = new Set(lists.map((list) => /^\w+/.exec(list)?.[0]));
  const query = parse(backend.engine.definition.sdl).definitions.find(
    (node) => node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === 'Query',
  );
  const fields = query?.kind === Kind.OBJECT_TYPE_DEFINITION ? (query.fields ?? []) : [];
  const offered = fields
    .filter((field) => print(field.type) === 'ModelBriefConnection')
    .map((field) => field.name.value);
  expect([...requested].sort()).toEqual(offered.sort());
});

test.each(hidden)('getBrief does not return %s to the API key', async (id) => {
  expect(await backend.run(guest, `{ getBrief(id: "${id}") { id title } }`)).toEqual({
    data: { getBrief: null },
  });
});

test.each(lists)('%s does not return a draft to the API key', async (list) => {
  const found = getIds(await backend.value(guest, `{ ${list} { items { id } } }`));
  expect(found.filter((id) => hidden.includes(id))).toEqual([]);
});

test.each(lists)('%s returns the owner’s briefs that the API key cannot read', async (list) => {
  const found = getIds(await backend.value(ann, `{ ${list} { items { id } } }`));
  expect(found.some((id) => hidden.includes(id))).toBe(true);
});

test.each(lists)('%s returns nothing to another person', async (list) => {
  expect(getIds(await backend.value(ben, `{ ${list} { items { id } } }`))).toEqual([]);
});

test('a profile’s briefs are published ones for the key, page by page, and all for the owner', async () => {
  const query =
    'query ($t: String, $f: ModelBriefFilterInput) { getProfile(id: "ann") { briefs(limit: 1, nextToken: $t, filter: $f) { items { id } nextToken } } }';
  const seen: string[] = [];
  let t: unknown = null;
  do {
    const { briefs } = await backend.value(guest, query, { t });
    if (!briefs) throw new Error('There are no briefs');
    seen.push(...getIds(briefs));
    t = briefs.nextToken;
  } while (t);
  expect(seen).toEqual(['published']);
  const filtered = await backend.value(guest, query, { f: { status: { eq: 'DRAFT' } } });
  expect(filtered.briefs?.items).toEqual([]);
  const all = await backend.value(ann, '{ getProfile(id: "ann") { briefs { items { id } } } }');
  expect(all.briefs?.items).toHaveLength(5);
});

test('relations of a profile do not lead to a draft', async () => {
  const query = '{ listProfiles { items { briefs { items { id profile { briefs { items { id } } } } } } } }';
  expect(JSON.stringify(await backend.run(guest, query))).not.toMatch(
    /draft|archived|scheduled|without-status/,
  );
});

test('a token that ends at a hidden brief does not name it', async () => {
  const tokens = [
    await backend.value(guest, '{ listBriefsByStatus(status: PUBLISHED, limit: 1) { nextToken } }'),
    await backend.value(guest, '{ listBriefsByMonth(month: "2026-11", limit: 2) { nextToken } }'),
  ].map(({ nextToken }) => String(nextToken));
  for (const token of tokens) {
    expect(token.length).toBeGreaterThan(20);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/draft|archived|scheduled/);
  }
});
