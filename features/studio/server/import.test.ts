import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Identity, UserPoolIdentity } from '../../../embedded/data/authorization.ts';
import { ann, ben, openTestEngine, type TestEngine } from '../../../embedded/data/testing/harness.ts';
import { type PlanRow, rowsToWrite, type Side } from '../../../lib/workspace/import-plan.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import {
  forEachKind,
  OWN_KINDS,
  OWN_MODELS,
  type OwnKind,
  readOwnRecords,
} from '../../account/model/own-records.ts';
import { getWatchlist, readLists } from '../../watchlist/model/account-lists.ts';
import { getShape, writtenFields } from '../model/imported-rows.ts';
import { createOwn, type OwnRow, updateOwn } from '../model/own-rows.ts';
import { idInstead, idKey, planRows, takenIds } from '../model/plan-import.ts';
import { getPlace, runImport } from '../model/run-import.ts';

/* Export and import of a person's records, over the embedded backend. */

const TODAY = '2026-11-21';
const signal = new AbortController().signal;
const KEY = 'profile-avatar/us-west-2:sub-ann/me.png';

const profile = { id: 'ann', userId: ann.sub, username: 'ann', displayName: 'Ann', listing: 'LISTED' };
const ban = {
  id: 'ban-1',
  platformId: 'youtube',
  profileId: 'ann',
  dateOfBan: '2026-03-01',
  datePrecision: 'day',
  evidence: JSON.stringify([{ label: 'Notice', url: `/media/${KEY.replace(':', '%3A')}` }]),
  events: JSON.stringify([{ kind: 'appeal-filed', on: '2026-03-04' }]),
  changedOn: '2026-03-04',
  appealStatus: 'PENDING',
};
const report = {
  id: 'report-1',
  profileId: 'ann',
  platform: 'x',
  category: 'reach',
  description: 'Fewer readers.',
  restrictionType: 'search',
  date: '2026-04-01',
};
const brief = {
  id: 'brief-1',
  userId: ann.sub,
  profileId: 'ann',
  username: 'ann',
  title: 'A draft',
  slug: 'a-draft',
  description: 'What it is about.',
  longDescription: `A picture: ![me](/media/${KEY.replace(':', '%3A')}?w=400)`,
  categories: 'law',
  status: 'DRAFT',
  blogDate: '2026-05-01',
  month: '2026-05',
};
const { profileId: _p, username: _u, status: _s, month: _m, ...words } = brief;
const version = { ...words, id: 'brief-1-17', briefId: 'brief-1', publishedAt: '2026-05-01T10:00:00.000Z' };

const draft = {
  id: 'draft-1',
  userId: ann.sub,
  kind: 'BAN',
  content: JSON.stringify({ platform: 'x', explanation: 'Not finished' }),
};

let backend: TestEngine;
beforeEach(() => {
  backend = openTestEngine();
  backend.engine.bulk('Profile', [profile], ann);
  backend.engine.bulk('PlatformBan', [ban], ann);
  backend.engine.bulk('ShadowbanExperience', [report], ann);
  backend.engine.bulk('Brief', [brief], ann);
  backend.engine.bulk('BriefVersion', [version], ann);
  backend.engine.bulk('RecordDraft', [draft], ann);
});
afterEach(() => backend.dispose());

const getClient =
  (identity: Identity): GraphQLClient =>
  async (query, variables) =>
    JSON.parse(JSON.stringify(await backend.run(identity, query, { ...variables })));

async function getEverything(
  { sub }: UserPoolIdentity,
  client: GraphQLClient,
): Promise<Record<OwnKind, readonly OwnRow[]>> {
  const rows = forEachKind((): readonly OwnRow[] => []);
  for (const kind of OWN_KINDS) {
    const { records } = await readOwnRecords(kind, OWN_MODELS[kind].fields, sub, client);
    rows[kind] = records.map((row) => ({ ...row, updatedAt: String(row.updatedAt) }));
  }
  return rows;
}

type Options = {
  taken?: readonly string[];
  moved?: readonly (readonly [string, string])[];
  client?: GraphQLClient;
};

