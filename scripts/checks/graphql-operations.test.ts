import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLInputType,
  isEnumType,
  isInputType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  parse,
  print,
  TypeInfo,
  typeFromAST,
  type VariableDefinitionNode,
  type VariableNode,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { AdminModel } from '../../features/admin/model/field.ts';
import { getSources, RECORD_SORTS, type RecordFilter } from '../../features/admin/model/record-sources.ts';
import { type AuditFilter, readAuditLog, readOwnActivity } from '../../features/audit/ui/audit-log.ts';
import { listRelated, openModels } from '../../features/moderation/server/models.ts';
import { readListed } from '../../features/moderation/ui/admin/list-plan.ts';
import * as moderationRecords from '../../features/moderation/ui/admin/moderation-records.ts';
import { BANS, BRIEFS, PROFILES, SHADOWBAN_REPORTS } from '../../features/moderation/ui/admin/plans.ts';
import { startTestBackend, type TestBackend } from '../../lib/backend/testing/backend.ts';
import { briefInput, profileInput, streamInput } from '../../lib/backend/testing/inputs.ts';
import type { Query } from '../../lib/graphql/api-response.ts';
import type { GraphQLClient } from '../../lib/workspace/stored-record.ts';
import { findGraphql, type GraphqlSource } from './graphql-operations.ts';

/*
 * DynamoDB refuses a filter on a key of the index that is read, and so does the engine. Every query of the site's sources runs here: the
 * texts of queries with made-up variables, and the code that makes filters with its filters in all combinations. A new text with an
 * unknown substitution, and new code that makes filters, fail until they are entered below.
 */

const root = path.resolve(import.meta.dirname, '../..');
const directives = `
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String]) on OBJECT | FIELD_DEFINITION
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String]) on FIELD_DEFINITION
  scalar AWSDate scalar AWSTime scalar AWSDateTime scalar AWSTimestamp scalar AWSEmail scalar AWSJSON
  scalar AWSURL scalar AWSPhone scalar AWSIPAddress
`;
const sdl = readFileSync(path.join(root, 'amplify/compiled/schema.graphql'), 'utf8');
const schema = buildSchema(directives + sdl, { assumeValid: true });
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const lists = new Map(
  queries
    .filter(({ args }) => args.some(({ name }) => name === 'filter'))
    .map((field) => [field.name, field] as const),
);

/** Returns true for files that the site runs with, without tests and measurements. */
const isOfSite = (file: string) =>
  /^(app|components|content|embedded|features|lib|scripts|server|[\w.-]+\.tsx?$)/.test(file) &&
  !/\.test\.tsx?$|\/testing\/|^scripts\/(bench|checks)\//.test(file);
const BUILDERS = 'lib/graphql/documents.ts';
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => isOfSite(file) && file !== BUILDERS);
const found = sources.map((file) => ({ file, ...findGraphql(root, file, new Set(lists.keys())) }));

type Substitutions = Readonly<Record<string, string | readonly string[]>>;

/** Values for substitutions. `lib/graphql/documents.ts` puts other documents together, and has its own test. */
const SUBSTITUTIONS: Substitutions = {
  LINK_FIELDS: 'id',
  CANDIDATES: '10',
  selection: 'sortDirection: DESC, filter: $filter, limit: $limit, nextToken: $nextToken',
  SELECTION: 'sortDirection: DESC, filter: $filter, limit: 10, nextToken: $nextToken',
  ITEMS: '{ items { id } nextToken }',
};

/** A text with every combination of its substitutions. Throws for a substitution that is not entered above. */
function expanded({ file, label, text, substitutions }: GraphqlSource): readonly string[] {
  return [...new Set(substitutions)].reduce<readonly string[]>(
    (texts, expression) => {
      const values = Object.hasOwn(SUBSTITUTIONS, expression) ? SUBSTITUTIONS[expression] : undefined;
      if (values === undefined)
        throw new Error(`${file}: ${label}: what is \${${expression}}? Enter it in this test.`);
      return [values]
        .flat()
        .flatMap((value) => texts.map((one) => one.replaceAll(`\${${expression}}`, value)));
    },
    [text],
  );
}

