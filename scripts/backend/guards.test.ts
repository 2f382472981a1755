import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Identity } from '../../embedded/data/authorization.ts';
import { readDefinition } from '../../embedded/data/definition.ts';
import type { Document } from '../../embedded/data/document.ts';
import { readModels } from '../../embedded/data/model.ts';
import { openRecords } from '../../embedded/data/records.ts';
import {
  admin,
  ann,
  ben,
  getIds,
  guest,
  openTestEngine,
  type TestEngine,
} from '../../embedded/data/testing/harness.ts';
import { sampleBrief, sampleProfile } from '../../embedded/data/testing/samples.ts';
import { MAX_LINK_LENGTH } from '../../features/studio/model/account-address.ts';
import {
  MAX_CAPTIONS,
  MAX_CAPTIONS_ENTRY,
  MAX_DESCRIPTION_LENGTH,
  MAX_TAGS,
  MAX_TEXT,
  MAX_TITLE_LENGTH,
} from '../../features/studio/model/brief-values.ts';
import { DISPLAY_NAME_LIMIT } from '../../features/studio/model/first-profile.ts';
import { LIMITS } from '../../features/studio/model/form-problems.ts';
import { MAX_BIO_LENGTH, MAX_SCHEDULE_LENGTH } from '../../features/studio/model/profile-values.ts';
import { MAX_SLUG_LENGTH } from '../../lib/domain/make-slug.ts';
import { MAX_PLATFORM_NAME, PROFILE_PLATFORM_IDS } from '../../lib/domain/platform.ts';

/* The definition's own checks of writes, with the functions and the pipelines that AWS gets. */

let backend: TestEngine;
beforeEach(async () => {
  backend = openTestEngine(readDefinition());
  await create(ann, 'Profile', sampleProfile('ann'));
  await create(ben, 'Profile', sampleProfile('ben'));
});
afterEach(() => backend.dispose());

const FIELDS: Readonly<Record<string, string>> = {
  Brief: 'id title profileId profileOwner claimedSlug slugClaimedAt owner',
  PlatformBan: 'id profileId profileOwner owner',
  ShadowbanExperience: 'id profileId profileOwner owner',
};
const mutation = (kind: 'create' | 'update', model: string) => {
  const type = `${kind === 'create' ? 'Create' : 'Update'}${model}Input`;
  return `mutation ($input: ${type}!) { ${kind}${model}(input: $input) { ${FIELDS[model] ?? 'id'} } }`;
};
const create = (who: Identity, model: string, input: object) =>
  backend.value(who, mutation('create', model), { input });
const update = (who: Identity, model: string, input: object) =>
  backend.value(who, mutation('update', model), { input });
const refused = (who: Identity, kind: 'create' | 'update', model: string, input: object) =>
  backend.failure(who, mutation(kind, model), { input });

const ban = (id: string, profileId: string) => ({ id, profileId, platformId: 'x' });
const report = (id: string, profileId: string) => ({
  id,
  profileId,
  platform: 'x',
  category: 'Reach',
  description: 'Fewer views.',
  restrictionType: 'Search',
  date: '2026-01-01',
});
const records = [
  ['PlatformBan', ban],
  ['ShadowbanExperience', report],
  ['Brief', (id: string, profileId: string) => ({ ...sampleBrief(1, profileId), id })],
] as const;