async function plan(
  rows: Record<OwnKind, readonly unknown[]>,
  who: UserPoolIdentity,
  { taken = [], moved = [] }: Options = {},
): Promise<readonly PlanRow<OwnKind>[]> {
  const own = await getEverything(who, getClient(who));
  const context = { userId: who.sub, today: TODAY, own, taken: new Set(taken), movedFiles: new Map(moved) };
  return planRows(rows, context);
}

async function bringBack(
  rows: Record<OwnKind, readonly unknown[]>,
  who: UserPoolIdentity,
  options: Options = {},
  choices: ReadonlyMap<string, Side> = new Map(),
) {
  const written: string[] = [];
  const client = options.client ?? getClient(who);
  const result = await runImport(
    { read: async () => new Blob() },
    { files: [] },
    rowsToWrite(await plan(rows, who, options), choices, 'mine'),
    {
      userId: who.sub,
      create: async (kind, input) => {
        const result = await createOwn(kind, input, client);
        if (result.kind === 'saved') written.push(idKey(kind, result.row.id));
        return result;
      },
      update: (kind, id, changes, seen) => updateOwn(kind, id, changes, seen, client),
      send: async () => undefined,
      signal,
      onProgress: () => undefined,
    },
  );
  return { ...result, written };
}

const actions = (plans: readonly PlanRow[]) => plans.map(({ kind, action }) => `${kind} ${action}`);
const remove = (model: string, id: string) =>
  backend.value(ann, `mutation ($input: Delete${model}Input!) { delete${model}(input: $input) { id } }`, {
    input: { id },
  });

test('an identical record does not change', async () => {
  const rows = await getEverything(ann, getClient(ann));
  expect(actions(await plan(rows, ann))).toEqual([
    'profiles unchanged',
    'briefs unchanged',
    'versions unchanged',
    'bans unchanged',
    'reports unchanged',
    'drafts unchanged',
  ]);
});

test('deleted records are restored unchanged, including drafts and versions', async () => {
  const rows = await getEverything(ann, getClient(ann));
  await remove('Brief', 'brief-1');
  await remove('BriefVersion', 'brief-1-17');
  await remove('PlatformBan', 'ban-1');
  await remove('RecordDraft', 'draft-1');
  const { created, written, failed } = await bringBack(rows, ann);
  expect({ created, failed }).toEqual({ created: 4, failed: [] });
  expect(written).toEqual(['briefs/brief-1', 'versions/brief-1-17', 'bans/ban-1', 'drafts/draft-1']);
  const timeless = (all: Record<OwnKind, readonly OwnRow[]>) =>
    JSON.parse(
      JSON.stringify(all, (key, value) => (/^(createdAt|updatedAt)$/.test(key) ? undefined : value)),
    );
  expect(timeless(await getEverything(ann, getClient(ann)))).toEqual(timeless(rows));
});

test('a different record is a conflict, and stays unless the file’s version is chosen', async () => {
  const rows = await getEverything(ann, getClient(ann));
  await backend.value(ann, 'mutation { updateBrief(input: { id: "brief-1", title: "Newer" }) { id } }');
  const [, conflict] = await plan(rows, ann);
  expect(conflict).toMatchObject({
    action: 'changed',
    changes: { title: 'A draft' },
    before: { title: 'Newer' },
  });
  expect(await bringBack(rows, ann)).toMatchObject({ created: 0, changed: 0 });
  const chosen = await bringBack(rows, ann, {}, new Map([['briefs/brief-1', 'file']]));
  expect(chosen).toMatchObject({ created: 0, changed: 1 });
  expect((await getEverything(ann, getClient(ann))).briefs).toMatchObject([{ title: 'A draft' }]);
});