/** A plausible value of a type; null for a token of a next page. */
function valueFor(name: string, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueFor(name, type.ofType);
  if (name === 'nextToken') return null;
  // Both ends of a range.
  if (isListType(type)) return [valueFor(name, type.ofType), valueFor(name, type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isScalarType(type)) return type.name === 'Int' ? 5 : '2026-01-01';
  const eq = type.getFields().eq;
  return eq ? { eq: valueFor(name, eq.type) } : {};
}

/** A document with a made-up value for each of its variables. */
function withVariables(query: string) {
  const variables: { [name: string]: unknown } = {};
  visit(parse(query), {
    [Kind.VARIABLE_DEFINITION]: ({ variable, type }: VariableDefinitionNode) => {
      const declared = typeFromAST(schema, type);
      if (isInputType(declared)) variables[variable.name.value] = valueFor(variable.name.value, declared);
    },
  });
  return { query, variables };
}

/** A query around a part such as `listBriefsByClaim(claimedSlug: $slug) { … }`. The fragment of the part is left out. */
function queryAround(part: string): string {
  const document = parse(`{ ${part.replaceAll(/\.\.\.\w+/g, '__typename')} }`);
  const types = new TypeInfo(schema);
  const declared = new Map<string, string>();
  visit(
    document,
    visitWithTypeInfo(types, {
      [Kind.VARIABLE]: ({ name }: VariableNode) => {
        declared.set(name.value, String(types.getInputType()));
      },
    }),
  );
  const parameters = [...declared].map(([name, type]) => `$${name}: ${type}`).join(', ');
  return `query Part${parameters && `(${parameters})`} ${print(document)}`;
}

/** Returns a query of a list that selects only its keys. */
function getQuery(list: string): string {
  const keys = (lists.get(list)?.args ?? []).filter(({ type }) => isNonNullType(type));
  const given = keys.map(({ name }) => `${name}: $${name}`).join(', ');
  return queryAround(`${list}${given && `(${given})`} { items { id } }`);
}

function getDocuments(source: GraphqlSource): readonly string[] {
  if (source.text === source.label) return [getQuery(source.label)];
  const isPart = lists.has(source.label);
  return expanded(source).map((text) => (isPart ? queryAround(text) : withFragments(text)));
}

const isFragment = ({ label }: GraphqlSource) => label.startsWith('fragment ');
const fragments = new Map(
  found
    .flatMap(({ sources: places }) => places.filter(isFragment))
    .map((source) => [source.label.slice('fragment '.length), source] as const),
);

/** A document with the fragments that it uses. */
function withFragments(document: string): string {
  const used = [...document.matchAll(/\.\.\.(\w+)/g)].map(([, name = '']) => name);
  const missing = used.find((name) => !new RegExp(`\\bfragment ${name} on\\b`).test(document));
  const [fragment] = missing === undefined ? [] : expandedFragment(missing);
  return fragment === undefined ? document : withFragments(`${document}\n${fragment}`);
}

function expandedFragment(name: string): readonly string[] {
  const source = fragments.get(name);
  if (!source) throw new Error(`There is no fragment ${name}.`);
  return expanded(source);
}

let folder: string;
let backend: TestBackend;
beforeAll(async () => {
  // Lambda functions are not run: a query that one resolves finds nothing.
  backend = await startTestBackend(async () => ({
    isError: false,
    payload: { outcome: 'unknown', pages: [], referrers: [], days: [], streams: [] },
  }));
  backend.create('Profile', 'ann', profileInput('ann'));
  const brief = briefInput('one', 'ann', '2026-01-01', { video: '/a.mp4' });
  backend.create('Brief', 'ann', brief);
  backend.create('Stream', 'admin', streamInput('one', '2026-01-01T10:00:00Z', { tags: ['appeals'] }));
  folder = mkdtempSync(path.join(tmpdir(), 'graphql-operations-'));
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

const run = (query: string, variables: Readonly<Record<string, unknown>>) =>
  backend.engine.execute({ query, variables, identity: { kind: 'service', name: 'test' } });

/** Runs requests of the site, and fails with the first that the backend refuses. */
const runs = async (query: string, variables: Readonly<Record<string, unknown>>) => {
  const result = await run(query, variables);
  expect({ query, variables, errors: result.errors }).toEqual({ query, variables, errors: undefined });
  return result;
};
const client: GraphQLClient = runs;

/** Returns every combination of one value for each name; undefined is no value. */
function everyFilter(
  choices: Readonly<Record<string, readonly (string | boolean | undefined)[]>>,
): readonly RecordFilter[] {
  return Object.entries(choices).reduce<readonly RecordFilter[]>(
    (filters, [name, values]) =>
      filters.flatMap((filter) =>
        values.map((value) => (value === undefined ? filter : { ...filter, [name]: value })),
      ),
    [{}],
  );
}

/** All combinations of at most three choices. */
function combinations(choices: readonly RecordFilter[]): RecordFilter[] {
  const all: RecordFilter[] = [{}];
  choices.forEach((one, first) => {
    all.push(one);
    choices.slice(first + 1).forEach((other, next) => {
      all.push({ ...one, ...other });
      for (const third of choices.slice(first + next + 2)) all.push({ ...one, ...other, ...third });
    });
  });
  return all;
}

const ADMIN_CHOICES: Readonly<Record<AdminModel, readonly RecordFilter[]>> = {
  Stream: [
    { status: 'ACTIVE' },
    { created_by_username: 'Ann Court' },
    { featured: true },
    { featured: false },
    { platform: 'youtube' },
    { video_type: 'live' },
    { language: 'en' },
    { genre: 'Talk' },
    { search: 'ann hearing' },
    { lacks: 'language' },
    { lacks: 'created_by_username' },
    { lacks: 'date' },
    { from: '2026-01-01T00:00:00Z' },
  ],
  Personality: [
    { category: 'STREAMER' },
    { active: true },
    { active: false },
    { featured: true },
    { verified: false },
    { search: 'ann' },
    { lacks: 'ranking' },
  ],
};

async function administratorsLists() {
  for (const model of ['Stream', 'Personality'] as const)
    for (const sort of RECORD_SORTS[model])
      for (const filter of combinations(ADMIN_CHOICES[model]))
        for (const { query, variables } of getSources(model, filter, sort).sources)
          await client(query(['id']), { ...variables, limit: 5 });
}

async function moderatedLists() {
  const getValues = (model: string, field: string) => {
    const type = schema.getType(model);
    const named = type && 'getFields' in type ? type.getFields()[field]?.type : undefined;
    if (!isEnumType(named)) return [undefined, 'x', 'NONE'];
    // The pages offer records without a value for these enums only.
    const none = ['moderation', 'appealStatus'].includes(field) ? ['NONE'] : [];
    return [undefined, named.getValues().at(-1)?.name, ...none];
  };
  for (const plan of [PROFILES, BANS, SHADOWBAN_REPORTS, BRIEFS]) {
    const choices = plan.exact.map((field) => [field, getValues(plan.model, field)] as const);
    for (const filter of everyFilter({ ...Object.fromEntries(choices), search: [undefined, 'two words'] }))
      for (const { value: sort } of plan.orders)
        await readListed(client, plan, { filter, sort, token: null, limit: 5 });
  }
}

async function auditLog() {
  const filters = everyFilter({
    person: ['', 'ann'],
    record: ['', 'ban-1'],
    category: ['', 'ACCOUNT'],
    action: ['', 'sign-in'],
    from: ['2026-10-01'],
    to: ['', '2026-10-31'],
  });
  for (const filter of filters) {
    const { person, record, category, action, from, to } = filter;
    const wanted: AuditFilter = Object.assign(
      { person: '', record: '', category: '', action: '', from: '', to: '' },
      { person, record, category, action, from, to },
    );
    await readAuditLog(client, wanted, { token: null, limit: 5, now: Date.parse('2026-11-22') });
  }
  await readOwnActivity(client, 'ann', { token: null, limit: 5 });
}

async function moderation() {
  await moderationRecords.readWaiting(client);
  await moderationRecords.readClosedCases(client, { limit: 5, nextToken: null });
  await moderationRecords.readReports(client, 'case-1');
  await moderationRecords.readMessages(client, 'report-1');
  await moderationRecords.readTargetDecisions(client, 'ban-1');
  await moderationRecords.readAccountDecisions(client, 'ann');
}

/** The lists of the moderation service with a filter: the profiles of an account, and the search of `npm run admin`. */
async function serviceLists() {
  const runQuery: Query = async (query, variables) => {
    const { data, errors } = await run(query, variables);
    expect({ query, errors }).toEqual({ query, errors: undefined });
    return { ...Object(data) };
  };
  const models = openModels(runQuery);
  await models.profiles.get('ann');
  for (const relation of ['platformBans', 'shadowbanExperiences', 'briefs'] as const)
    await listRelated(runQuery, 'ann', relation);
  const has = (...fields: string[]) => ({ or: fields.map((field) => ({ [field]: { contains: 'x' } })) });
  await models.profiles.list('listProfiles', null, { filter: { owner: { beginsWith: 'ann' } } });
  await models.profiles.list('listProfiles', null, { filter: has('id', 'displayName', 'bio') });
  await models.bans.list('listPlatformBans', null, { filter: has('id', 'restriction', 'explanation') });
  await models.experiences.list('listShadowbanExperiences', null, { filter: has('id', 'description') });
  await models.briefs.list('listBriefs', null, { filter: has('id', 'title', 'slug', 'description') });
}

async function holdersOfSlugs() {
  const { addressHolder } = await import('../../features/admin/model/records.ts');
  for (const model of ['Stream', 'Personality'] as const) await addressHolder(model, 'one', '', client);
}

/** Files whose code makes filters: the names of their documents and lists, and how all of them run. */
const FILTERS: Readonly<
  Record<string, { readonly labels: readonly string[]; readonly run: () => Promise<void> }>
> = {
  'features/audit/ui/audit-log.ts': {
    labels: [
      'listAuditEntriesByRecord',
      'listAuditEntriesByActor',
      'listAuditEntriesByAccount',
      'listAuditEntriesByMonth',
    ],
    run: auditLog,
  },
  'features/moderation/ui/admin/moderation-records.ts': {
    labels: [
      'listModerationCasesByStatus',
      'listAbuseReports',
      'listModerationDecisionsByAppeal',
      'listAbuseReportsByCase',
      'listModerationMessagesByReport',
      'listModerationDecisionsByTarget',
      'listModerationDecisionsByAccount',
    ],
    run: moderation,
  },
  // The lists are in plans.ts.
  'features/moderation/ui/admin/list-plan.ts': { labels: [], run: moderatedLists },
  'features/moderation/server/models.ts': {
    labels: [],
    run: serviceLists,
  },
  'features/admin/model/record-sources.ts': {
    labels: [
      'listPersonalitiesByCategory',
      'listStreamsByCreator',
      'listStreamsBySpotlight',
      'listStreamsByPlatform',
      'listStreamsByVideoType',
      'listStreamsByLanguage',
      'listStreamsByStatus',
      'listStreamsByTitle',
      'listStreamsByViews',
      'listStreamsByScore',
      'listStreams',
      'listPersonalities',
    ],
    run: administratorsLists,
  },
  'features/admin/model/records.ts': {
    labels: ['query StreamAt', 'query PersonalityAt'],
    run: holdersOfSlugs,
  },
  'scripts/admin/moderation.ts': {
    labels: [
      'listModerationCasesByStatus',
      'listAbuseReportsByCase',
      'listProfiles',
      'listPlatformBans',
      'listShadowbanExperiences',
      'listBriefs',
      'query Audit',
    ],
    run: serviceLists,
  },
};

const makers = found.filter(({ makesFilters }) => makesFilters);
const others = found
  .map(({ sources: places, ...rest }) => ({ ...rest, sources: places.filter((one) => !isFragment(one)) }))
  .filter(({ makesFilters, sources: places }) => !makesFilters && places.length > 0);

async function runDocument(document: string) {
  expect({ document, errors: validate(schema, parse(document)) }).toEqual({ document, errors: [] });
  if (parse(document).definitions.some((one) => 'operation' in one && one.operation !== 'query')) return;
  const { query, variables } = withVariables(document);
  await runs(query, variables);
}

test('code that makes filters is known, with everything that it names', () => {
  const labels = makers.map(({ file, sources: places }) => [
    file,
    [...new Set(places.map(({ label }) => label))],
  ]);
  const known = Object.entries(FILTERS).map(([file, entry]) => [file, entry.labels]);
  expect(Object.fromEntries(labels)).toEqual(Object.fromEntries(known));
});

test.each(Object.entries(FILTERS))('%s: no filter names a key of its index', async (file, entry) => {
  await entry.run();
  const { sources: places = [] } = makers.find((maker) => maker.file === file) ?? {};
  const written = places.filter(
    ({ text, substitutions }) => substitutions.length === 0 && !text.includes('FilterInput'),
  );
  for (const source of written) for (const document of getDocuments(source)) await runDocument(document);
});

test.each(others)(
  '$file: its documents are valid, and no filter names a key',
  async ({ sources: places }) => {
    // Mutations and subscriptions read no index. Those with substitutions depend on the model, so they are not validated.
    const isChange = ({ label }: GraphqlSource) => /^(mutation|subscription)/.test(label);
    const run = places.filter((source) => !isChange(source) || source.substitutions.length === 0);
    for (const source of run) for (const document of getDocuments(source)) await runDocument(document);
  },
);

describe('the check itself', () => {
  const read = (text: string) => {
    writeFileSync(path.join(folder, 'made-up.ts'), text);
    return findGraphql(folder, 'made-up.ts', new Set(lists.keys()));
  };

  test('finds documents, parts, names and code that makes filters', () => {
    const { sources: places, makesFilters } = read(
      `const A = 'query One { getBrief(id: 1) { id } }'; const b = \`t: listStreamsByViews(\${c})\`; f('listBriefs');`,
    );
    expect(places.map(({ label }) => label)).toEqual(['query One', 'listStreamsByViews', 'listBriefs']);
    expect(makesFilters).toBe(false);
    expect(read("ask({ list: 'listBriefs', filter: {} })").makesFilters).toBe(true);
    expect(read('const type = "ModelStreamFilterInput";').makesFilters).toBe(true);
  });

  test('fails on an unknown substitution', () => {
    const [source] = read(`const q = \`query One { getBrief(id: 1) { \${whatever()} } }\`;`).sources;
    expect(() => source && getDocuments(source)).toThrow(`what is \${whatever()}?`);
  });

  test('fails on a filter with a key', async () => {
    const [source] = read(
      "const q = 'query Q { listBriefsByStatus(status: DRAFT, filter: { status: { eq: DRAFT } }) { items { id } } }';",
    ).sources;
    const [document = ''] = source ? getDocuments(source) : [];
    const { query, variables } = withVariables(document);
    const { errors } = await run(query, variables);
    expect(errors?.[0]?.message).toContain('Primary key attribute: status');
  });
});
