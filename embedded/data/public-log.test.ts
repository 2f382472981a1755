import { LOG_MODEL } from '../../lib/change-log/public-change.ts';
import type { Identity } from './authorization.ts';
import { compiledFolder, type Definition, readDefinition } from './definition.ts';
import { openEngine } from './engine.ts';
import { deleteExpired } from './expiry.ts';
import { readModels } from './model.ts';
import { openPublicLog } from './public-log.ts';
import { openRecords } from './records.ts';
import {
  admin,
  ann,
  getIds,
  guest,
  type Loose,
  lenientDefinition,
  openTestEngine,
  type TestEngine,
} from './testing/harness.ts';
import { sampleBrief, sampleBriefs, sampleProfile } from './testing/samples.ts';

let backend: TestEngine;
let now = '';
const ends: (() => void)[] = [];

beforeEach(() => {
  now = '2026-11-29T12:00:00.000Z';
  backend = openTestEngine({ ...lenientDefinition(), now: () => new Date(now) });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  backend.dispose();
});

const FIELDS = 'id log position model recordId kind keys expiresAt';

async function entries(): Promise<Loose[]> {
  const { items } = await backend.value(
    guest,
    `{ listPublicChangesByLog(log: "public", limit: 1000) { items { ${FIELDS} } } }`,
  );
  return Array.from(items ?? []);
}

const kinds = async () =>
  (await entries()).map(({ model, recordId, kind }) => `${kind} ${model} ${recordId}`);

function listen(): Loose[] {
  const received: Loose[] = [];
  const query = `subscription { onCreatePublicChange { ${FIELDS} } }`;
  const end = backend.engine.subscriptions.open({ identity: guest, query }, (result) =>
    received.push(JSON.parse(result).data.onCreatePublicChange),
  );
  ends.push(end);
  return received;
}

const create = 'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id } }';
const update = 'mutation ($input: UpdateBriefInput!) { updateBrief(input: $input) { id } }';

test('an entry says what guests can see of a change, and where pages find the record', async () => {
  await backend.value(ann, create, { input: sampleBrief(1, 'ann') });
  const [entry] = await entries();
  expect(entry).toEqual({
    id: entry?.position,
    log: 'public',
    position: `2026-11-29T12:00:00.000Z#${'1'.padStart(40, '0')}`,
    model: 'Brief',
    recordId: 'brief-1',
    kind: 'create',
    keys: expect.any(String),
    expiresAt: Date.parse('2026-12-13T12:00:00Z') / 1000,
  });
  expect(JSON.parse(String(entry?.keys))).toEqual({
    slug: { old: null, new: 'what-happened-1' },
    profileId: { old: null, new: 'ann' },
    blogDate: { old: null, new: '2000-01-02' },
    categories: { old: null, new: 'evidence' },
    warfareTags: { old: null, new: null },
  });
});

test('a draft is not in the log before its publication, and leaves it with its end', async () => {
  await backend.value(ann, create, { input: { ...sampleBrief(1, 'ann'), status: 'DRAFT' } });
  await backend.value(ann, update, { input: { id: 'brief-1', slug: 'a-secret-slug' } });
  expect(await entries()).toEqual([]);
  await backend.value(ann, update, { input: { id: 'brief-1', slug: 'public', status: 'PUBLISHED' } });
  await backend.value(ann, update, { input: { id: 'brief-1', title: 'Another' } });
  await backend.value(ann, update, { input: { id: 'brief-1', slug: 'a-secret-slug', status: 'DRAFT' } });
  await backend.value(ann, 'mutation { deleteBrief(input: { id: "brief-1" }) { id } }');
  expect(await kinds()).toEqual(['create Brief brief-1', 'update Brief brief-1', 'delete Brief brief-1']);
  expect(JSON.stringify(await entries())).not.toContain('a-secret-slug');
});

test('what only its owner reads is never in the log', async () => {
  const platform = { id: 'x', displayName: 'X' };
  const mutation = 'mutation ($input: CreatePlatformInput!) { createPlatform(input: $input) { id } }';
  await backend.value(ann, mutation, { input: platform });
  expect(await entries()).toEqual([]);
});

test('a write that fails leaves no entry, and a bulk write leaves one', async () => {
  await backend.value(ann, create, { input: sampleBrief(1, 'ann') });
  await backend.failure(ann, create, { input: sampleBrief(1, 'ann') });
  expect(() => backend.engine.bulk('Brief', [sampleBrief(2), sampleBrief(1)], ann)).toThrow('conditional');
  expect(backend.engine.bulk('Brief', sampleBriefs(2, 50), ann)).toBe(48);
  expect(backend.engine.bulk('Platform', [{ id: 'x', displayName: 'X' }], ann)).toBe(1);
  expect(await kinds()).toEqual(['create Brief brief-1', 'bulk Brief *']);
});