test('a list of the watchlist is merged: what was removed since the export stays removed, and what is new stays', async () => {
  const saved = (at: string, title: string) => [at, { title, addedAt: '2026-01-01T00:00:00.000Z' }];
  const content = (...entries: unknown[][]) => JSON.stringify({ entries });
  const before = content(
    ['stream/a', ...saved('2026-01-01T00:00:00.000Z', 'A')],
    ['stream/b', ...saved('2026-01-01T00:00:00.000Z', 'B')],
  );
  backend.engine.bulk(
    'SavedList',
    [{ id: 'l-1', userId: ann.sub, name: 'watchLater', content: before }],
    ann,
  );
  const rows = await getEverything(ann, getClient(ann));
  const since = content(
    ['stream/a', '2026-02-01T00:00:00.000Z', null],
    ['stream/c', ...saved('2026-02-01T00:00:00.000Z', 'C')],
  );
  await backend.value(
    ann,
    'mutation ($input: UpdateSavedListInput!) { updateSavedList(input: $input) { id } }',
    { input: { id: 'l-1', content: since } },
  );
  const result = await bringBack(rows, ann, {}, new Map([['lists/l-1', 'file']]));
  expect(result).toMatchObject({ created: 0, changed: 1, failed: [] });
  const shown = async (who: UserPoolIdentity) => {
    const { lists } = await getEverything(who, getClient(who));
    const found = lists.map((row) => ({ name: row.name, ...JSON.parse(String(row.content)) }));
    return getWatchlist(readLists(found), false).watchLater.map(({ title }) => title);
  };
  expect(await shown(ann)).toEqual(['C', 'B']);
  // In another account it is a list of its own, without a profile.
  await bringBack({ ...forEachKind(() => []), lists: rows.lists }, ben);
  expect(await shown(ben)).toEqual(['B', 'A']);
  const broken = [{ ...rows.lists[0], content: '{"entries":1}' }];
  expect(actions(await plan({ ...forEachKind(() => []), lists: broken }, ann))).toEqual(['lists refused']);
});

test('in another account the records belong to its own profile, have new ids, and links are updated', async () => {
  const rows = await getEverything(ann, getClient(ann));
  backend.engine.bulk('Profile', [{ ...profile, id: 'ben', userId: ben.sub, username: 'ben' }], ben);
  const moved = [[KEY, 'profile-avatar/us-west-2:sub-ben/me.png']] as const;
  const seen = ['profiles/ann', 'bans/ban-1', 'reports/report-1'];
  const { created, failed } = await bringBack(rows, ben, { taken: seen, moved });
  expect({ created, failed }).toEqual({ created: 5, failed: [] });
  const own = await getEverything(ben, getClient(ben));
  // The plan could not know that the brief's id is taken, because it is another person's draft.
  const briefId = idInstead('briefs', 'brief-1', ben.sub);
  expect(own.briefs).toMatchObject([{ id: briefId, profileId: 'ben', username: 'ben', userId: ben.sub }]);
  expect(own.versions).toMatchObject([{ briefId }]);
  expect(own.bans).toMatchObject([{ id: idInstead('bans', 'ban-1', ben.sub), profileId: 'ben' }]);
  for (const row of [...own.bans, ...own.briefs]) {
    expect(JSON.stringify(row)).not.toContain('sub-ann');
    expect(JSON.stringify(row)).toContain('us-west-2%3Asub-ben/me.png');
  }
  // Ann's records are unchanged, and the second import creates nothing twice.
  expect(await getEverything(ann, getClient(ann))).toEqual(rows);
  expect(await bringBack(rows, ben, { taken: seen, moved })).toMatchObject({
    created: 0,
    changed: 0,
    failed: [],
  });
});

test('without an own profile, the records of another profile cannot be imported', async () => {
  const rows = await getEverything(ann, getClient(ann));
  const plans = await plan(rows, ben, { taken: ['profiles/ann'] });
  // A private draft needs no profile yet.
  expect(plans.map(({ action }) => action)).toEqual([...Array.from({ length: 5 }, () => 'refused'), 'new']);
  expect(plans[0]).toMatchObject({
    problems: [{ field: 'username', text: expect.stringContaining('belongs to someone else') }],
  });
});