describe.each(records)('%s on a profile', (model, make) => {
  test('is accepted on one’s own profile, with the key that reads use', async () => {
    expect(await create(ann, model, make('one', 'ann'))).toMatchObject({
      profileOwner: 'ann#sub-ann::sub-ann',
      owner: 'sub-ann::sub-ann',
    });
    expect(await update(ann, model, { id: 'one', profileId: 'ann' })).toMatchObject({
      profileOwner: 'ann#sub-ann::sub-ann',
    });
  });

  test('is refused on another person’s profile, on create and on update', async () => {
    const denied = ['Unauthorized', `Not Authorized to access create${model} on type Mutation`];
    expect(await refused(ben, 'create', model, make('one', 'ann'))).toEqual(denied);
    await create(ben, model, make('two', 'ben'));
    expect((await refused(ben, 'update', model, { id: 'two', profileId: 'ann' }))[0]).toBe('Unauthorized');
    expect((await refused(ben, 'update', model, { id: 'two', profileId: null }))[0]).toBe('ProfileRequired');
  });

  test('is refused without a profile', async () => {
    expect(await refused(ann, 'create', model, make('one', 'nobody'))).toEqual([
      'ProfileNotFound',
      'There is no such profile. Create the profile first.',
    ]);
  });

  test('cannot have a chosen key for reads', async () => {
    const input = { ...make('one', 'ann'), profileOwner: 'ben#sub-ben::sub-ben' };
    expect((await create(ann, model, input)).profileOwner).toBe('ann#sub-ann::sub-ann');
    const changed = await update(ann, model, { id: 'one', profileOwner: 'ben#sub-ben::sub-ben' });
    expect(changed.profileOwner).toBe('ann#sub-ann::sub-ann');
  });

  test('a service may write on every profile', async () => {
    await create(ann, model, make('one', 'ann'));
    const service: Identity = { kind: 'service', name: 'moderation' };
    expect(await update(service, model, { id: 'one', profileId: 'ann' })).toMatchObject({
      profileOwner: 'ann#sub-ann::sub-ann',
      owner: 'sub-ann::sub-ann',
    });
  });
});

describe('the counts of a brief', () => {
  const counts = async () => backend.value(guest, 'query { getBrief(id: "one") { title views shares } }');
  const brief = { ...sampleBrief(1, 'ann'), id: 'one', status: 'PUBLISHED', blogDate: '2020-01-01' };

  test('cannot be written by its owner, on create or on update', async () => {
    await create(ann, 'Brief', { ...brief, views: 9000, shares: 70 });
    expect(await counts()).toMatchObject({ views: null, shares: null });
    backend.engine.addCounts('Brief', 'views', new Map([['one', 3]]));
    await update(ann, 'Brief', { id: 'one', title: 'Another title', views: 9000, shares: 70 });
    expect(await counts()).toEqual({ title: 'Another title', views: 3, shares: null });
    await update(ann, 'Brief', { id: 'one', profileId: 'ann', views: 0 });
    await update(ann, 'Brief', { id: 'one', views: null });
    expect(await counts()).toMatchObject({ views: 3 });
  });

  test('can be written by a service of the backend', async () => {
    await create(ann, 'Brief', brief);
    await update({ kind: 'service', name: 'counts' }, 'Brief', { id: 'one', views: 12, shares: 2 });
    expect(await counts()).toMatchObject({ views: 12, shares: 2 });
  });

  test('are no edit: only a service that writes nothing else leaves the time of the last one', async () => {
    const service = { kind: 'service', name: 'counts' } as const;
    const pause = () => new Promise((resolve) => setTimeout(resolve, 3));
    const getTime = async (model: string) =>
      (await backend.value(guest, `query { get${model}(id: "one") { updatedAt } }`)).updatedAt;
    await create(ann, 'Brief', brief);
    await create(admin, 'Stream', { id: 'one', title: 'T', description: 'D', url: '/a.mp4' });
    await create(admin, 'Personality', { id: 'one', name: 'P', displayName: 'P', category: 'STREAMER' });
    for (const [model, who, title] of [
      ['Brief', ann, { title: 'Other' }],
      ['Stream', admin, { title: 'Other' }],
      ['Personality', admin, { name: 'Other' }],
    ] as const) {
      const before = await getTime(model);
      await pause();
      await update(service, model, { id: 'one', views: 12 });
      expect([model, await getTime(model)]).toEqual([model, before]);
      await update(who, model, { id: 'one', views: 13 });
      const edited = await getTime(model);
      expect([model, edited]).not.toEqual([model, before]);
      await pause();
      await update(service, model, { id: 'one', views: 14, ...title });
      expect([model, await getTime(model)]).not.toEqual([model, edited]);
    }
  });

  test('of a personality cannot be written by guests or signed-in people', async () => {
    await create(admin, 'Personality', { id: 'p', name: 'P', displayName: 'P', category: 'STREAMER' });
    for (const who of [guest, ann])
      expect((await refused(who, 'update', 'Personality', { id: 'p', views: 9 }))[0]).toBe('Unauthorized');
  });
});