test('a count of readers is a change of its own kind', async () => {
  await backend.value(ann, create, { input: { ...sampleBrief(1, 'ann'), views: 0 } });
  backend.engine.addCounts('Brief', 'views', new Map([['brief-1', 7]]));
  expect((await kinds()).at(-1)).toBe('count Brief brief-1');
});

test('positions only grow, also if the clock is put back', async () => {
  for (const [number, time] of [
    '2026-11-29T12:00:00.000Z',
    '2026-11-29T12:00:00.000Z',
    '2026-11-28T00:00:00.000Z',
    '2026-11-29T12:00:01.000Z',
  ].entries()) {
    now = time;
    await backend.value(ann, create, { input: sampleBrief(number + 1, 'ann') });
  }
  const list = await entries();
  expect(list.map(({ recordId }) => recordId)).toEqual(['brief-1', 'brief-2', 'brief-3', 'brief-4']);
  const positions = list.map(({ position }) => String(position));
  expect(positions).toEqual([...new Set(positions)].sort());
  expect(positions.map((position) => position.slice(11, 19))).toEqual([
    ...['12:00:00', '12:00:00', '12:00:00'],
    '12:00:01',
  ]);
});

test('a follower reads on from a position', async () => {
  for (const number of [1, 2, 3]) await backend.value(ann, create, { input: sampleBrief(number, 'ann') });
  const [, second] = await entries();
  const query = `query ($position: ModelStringKeyConditionInput) {
    listPublicChangesByLog(log: "public", position: $position) { items { id } } }`;
  const from = (operator: string) =>
    backend.value(guest, query, { position: { [operator]: String(second?.position) } });
  expect(getIds(await from('ge'))).toHaveLength(2);
  expect(getIds(await from('gt'))).toHaveLength(1);
});

test('a subscriber has the entry before the writer has the response', async () => {
  const received = listen();
  await backend.value(ann, create, { input: sampleBrief(1, 'ann') });
  expect(received).toEqual(await entries());
  backend.engine.bulk('Brief', [sampleBrief(2)], ann);
  expect(received).toEqual(await entries());
  await backend.value(ann, create, { input: { ...sampleBrief(3, 'ann'), status: 'DRAFT' } });
  expect(received).toHaveLength(2);
});