test('an import that was interrupted continues with the same archive', async () => {
  const rows = await getEverything(ann, getClient(ann));
  for (const [model, id] of [
    ['PlatformBan', 'ban-1'],
    ['ShadowbanExperience', 'report-1'],
  ] as const)
    await remove(model, id);
  const broken: GraphQLClient = (query, variables) => {
    if (query.includes('createShadowbanExperience')) throw new TypeError('Network error');
    return getClient(ann)(query, variables);
  };
  await expect(bringBack(rows, ann, { client: broken })).rejects.toThrow('Network error');
  expect(await bringBack(rows, ann)).toMatchObject({
    created: 1,
    failed: [],
    written: ['reports/report-1'],
  });
});

test('a refused record is reported and does not stop the others', async () => {
  const rows = await getEverything(ann, getClient(ann));
  for (const [model, id] of [
    ['PlatformBan', 'ban-1'],
    ['ShadowbanExperience', 'report-1'],
  ] as const)
    await remove(model, id);
  const refusing: GraphQLClient = (query, variables) =>
    query.includes('createPlatformBan')
      ? Promise.resolve({ data: null, errors: [{ message: 'No room', errorType: 'Refused' }] })
      : getClient(ann)(query, variables);
  const { created, failed } = await bringBack(rows, ann, { client: refusing });
  expect(created).toBe(1);
  expect(failed).toEqual([
    { kind: 'bans', at: 1, label: 'youtube, 2026-03-01', why: 'The record could not be saved: No room' },
  ]);
});

test('ids are checked against the backend as a guest', async () => {
  const guest = getClient({ kind: 'apiKey' });
  const free = Array.from({ length: 60 }, (_, at) => ({ id: `free-${at}` }));
  const rows = {
    ...forEachKind(() => []),
    profiles: [profile],
    bans: [...free, ban],
    briefs: [brief, {}, null],
  };
  expect([...(await takenIds(rows, guest))]).toEqual(['profiles/ann', 'bans/ban-1']);
});

describe('a dry run reports problems by row and field', () => {
  test.each<[string, OwnKind, object | string, string, string]>([
    ['no record at all', 'bans', 'hello', 'record', 'This is not a record.'],
    ['a missing field', 'bans', { ...ban, platformId: null }, 'platformId', 'This field is missing.'],
    ['a number for a text', 'reports', { ...report, category: 7 }, 'category', 'This must be text.'],
    [
      'a negative loss',
      'reports',
      { ...report, financialImpact: -1 },
      'financialImpact',
      'A loss cannot be negative.',
    ],
    [
      'a platform outside the list without a name',
      'bans',
      { ...ban, platformId: 'other' },
      'platformName',
      'Enter the name of the platform.',
    ],
    [
      'an address as the name of a platform',
      'reports',
      { ...report, platform: 'other', platformName: 'https://vimeo.com' },
      'platformName',
      'not an address',
    ],
    ['a date that is none', 'bans', { ...ban, dateOfBan: '2026-02-30' }, 'dateOfBan', 'This must be a date'],
    ['tomorrow', 'bans', { ...ban, dateOfBan: '2026-11-22', events: null }, 'dateOfBan', 'is in the future'],
    [
      'an appeal before the ban',
      'bans',
      { ...ban, events: [{ kind: 'appeal-filed', on: '2026-01-01' }] },
      'events.0',
      'is before the start date',
    ],
    [
      'events that cannot follow',
      'bans',
      { ...ban, events: [{ kind: 'appeal-rejected', on: '2026-03-04' }] },
      'events',
      'cannot follow',
    ],
    ['JSON that is none', 'bans', { ...ban, evidence: '[' }, 'evidence', 'This is not valid JSON.'],
    ['a platform that is not known', 'bans', { ...ban, platformId: 'myspace' }, 'platformId', ''],
    [
      'a status that is not known',
      'briefs',
      { ...brief, status: 'SECRET' },
      'status',
      'must be one of DRAFT',
    ],
    [
      'a published brief without a text',
      'briefs',
      { ...brief, status: 'PUBLISHED', longDescription: '' },
      'longDescription',
      'A brief needs text.',
    ],
    [
      'a version without its brief',
      'versions',
      { ...version, briefId: 'none' },
      'briefId',
      'The brief of this version is missing',
    ],
    ['a name that is not one', 'profiles', { ...profile, id: '../x', username: '../x' }, 'id', ''],
  ])('%s', async (_, kind, row, field, message) => {
    const plans = await plan({ ...forEachKind(() => []), [kind]: [row] }, ann);
    const problems = plans.flatMap((one) => (one.action === 'refused' ? one.problems : []));
    expect(problems).toContainEqual({
      field: expect.stringMatching(/./),
      text: expect.stringContaining(message),
    });
    expect(problems.some((one) => one.field === field || field === 'id')).toBe(true);
  });

  test('two rows with one id', async () => {
    const plans = await plan(
      { ...forEachKind(() => []), bans: [ban, { ...ban, explanation: 'Again' }] },
      ann,
    );
    expect(actions(plans)).toEqual(['bans unchanged', 'bans refused']);
  });

  test('unknown fields, which are left out', async () => {
    const [one] = await plan(
      { ...forEachKind(() => []), reports: [{ ...report, id: 'r-2', admin: true }] },
      ann,
    );
    expect(one).toMatchObject({ action: 'new', unknown: ['admin'] });
    expect(one?.action === 'new' && one.input).not.toHaveProperty('admin');
  });
});