describe('the claim of a slug', () => {
  const today = new Date().toISOString().slice(0, 10);
  const later = '2999-01-01';
  const brief = (id: string, who: string, more: object = {}) => ({
    ...sampleBrief(1, who),
    id,
    slug: 'how-to-appeal',
    status: 'PUBLISHED',
    blogDate: '2020-01-01',
    ...more,
  });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 3));
  const claims = async () =>
    getIds(
      await backend.value(
        guest,
        'query { listBriefsByClaim(claimedSlug: "how-to-appeal") { items { id } } }',
      ),
    );

  test('is made by publishing, and input cannot set it', async () => {
    const early = '2000-01-01T00:00:00.000Z';
    const made = await create(
      ann,
      'Brief',
      brief('one', 'ann', { slugClaimedAt: early, claimedSlug: 'other' }),
    );
    expect(made.claimedSlug).toBe('how-to-appeal');
    expect(String(made.slugClaimedAt) >= today).toBe(true);
    const changed = await update(ann, 'Brief', { id: 'one', slugClaimedAt: early, title: 'Another title' });
    expect(changed.slugClaimedAt).toBe(made.slugClaimedAt);
  });

  test('goes to the earlier holder when an older brief is renamed', async () => {
    await create(ben, 'Brief', brief('older', 'ben', { slug: 'another' }));
    await pause();
    await create(ann, 'Brief', brief('first', 'ann'));
    await pause();
    await update(ben, 'Brief', { id: 'older', slug: 'how-to-appeal' });
    expect(await claims()).toEqual(['first', 'older']);
  });

  test('a draft claims nothing, however old it is', async () => {
    const draft = await create(ben, 'Brief', brief('draft', 'ben', { status: 'DRAFT' }));
    expect(draft).toMatchObject({ claimedSlug: null, slugClaimedAt: null });
    await pause();
    await create(ann, 'Brief', brief('first', 'ann'));
    await pause();
    await update(ben, 'Brief', { id: 'draft', status: 'PUBLISHED' });
    expect(await claims()).toEqual(['first', 'draft']);
    const archived = await update(ben, 'Brief', { id: 'draft', status: 'ARCHIVED' });
    expect(archived).toMatchObject({ claimedSlug: null, slugClaimedAt: null });
  });

  test('a brief of a later day claims from that day, and a day that is moved is a new claim', async () => {
    const scheduled = await create(ben, 'Brief', brief('scheduled', 'ben', { blogDate: later }));
    expect(scheduled.slugClaimedAt).toBe('2999-01-01T00:00:00.000Z');
    await pause();
    await create(ann, 'Brief', brief('first', 'ann'));
    await pause();
    await update(ben, 'Brief', { id: 'scheduled', blogDate: '2020-01-01' });
    expect(await claims()).toEqual(['first', 'scheduled']);
  });

  test('a brief of a later time claims from that time, which is stored in UTC', async () => {
    const timed = { blogDate: '2998-01-01', publishAt: '2999-01-01T01:30:00+02:00' };
    const scheduled = await create(ben, 'Brief', brief('timed', 'ben', timed));
    expect(scheduled.slugClaimedAt).toBe('2998-12-31T23:30:00.000Z');
    expect(await backend.value(ben, 'query { getBrief(id: "timed") { publishAt blogDate month } }')).toEqual({
      publishAt: '2998-12-31T23:30:00.000Z',
      blogDate: '2998-12-31',
      month: '2998-12',
    });
    expect(await claims()).toEqual([]);
    await update(ben, 'Brief', { id: 'timed', blogDate: '2020-01-01', publishAt: null });
    expect(await claims()).toEqual(['timed']);
  });

  test('does not change while a published brief is edited', async () => {
    const made = await create(ann, 'Brief', brief('one', 'ann'));
    await pause();
    const edited = { id: 'one', slug: 'how-to-appeal', status: 'PUBLISHED', blogDate: '2020-01-02' };
    expect((await update(ann, 'Brief', edited)).slugClaimedAt).toBe(made.slugClaimedAt);
    expect((await update(ann, 'Brief', { ...edited, blogDate: later })).slugClaimedAt).toBe(
      '2999-01-01T00:00:00.000Z',
    );
  });

  test('cannot be changed for another person’s brief', async () => {
    await create(ann, 'Brief', brief('one', 'ann'));
    expect((await refused(ben, 'update', 'Brief', { id: 'one', status: 'DRAFT' }))[0]).toBe('Unauthorized');
    expect((await refused(ben, 'update', 'Brief', { id: 'none', status: 'DRAFT' }))[0]).toBe('Unauthorized');
  });
});

