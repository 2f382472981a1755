import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { admin, openTestEngine } from '../../../../embedded/data/testing/harness.ts';
import type { GraphQLClient } from '../../../../lib/workspace/stored-record.ts';
import { getClauses, readListed } from './list-plan.ts';
import { BANS, BRIEFS, PROFILES, SHADOWBAN_REPORTS } from './plans.ts';

const PLANS = [PROFILES, BANS, SHADOWBAN_REPORTS, BRIEFS];
const directives = [
  'directive @aws_iam on OBJECT | FIELD_DEFINITION',
  'directive @aws_cognito_user_pools(cognito_groups: [String]) on OBJECT | FIELD_DEFINITION',
  'directive @aws_api_key on OBJECT | FIELD_DEFINITION',
  'directive @aws_subscribe(mutations: [String]) on FIELD_DEFINITION',
  'scalar AWSDate scalar AWSTime scalar AWSDateTime scalar AWSTimestamp scalar AWSEmail scalar AWSJSON',
  'scalar AWSURL scalar AWSPhone scalar AWSIPAddress',
].join('\n');
const schema = buildSchema(`${directives}\n${readFileSync('amplify/compiled/schema.graphql', 'utf8')}`, {
  assumeValid: true,
});

/** A backend that checks every document against the compiled schema. */
const checking = (seen: { query: string; variables: Readonly<Record<string, unknown>> }[]): GraphQLClient => {
  return async (query, variables) => {
    expect(validate(schema, parse(query))).toEqual([]);
    seen.push({ query, variables });
    return { data: { page: { items: [], nextToken: null } } };
  };
};

test.each(PLANS.flatMap((plan) => plan.orders.map((order) => [plan.model, order.value, plan] as const)))(
  '%s in the order %s sends a valid query',
  async (_model, sort, plan) => {
    const seen: Parameters<typeof checking>[0] = [];
    const filter = { search: 'cheap watches', moderation: 'HIDDEN' };
    await readListed(checking(seen), plan, { filter, sort, token: null, limit: 25 });
    const order = plan.orders.find(({ value }) => value === sort);
    expect(seen).toHaveLength(order?.index?.values.length ?? 1);
    // The sort direction is an argument of the query.
    if (order?.index)
      expect(seen[0]?.variables.sortDirection).toBe(order.index.isDescending ? 'DESC' : 'ASC');
  },
);

/** Every name of a field in a filter. */
const fieldsIn = (clause: unknown): readonly string[] =>
  Array.isArray(clause)
    ? clause.flatMap(fieldsIn)
    : Object.entries(Object(clause)).flatMap(([name, value]) =>
        name === 'or' || name === 'and' ? fieldsIn(value) : [name],
      );

test('no filter contains a key of the index, which DynamoDB refuses', () => {
  for (const plan of PLANS)
    for (const order of plan.orders) {
      const filter = { search: 'one two', ...Object.fromEntries(plan.exact.map((field) => [field, 'X'])) };
      const fields = fieldsIn(getClauses(plan, filter, order));
      expect(fields).not.toHaveLength(0);
      if (order.index) {
        expect(fields).not.toContain(order.index.key);
        expect(fields).not.toContain(order.index.sortField);
      }
    }
});

test('the first order of every list includes records without index keys', () => {
  for (const plan of PLANS) expect(plan.orders[0].index).toBeUndefined();
});

test('a filter by an index key reads only that key', async () => {
  const seen: Parameters<typeof checking>[0] = [];
  const page = { filter: { status: 'DRAFT' }, sort: 'newest', token: null, limit: 25 };
  await readListed(checking(seen), BRIEFS, page);
  expect(seen.map(({ variables }) => variables.status)).toEqual(['DRAFT']);
  expect(seen[0]?.variables.filter).toBeNull();
});

test('the filter NONE matches records without a value', () => {
  const [clause] = getClauses(PROFILES, { approvedAt: 'NONE' }, PROFILES.orders[0]);
  expect(JSON.stringify(clause)).toContain('"attributeExists":false');
});

test('the filter NONE of an enum matches records without a value, with the operators that the enum has', async () => {
  const backend = openTestEngine();
  const ban = { profileId: 'ann', platformId: 'x' };
  const bans = [
    { id: 'public', ...ban },
    { id: 'none', ...ban, appealStatus: 'NONE' },
    { id: 'pending', ...ban, appealStatus: 'PENDING', moderation: 'HIDDEN' },
  ];
  backend.engine.bulk('PlatformBan', bans, { kind: 'service', name: 'test' });
  const client: GraphQLClient = (query, variables) => backend.run(admin, query, variables);
  for (const filter of [{ moderation: 'NONE' }, { appealStatus: 'NONE' }]) {
    const { rows } = await readListed(client, BANS, { filter, sort: 'stored', token: null, limit: 25 });
    expect(rows.map(({ id }) => id).sort()).toEqual(['none', 'public']);
  }
  backend.dispose();
});

test('merges the pages of several keys in one order', async () => {
  const rows = new Map([
    ['PUBLISHED', ['2026-03-01', '2026-01-01']],
    ['DRAFT', ['2026-02-01']],
    ['ARCHIVED', []],
  ]);
  const client: GraphQLClient = async (_query, { status }) => ({
    data: {
      page: {
        items: (rows.get(String(status)) ?? []).map((blogDate) => ({
          id: blogDate,
          updatedAt: '',
          blogDate,
        })),
        nextToken: null,
      },
    },
  });
  const { rows: read } = await readListed(client, BRIEFS, {
    filter: {},
    sort: 'newest',
    token: null,
    limit: 25,
  });
  expect(read.map(({ id }) => id)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01']);
});