test('a subscriber gets entries of another process, in the order of the log', async () => {
  await backend.value(ann, create, { input: sampleBrief(1, 'ann') });
  const received = listen();
  const other = openEngine({ dataFolder: backend.folder, definition: lenientDefinition() });
  other.bulk('Brief', [sampleBrief(2)], ann);
  other.bulk('Profile', [sampleProfile('ann')], ann);
  other.close();
  while (received.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  await backend.value(ann, create, { input: sampleBrief(3, 'ann') });
  expect(received).toEqual((await entries()).slice(1));
});

test.each<[string, Identity]>([
  ['a guest', guest],
  ['a signed-in person', ann],
  ['an administrator', admin],
])('%s cannot write the log', async (_, identity) => {
  const input = {
    id: 'made-up',
    log: 'public',
    position: '2030-01-01T00:00:00.000Z#1',
    model: 'Brief',
    recordId: 'brief-1',
    kind: 'delete',
    keys: '{}',
    expiresAt: 1,
  };
  const mutation = 'mutation ($input: CreatePublicChangeInput!) { createPublicChange(input: $input) { id } }';
  const [type] = await backend.failure(identity, mutation, { input });
  expect(type).toBe('Unauthorized');
  for (const verb of ['update', 'delete']) {
    const name = `${verb}PublicChange`;
    const { errors } = await backend.run(identity, `mutation { ${name}(input: { id: "x" }) { id } }`);
    expect(errors?.[0]?.message).toContain(`Field '${name}' in type 'Mutation' is undefined`);
  }
  expect(await entries()).toEqual([]);
});

test('only guests read and follow the log: the site does it with the API key', async () => {
  const [listType] = await backend.failure(ann, '{ listPublicChangesByLog(log: "public") { items { id } } }');
  const [getType] = await backend.failure(guest, '{ getPublicChange(id: "x") { id } }');
  expect([listType, getType]).toEqual(['Unauthorized', 'Unauthorized']);
  const query = 'subscription { onCreatePublicChange { id } }';
  expect(() => backend.engine.subscriptions.open({ identity: ann, query }, () => {})).toThrow(
    'Not Authorized',
  );
});

test('expired entries are deleted, without a change', async () => {
  await backend.value(ann, create, { input: sampleBrief(1, 'ann') });
  now = '2026-12-01T00:00:00.000Z';
  await backend.value(ann, create, { input: sampleBrief(2, 'ann') });
  const { store, definition, changes } = backend.engine;
  const remove = (time: string) =>
    deleteExpired(
      store.database,
      readModels(definition.introspection),
      definition.timesToLive,
      Date.parse(time),
    );
  const before = changes.latest();
  await remove('2026-12-13T11:59:59Z');
  expect(await kinds()).toEqual(['create Brief brief-1', 'create Brief brief-2']);
  await remove('2026-12-13T12:00:00Z');
  expect(await kinds()).toEqual(['create Brief brief-2']);
  expect(changes.latest()).toBe(before);
  const plan = store.database
    .prepare(
      `EXPLAIN QUERY PLAN SELECT rowid FROM "PublicChange" WHERE CASE WHEN json_valid(document) THEN document ->> '$.expiresAt' END <= 1`,
    )
    .all();
  expect(JSON.stringify(plan)).toContain('PublicChange.expiry');
});

test('a log that is too long loses its oldest entries', async () => {
  for (const number of [1, 2, 3]) await backend.value(ann, create, { input: sampleBrief(number, 'ann') });
  const { store, definition, changes } = backend.engine;
  const model = readModels(definition.introspection).get(LOG_MODEL);
  if (!model) throw new Error('There is no log.');
  const { database } = store;
  const records = openRecords(database, model);
  const trim = (maxEntries: number) =>
    openPublicLog({ database, model, records, changes, publish: () => {}, maxEntries }).trim();
  await trim(3);
  expect(await entries()).toHaveLength(3);
  await trim(2);
  expect(await kinds()).toEqual(['create Brief brief-2', 'create Brief brief-3']);
});

const service: Identity = { kind: 'service', name: 'moderation' };
const states = [null, 'DISPUTED', 'UNLISTED', 'HIDDEN', 'REMOVED'];
const moderated = (model: string, input: object) =>
  states.map((moderation): [string, object] => [model, { ...input, ...(moderation && { moderation }) }]);

/** The site's definition with this test's clock, without the functions that check what people write. */
function readingDefinition(): Definition {
  const definition = readDefinition(compiledFolder, () => new Date(now));
  const functions = [...definition.functions].map(
    ([field, { after }]) => [field, { before: [], after }] as const,
  );
  return { ...definition, functions: new Map(functions) };
}

const brief = { ...sampleBrief(1), id: 'it' };
const post = { title: 't', slug: 's', standfirst: 'st', category: 'craft', author: 'a' };

test.each<[string, object]>([
  ...moderated('Brief', brief),
  ['Brief', { ...brief, status: 'DRAFT' }],
  ['Brief', { ...brief, status: 'ARCHIVED' }],
  ['Brief', { ...brief, blogDate: '2026-11-29' }],
  ['Brief', { ...brief, blogDate: '2026-11-30' }],
  ['Brief', { ...brief, publishAt: '2026-11-29T12:00:00.000Z' }],
  ['Brief', { ...brief, publishAt: '2026-11-29T12:00:01.000Z' }],
  ...moderated('Profile', sampleProfile('it')),
  ...moderated('PlatformBan', { platformId: 'x', profileId: 'p' }),
  ...moderated('ShadowbanExperience', {
    profileId: 'p',
    platform: 'x',
    category: 'reach',
    description: 'd',
    restrictionType: 'search',
    date: '2026-01-01',
  }),
  ...moderated('RecordReply', {
    targetType: 'BAN',
    targetId: 'b',
    author: 'a',
    text: 't',
    verification: 'v',
    publishedAt: '2026-01-01T00:00:00.000Z',
  }),
  ['Post', { ...post, status: 'DRAFT', publishedOn: '2026-01-01' }],
  ['Post', { ...post, status: 'PUBLISHED', publishedOn: '2026-11-29' }],
  ['Post', { ...post, status: 'PUBLISHED', publishedOn: '2026-11-30' }],
  ['Stream', { title: 't', description: 'd', url: 'u', status: 'PENDING' }],
  ['Personality', { name: 'n', displayName: 'N', active: false }],
  ['SiteSettings', { name: 'n' }],
  ['EditorialPick', { items: '[]' }],
  ['Platform', { displayName: 'X' }],
  ['AccountState', { account: 'a', state: 'LOCKED', since: '2026-01-01T00:00:00.000Z' }],
])('the log has a new %s %j exactly if the API gives it to guests', async (model, input) => {
  const real = openTestEngine(readingDefinition());
  try {
    await real.value(
      service,
      `mutation ($input: Create${model}Input!) { create${model}(input: $input) { id } }`,
      {
        input: { ...input, id: 'it' },
      },
    );
    const { data } = await real.run(guest, `{ found: get${model}(id: "it") { id } }`);
    const isReadable = JSON.stringify(data) === '{"found":{"id":"it"}}';
    const query = '{ listPublicChangesByLog(log: "public") { items { kind recordId } } }';
    const { items } = await real.value(guest, query);
    expect(items).toEqual(isReadable ? [{ kind: 'create', recordId: 'it' }] : []);
  } finally {
    real.dispose();
  }
});