describe('sizes', () => {
  test.each([
    [
      'PlatformBan',
      { ...ban('one', 'ann'), explanation: 'x'.repeat(6001) },
      'explanation has 6001 characters. At most 6000 are allowed: shorten it.',
    ],
    [
      'PlatformBan',
      { ...ban('one', 'ann'), events: JSON.stringify(['x'.repeat(260_001)]) },
      'events has 260005 characters. At most 260000 are allowed: shorten it.',
    ],
    [
      'PlatformBan',
      { ...ban('one', 'ann'), restriction: 'x'.repeat(201) },
      'restriction has 201 characters. At most 200 are allowed: shorten it.',
    ],
    [
      'PlatformBan',
      { ...ban('one', 'ann'), platformId: 'other', platformName: 'x'.repeat(61) },
      'platformName has 61 characters. At most 60 are allowed: shorten it.',
    ],
    [
      'ShadowbanExperience',
      { ...report('one', 'ann'), platform: 'other', platformName: 'x'.repeat(61) },
      'platformName has 61 characters. At most 60 are allowed: shorten it.',
    ],
    [
      'Brief',
      { ...sampleBrief(1, 'ann'), longDescription: 'x'.repeat(120_001) },
      'longDescription has 120001 characters. At most 120000 are allowed: shorten it.',
    ],
    [
      'Brief',
      { ...sampleBrief(1, 'ann'), tags: Array.from({ length: 25 }, String) },
      'tags has 25 entries. At most 24 are allowed: remove some.',
    ],
    [
      'Brief',
      { ...sampleBrief(1, 'ann'), tags: ['x'.repeat(131)] },
      'tags has an entry that is too long. At most 130 characters are allowed: shorten it.',
    ],
    [
      'Profile',
      { ...sampleProfile('ann2'), bio: 'x'.repeat(1301) },
      'bio has 1301 characters. At most 1300 are allowed: shorten it.',
    ],
  ])('%s: %#', async (model, input, message) => {
    expect(await refused(ann, 'create', model, input)).toEqual(['FieldTooLarge', message]);
  });

  test('every value that the forms accept is stored', async () => {
    // Three bytes in UTF-8 for one character: the largest that a text can be.
    const of = (length: number) => '語'.repeat(length);
    const link = `https://example.org/${'a'.repeat(MAX_LINK_LENGTH - 20)}`;
    const links = [
      'xLink',
      'youtubeLink',
      'rumbleLink',
      'blogLink',
      'tiktokLink',
      'mediumLink',
      'twitchLink',
    ];
    const tags = Array.from({ length: MAX_TAGS }, (_, at) => `${at}`.padEnd(60, '語'));
    const caption = 'en|'.padEnd(MAX_CAPTIONS_ENTRY, '語');
    await create(ann, 'Brief', {
      ...sampleBrief(1, 'ann'),
      title: of(MAX_TITLE_LENGTH),
      slug: 'a'.repeat(MAX_SLUG_LENGTH),
      description: of(MAX_DESCRIPTION_LENGTH),
      longDescription: of(MAX_TEXT),
      tags,
      warfareTags: tags,
      video: link,
      videoCaptions: Array.from({ length: MAX_CAPTIONS }, () => caption),
    });
    await create(ann, 'PlatformBan', {
      ...ban('longest', 'ann'),
      platformId: 'other',
      platformName: of(MAX_PLATFORM_NAME),
      restriction: of(LIMITS.restriction),
      explanation: of(LIMITS.explanation),
    });
    await create(ann, 'ShadowbanExperience', {
      ...report('longest', 'ann'),
      category: of(LIMITS.category),
      restrictionType: of(LIMITS.restrictionType),
      description: of(LIMITS.description),
      financialMethod: of(LIMITS.method),
    });
    await create(ann, 'Profile', {
      ...sampleProfile('longest'),
      displayName: of(DISPLAY_NAME_LIMIT),
      bio: of(MAX_BIO_LENGTH),
      schedule: of(MAX_SCHEDULE_LENGTH),
      ...Object.fromEntries(links.map((field) => [field, link])),
      presences: JSON.stringify(
        PROFILE_PLATFORM_IDS.map((platformId) => ({ platformId, since: '2019-03-01', url: link })),
      ),
    });
  });

  test('an update is held to the same', async () => {
    await create(ann, 'PlatformBan', ban('one', 'ann'));
    const input = { id: 'one', explanation: 'x'.repeat(6001) };
    expect((await refused(ann, 'update', 'PlatformBan', input))[0]).toBe('FieldTooLarge');
  });

  test('no record of a person can be larger than its fields allow together', async () => {
    // 398 kB in one field of each model: the attack that made profiles unreadable.
    const large = 'x'.repeat(398_000);
    for (const [model, make] of records) {
      for (const [field, value] of Object.entries(make('one', 'ann'))) {
        if (typeof value !== 'string' || ['date', 'blogDate', 'status'].includes(field)) continue;
        const [type] = await refused(ann, 'create', model, { ...make('one', 'ann'), [field]: large });
        expect(`${model}.${field} ${type}`).toBe(`${model}.${field} FieldTooLarge`);
      }
    }
  });
});