test('every field has the type of the schema', () => {
  const { models } = z
    .object({
      models: z.record(
        z.string(),
        z.object({ fields: z.record(z.string(), z.object({ type: z.unknown(), isArray: z.boolean() })) }),
      ),
    })
    .parse(JSON.parse(readFileSync('amplify/compiled/introspection.json', 'utf8')));
  const samples: Record<string, unknown> = {
    ID: 'text',
    String: 'text',
    Int: 7,
    Float: 7.5,
    Boolean: true,
    AWSDate: '2026-11-21',
    AWSDateTime: '2026-11-21T09:00:00.000Z',
    AWSJSON: '{}',
  };
  for (const kind of OWN_KINDS)
    for (const field of writtenFields(kind)) {
      const { type, isArray } = models[OWN_MODELS[kind].model]?.fields[field] ?? { type: 'String' };
      if (typeof type !== 'string') continue;
      const sample = isArray ? [samples[type]] : samples[type];
      expect([field, getShape(field).safeParse(sample).success]).toEqual([field, true]);
      if (type === 'String' || type === 'ID') continue;
      expect([field, getShape(field).safeParse('no such thing').success]).toEqual([field, false]);
    }
});

describe('an imported file', () => {
  const identity = 'us-west-2:ben';
  const file = {
    name: 'files/a',
    key: 'evidence/us-west-2:ann/bans/ban%201/a.pdf',
    bytes: 5,
    etag: 'e',
    sha256: 'f'.repeat(64),
  };
  const place = (stored: { bytes: number; etag: string } | null, key = file.key, id = 'ban 1') => {
    const first = getPlace({ ...file, key }, 'us-west-2:ann', identity, new Map(), () => id)?.key ?? '';
    const there = new Map(stored ? [[first, { ...stored, key: first }]] : []);
    return getPlace({ ...file, key }, 'us-west-2:ann', identity, there, () => id);
  };
  test('goes into the same folder of the own part, with its record’s id', () => {
    expect(place(null)).toEqual({ key: `evidence/${identity}/bans/ban%201/a.pdf`, isThere: false });
    expect(place(null, file.key, 'other')?.key).toBe(`evidence/${identity}/bans/other/a.pdf`);
  });
  test('is skipped if it is there', () => {
    expect(place({ bytes: 5, etag: 'e' })?.isThere).toBe(true);
  });
  test('is stored beside another file with its name', () => {
    const key = 'images/us-west-2:ann/a.png';
    expect(place({ bytes: 5, etag: 'x' }, key)).toEqual({
      key: `images/${identity}/ffffffffffffffff-a.png`,
      isThere: false,
    });
  });
  test('is skipped if its folder was not its owner’s', () => {
    expect(place(null, 'images/us-west-2:eve/a.png')).toBeUndefined();
  });
});
