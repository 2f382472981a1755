import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readAccessRules } from '../../../embedded/storage/permission.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import {
  COPY_FOLDERS,
  findOwnFiles,
  OWN_FOLDERS,
  OWN_KINDS,
  OWN_MODELS,
  readOwnRecords,
} from './own-records.ts';

const page = (items: readonly unknown[], nextToken: string | null = null) => ({
  data: { page: { items, nextToken } },
});
const own = (id: string, owner: string | null = 'u1::u1') => ({ id, owner });

/** Returns prepared responses one by one, and records the requests. */
function clientWith(...results: readonly unknown[]) {
  const requested: { query: string; variables: Readonly<Record<string, unknown>> }[] = [];
  const client: GraphQLClient = async (query, variables) => {
    requested.push({ query, variables });
    return results[requested.length - 1];
  };
  return { requests: requested, client };
}

test('reads every page, also after one without own records', async () => {
  const { client, requests } = clientWith(page([own('a')], 't1'), page([], 't2'), page([own('b')]));
  const { records } = await readOwnRecords('briefs', ['title'], 'u1', client);
  expect(records.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(requests.map(({ variables }) => variables.nextToken)).toEqual([null, 't1', 't2']);
  expect(requests[0]?.query).toContain(
    'listBriefs(limit: $limit, nextToken: $nextToken) { items { id owner title }',
  );
});

test('returns the person’s own records only, regardless of the response', async () => {
  const items = [own('a'), own('b', 'u2::u2'), own('c', 'u1'), own('d', null), own('e', 'u11::u11')];
  const { records } = await readOwnRecords('bans', [], 'u1', clientWith(page(items)).client);
  expect(records.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('counts records with unreadable fields', async () => {
  const result = { ...page([own('a'), null]), errors: [{ message: 'Cannot return null' }] };
  expect(await readOwnRecords('reports', [], 'u1', clientWith(result).client)).toEqual({
    records: [own('a')],
    unreadable: 1,
  });
});

test.each([
  [{ data: null, errors: [{ message: 'Unauthorized' }] }, 'Your profiles could not be read: Unauthorized'],
  [{ data: { page: null } }, 'Your profiles could not be read.'],
  [undefined, 'Your profiles could not be read.'],
])('a response without a page fails the whole read: %p', async (result, message) => {
  const reading = readOwnRecords('profiles', [], 'u1', clientWith(result).client);
  await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'RecordsError', message }));
});

const introspection = z
  .object({
    models: z.record(
      z.string(),
      z.object({ fields: z.record(z.string(), z.object({ type: z.unknown() })), attributes: z.unknown() }),
    ),
  })
  .parse(JSON.parse(readFileSync('amplify/compiled/introspection.json', 'utf8')));

/** Returns a model's own fields, without relations. */
const getFields = (model: string) =>
  Object.entries(introspection.models[model]?.fields ?? {})
    .filter(([, { type }]) => !JSON.stringify(type).includes('"model"'))
    .map(([name]) => name);

/** Keys that resolver functions derive from other fields and from the time of the write. */
const KEYS_OF_THE_BACKEND = ['profileOwner', 'claimedSlug', 'slugClaimedAt'];

test.each(OWN_KINDS)('%s: every stored field can be exported', (kind) => {
  const { model, fields } = OWN_MODELS[kind];
  const stored = getFields(model).filter((field) => !KEYS_OF_THE_BACKEND.includes(field));
  expect([...fields].sort()).toEqual([...stored, 'owner'].sort());
});

test('includes every model with records of people, except the shared platforms', () => {
  // Records that only services write are about a person, but not the person's own.
  const isOwned = (attributes: unknown) =>
    /"allow":"owner"[^}]*"operations":\["create"/.test(JSON.stringify(attributes));
  const owned = Object.entries(introspection.models)
    .filter(([, { attributes }]) => isOwned(attributes))
    .map(([name]) => name);
  // Links to drafts end, so they are not exported. The choice about reminders is exported with the account. Closing deletes both.
  const others = ['Platform', 'DraftLink', 'LimitReminder'];
  expect(owned.filter((name) => !others.includes(name)).sort()).toEqual(
    OWN_KINDS.map((kind) => OWN_MODELS[kind].model).sort(),
  );
});

test('the folders are those in which everybody may delete their own files', () => {
  const own = readAccessRules()
    .authenticated.filter(({ actions }) => actions.includes('s3:DeleteObject'))
    .flatMap(({ resources }) => resources)
    .flatMap(
      (resource) =>
        /^[^/]+\/([^/]+)\/\$\{cognito-identity.amazonaws.com:sub\}\/\*$/.exec(resource)?.[1] ?? [],
    );
  expect([...OWN_FOLDERS, ...COPY_FOLDERS].sort()).toEqual(own.sort());
});

test('finds a person’s files in these folders only', async () => {
  const requested: string[] = [];
  const found = await findOwnFiles({
    identityId: async () => 'us-west-2:ann',
    list: async (folder) => {
      requested.push(folder);
      return [{ path: `${folder}a`, bytes: 1 }];
    },
    read: async () => undefined,
    write: async () => {},
    remove: async () => {},
  });
  const folders = [...OWN_FOLDERS, ...COPY_FOLDERS];
  expect(requested).toEqual(folders.map((folder) => `${folder}/us-west-2:ann/`));
  expect(found).toHaveLength(folders.length);
});