describe('personalities', () => {
  const person = {
    id: 'p',
    name: 'P',
    displayName: 'P',
    category: 'STREAMER',
    ranking: 1,
    notes: 'secret',
    createdBy: 'admin',
  };
  const reads = [
    'getPersonality(id: "p") { name notes createdBy }',
    'listPersonalities { items { name notes createdBy } }',
    'listPersonalitiesByCategory(category: STREAMER) { items { name notes createdBy } }',
  ];
  const read = async (who: Identity, query: string) =>
    JSON.stringify((await backend.run(who, `query { ${query} }`)).data);

  test.each(reads)('%s: guests read no notes, administrators do', async (query) => {
    await create(admin, 'Personality', person);
    expect(await read(guest, query)).toContain('"name":"P","notes":null,"createdBy":null');
    expect(await read(admin, query)).toContain('"name":"P","notes":"secret","createdBy":"admin"');
  });

  test.each(['{notes: {beginsWith: "s"}}', '{or: [{name: {eq: "P"}}, {not: {createdBy: {eq: "x"}}}]}'])(
    'filters cannot be used to guess them: %s',
    async (filter) => {
      await create(admin, 'Personality', person);
      for (const field of ['listPersonalities', 'listPersonalitiesByCategory']) {
        const key = field === 'listPersonalities' ? '' : 'category: STREAMER, ';
        const query = `query { ${field}(${key}filter: ${filter}) { items { id } } }`;
        expect((await backend.failure(guest, query))[0]).toBe('Unauthorized');
        expect(await backend.value(admin, query)).toEqual({ items: [{ id: 'p' }] });
      }
    },
  );

  test('a filter on other fields is the guests’ as before', async () => {
    await create(admin, 'Personality', person);
    const query = 'query { listPersonalities(filter: {name: {eq: "P"}}) { items { id } } }';
    expect(await backend.value(guest, query)).toEqual({ items: [{ id: 'p' }] });
  });
});

test('records of an earlier version get their keys once, at start', () => {
  const { engine, folder } = backend;
  const models = readModels(readDefinition().introspection);
  const put = (
    name: string,
    { id, ...fields }: { readonly id: string; readonly [field: string]: unknown },
  ) => {
    const model = models.get(name);
    if (!model) throw new Error(`no model ${name}`);
    const document: Document = JSON.parse(JSON.stringify({ id, ...fields }));
    openRecords(engine.store.database, model).insert(id, document);
  };
  const createdAt = '2020-05-05T00:00:00.000Z';
  const old = { ...sampleBrief(1, 'ann'), owner: 'sub-ben::sub-ben', createdAt, slug: 's' };
  put('Brief', { ...old, id: 'shown', status: 'PUBLISHED', blogDate: '2020-01-01' });
  put('Brief', { ...old, id: 'draft', status: 'DRAFT' });
  put('Brief', { ...old, id: 'scheduled', status: 'PUBLISHED', blogDate: '2999-01-01' });
  put('PlatformBan', { ...ban('ban', 'ann'), owner: 'sub-ann::sub-ann', createdAt });
  put('Profile', { ...sampleProfile('other'), owner: 'sub-ben::sub-ben', userId: 'sub-ann' });
  engine.store.database.exec('DELETE FROM upgrades');
  engine.close();
  const again = openTestEngine(readDefinition(), folder);
  backend = again;
  const stored = (model: string, id: string) =>
    JSON.parse(
      String(
        again.engine.store.database.prepare(`SELECT document FROM "${model}" WHERE id = ?`).get(id)?.document,
      ),
    );
  expect(stored('Brief', 'shown')).toMatchObject({
    profileOwner: 'ann#sub-ben::sub-ben',
    claimedSlug: 's',
    slugClaimedAt: createdAt,
    title: old.title,
  });
  expect(stored('Brief', 'draft')).not.toHaveProperty('claimedSlug');
  expect(stored('Brief', 'scheduled').slugClaimedAt).toBe('2999-01-01T00:00:00.000Z');
  expect(stored('PlatformBan', 'ban').profileOwner).toBe('ann#sub-ann::sub-ann');
  expect(stored('Profile', 'other').userId).toBe('sub-ben');
  const [row] = again.engine.store.database
    .prepare('SELECT count(*) AS count FROM "PlatformBan" WHERE "key_profileOwner" = ?')
    .all('ann#sub-ann::sub-ann');
  expect(row?.count).toBe(1);
});

describe('APPSYNC_JS', () => {
  const folder = 'amplify/data/functions';
  const files = readdirSync(folder);
  const forbidden: readonly [ts.SyntaxKind, string][] = [
    [ts.SyntaxKind.NewExpression, 'new'],
    [ts.SyntaxKind.ThrowStatement, 'throw'],
    [ts.SyntaxKind.TryStatement, 'try'],
    [ts.SyntaxKind.WhileStatement, 'while'],
    [ts.SyntaxKind.DoStatement, 'do'],
    [ts.SyntaxKind.ForStatement, 'for'],
    [ts.SyntaxKind.ClassDeclaration, 'class'],
    [ts.SyntaxKind.ThisKeyword, 'this'],
    [ts.SyntaxKind.RegularExpressionLiteral, 'a regular expression'],
    [ts.SyntaxKind.AwaitExpression, 'await'],
    [ts.SyntaxKind.AsyncKeyword, 'async'],
    [ts.SyntaxKind.YieldExpression, 'yield'],
    [ts.SyntaxKind.PrefixUnaryExpression, 'a unary operator'],
    [ts.SyntaxKind.PostfixUnaryExpression, '++ or --'],
    [ts.SyntaxKind.LabeledStatement, 'a label'],
  ];
  const found = (text: string): string[] => {
    const source = ts.createSourceFile('f.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
    const problems: string[] = [];
    const visit = (node: ts.Node): void => {
      const isNegation = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
      const match = forbidden.find(([kind]) => kind === node.kind);
      if (match && !isNegation) problems.push(match[1]);
      if (
        ts.isIdentifier(node) &&
        ['Date', 'Buffer', 'process', 'console', 'Map', 'Set', 'RegExp', 'Promise', 'fetch'].includes(
          node.text,
        )
      )
        problems.push(node.text);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return problems;
  };

  test.each(files)('%s uses only features of AppSync’s runtime', (file) => {
    expect(found(readFileSync(join(folder, file), 'utf8'))).toEqual([]);
  });

  test('the check finds missing features of the runtime', () => {
    expect(found('for (let i = 0; i < 3; i++) { throw new Date(); }').sort()).toEqual([
      '++ or --',
      'Date',
      'for',
      'new',
      'throw',
    ]);
  });
});

describe('the account of a profile', () => {
  const userIds = async (who: Identity, userId: string) =>
    getIds(await backend.value(who, `{ listProfilesByUser(userId: "${userId}") { items { id } } }`));

  test('is the one that creates it, whatever the input says', async () => {
    await create(ben, 'Profile', { ...sampleProfile('second'), userId: 'sub-ann' });
    expect(await userIds(guest, 'sub-ann')).toEqual(['ann']);
    expect(await userIds(guest, 'sub-ben')).toEqual(['ben', 'second']);
    const { owner } = await backend.value(guest, '{ getProfile(id: "second") { owner } }');
    expect(owner).toBe('sub-ben::sub-ben');
  });

  test('stays when the owner changes the profile', async () => {
    await update(ben, 'Profile', { id: 'ben', userId: 'sub-ann', bio: 'About Ben' });
    const profile = await backend.value(guest, '{ getProfile(id: "ben") { userId bio } }');
    expect(profile).toEqual({ userId: 'sub-ben', bio: 'About Ben' });
  });
});
