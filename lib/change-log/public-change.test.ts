import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { tagsOfChange } from '../backend/cache-tags.ts';
import { logRecord, positionAt, publicBulkChange, publicChange, publicModels } from './public-change.ts';

const AT = Date.parse('2026-11-29T12:00:00.000Z');

/** A version of each model that guests can read, with the values of its keys. */
const versions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Brief: {
    slug: 'a-slug',
    profileId: 'ann',
    blogDate: '2026-11-29',
    categories: 'law',
    warfareTags: ['power'],
    status: 'PUBLISHED',
    views: 1,
    shares: 1,
    title: 'T',
  },
  DataVersion: { manifest: {} },
  EditorialPick: { items: [] },
  IdentityLink: { profileId: 'ann', address: 'https://a.example' },
  ModerationNotice: { path: '/ann' },
  Personality: { views: 1, name: 'N', notes: 'private' },
  PlatformBan: { profileId: 'ann', explanation: 'e' },
  Post: { status: 'PUBLISHED', publishedOn: '2026-11-29', title: 'T' },
  Profile: { listing: 'LISTED', bio: 'b' },
  RecordReply: { targetId: 'ban-1', text: 't' },
  ShadowbanExperience: { profileId: 'ann', description: 'd' },
  SiteSettings: { name: 'n' },
  Stream: {
    slug: 'a-slug',
    status: 'ACTIVE',
    date: '2026-01-01T00:00:00Z',
    tags: ['law'],
    views: 1,
    title: 'T',
  },
};

const models = Object.keys(publicModels);
const getVersion = (model: string) => ({ id: 'it', updatedAt: 'before', ...versions[model] });
const of = (model: string, before: object | null, after: object | null, at = AT) =>
  publicChange<unknown>({ model, before: before && { ...before }, after: after && { ...after }, at });
const getKind = (...change: Parameters<typeof of>) => of(...change)?.kind ?? null;

/** Changes that hide a version from guests, by the model. */
const hidden: Readonly<Record<string, readonly object[]>> = {
  Brief: [
    { status: 'DRAFT' },
    { status: 'ARCHIVED' },
    { status: null },
    { blogDate: '2026-11-30' },
    { publishAt: '2026-11-29T12:00:00.001Z' },
    { moderation: 'HIDDEN' },
    { moderation: 'REMOVED' },
  ],
  PlatformBan: [{ moderation: 'HIDDEN' }, { moderation: 'REMOVED' }],
  Post: [{ status: 'DRAFT' }, { publishedOn: '2026-11-30' }],
  Profile: [{ moderation: 'HIDDEN' }, { moderation: 'REMOVED' }],
  RecordReply: [{ moderation: 'HIDDEN' }, { moderation: 'REMOVED' }],
  ShadowbanExperience: [{ moderation: 'HIDDEN' }, { moderation: 'REMOVED' }],
};
const hiddenVersions = Object.entries(hidden).flatMap(([model, changes]) =>
  changes.map((change) => [model, change] as const),
);

test('the models are those of which pages depend, and each has a version here', () => {
  expect(Object.keys(versions)).toEqual(models);
  for (const model of models)
    expect(tagsOfChange({ model, id: 'x', kind: 'bulk', keys: {} })).toHaveLength(1);
  // Every model of the API that drops a tag is declared.
  const { models: all } = z
    .object({ models: z.record(z.string(), z.unknown()) })
    .parse(readCompiled('introspection.json'));
  const tagged = Object.keys(all).filter(
    (model) => tagsOfChange({ model, id: 'x', kind: 'bulk', keys: {} }).length > 0,
  );
  expect(tagged.sort()).toEqual([...models].sort());
});

describe.each(models)('%s', (model) => {
  const version = getVersion(model);
  const edited = { ...version, updatedAt: 'after', title: 'Another', name: 'Another' };

  test('a record is created, changed and deleted', () => {
    expect(getKind(model, null, version)).toBe('create');
    expect(getKind(model, version, edited)).toBe('update');
    expect(getKind(model, version, null)).toBe('delete');
    expect(getKind(model, version, { ...version })).toBeNull();
    expect(getKind(model, null, null)).toBeNull();
  });

  test('the keys are the declared ones, each with both values', () => {
    const keys = publicModels[model]?.keys ?? [];
    expect(of(model, version, null)?.keys).toEqual(
      Object.fromEntries(keys.map((key) => [key, { old: versions[model]?.[key] ?? null, new: null }])),
    );
  });

  test('the id is that of the record, if guests may list the records', () => {
    expect(of(model, null, version)?.recordId).toBe(model === 'IdentityLink' ? '*' : 'it');
  });

  test('what is private, or not declared, is not in the entry', () => {
    const secret = { ...version, notes: 'a-secret', createdBy: 'a-secret', owner: 'a-secret' };
    for (const change of [of(model, null, secret), of(model, version, secret), of(model, secret, version)]) {
      expect(change).not.toBeNull();
      expect(JSON.stringify(change)).not.toContain('a-secret');
    }
  });

  test('a change of many records', () => {
    expect(publicBulkChange(model)).toEqual({ model, recordId: '*', kind: 'bulk', keys: {} });
  });
});

test.each([
  ['Brief', { views: 2 }],
  ['Brief', { shares: 2 }],
  ['Brief', { views: 2, shares: 2 }],
  ['Personality', { views: 2 }],
  ['Stream', { views: 2 }],
])('a count of readers of a %s: %j', (model, counts) => {
  const version = getVersion(model);
  expect(getKind(model, version, { ...version, ...counts })).toBe('count');
  expect(getKind(model, version, { ...version, ...counts, updatedAt: 'after' })).toBe('update');
  expect(getKind(model, version, { ...version, ...counts, title: 'Another' })).toBe('update');
});

test.each(hiddenVersions)('%s %j: guests see none of it', (model, change) => {
  const version = getVersion(model);
  const secret = { ...version, ...change, slug: 'a-secret', profileId: 'a-secret', listing: 'a-secret' };
  // Created, changed and deleted while it is hidden.
  expect(of(model, null, secret)).toBeNull();
  expect(of(model, secret, { ...secret, updatedAt: 'after' })).toBeNull();
  expect(of(model, secret, null)).toBeNull();
  // Published or restored, and hidden again.
  const [shown, gone] = [of(model, secret, version), of(model, version, secret)];
  expect([shown?.kind, gone?.kind]).toEqual(['create', 'delete']);
  expect([shown?.keys, gone?.keys]).toEqual([of(model, null, version)?.keys, of(model, version, null)?.keys]);
});

test('a scheduled brief or post is public from its time on', () => {
  const brief = { ...getVersion('Brief'), publishAt: '2026-11-29T12:00:00.000Z' };
  expect(getKind('Brief', brief, { ...brief, title: 'Another' }, AT - 1)).toBeNull();
  expect(getKind('Brief', brief, { ...brief, title: 'Another' }, AT)).toBe('update');
  const post = getVersion('Post');
  expect(getKind('Post', null, post, Date.parse('2026-11-28T23:59:59.999Z'))).toBeNull();
  expect(getKind('Post', null, post, Date.parse('2026-11-29T00:00:00.000Z'))).toBe('create');
});

test.each(['Platform', 'RecordDraft', 'AuditEntry', 'PublicChange', 'constructor'])(
  'changes of %s are not in the log',
  (model) => {
    expect(of(model, null, { id: 'it' })).toBeNull();
    expect(publicBulkChange(model)).toBeNull();
  },
);

test('no key has rules of its own or is blanked for guests', () => {
  const field = z.object({ attributes: z.array(z.object({ type: z.string() })).optional() });
  const compiled = z
    .object({ models: z.record(z.string(), z.object({ fields: z.record(z.string(), field) })) })
    .parse(readCompiled('introspection.json'));
  const blanked = ['notes', 'createdBy', 'owner', 'userId', 'profileOwner'];
  for (const [model, { keys, counts = [] }] of Object.entries(publicModels)) {
    for (const key of [...keys, ...counts]) {
      const found = compiled.models[model]?.fields[key];
      expect([model, key, found !== undefined]).toEqual([model, key, true]);
      expect(found?.attributes?.filter(({ type }) => type === 'auth') ?? []).toEqual([]);
      expect(blanked).not.toContain(key);
    }
  }
});

test('the streams that call the function are those of these models', () => {
  const functions = z
    .object({ 'change-log': z.object({ streams: z.array(z.string()) }) })
    .parse(readCompiled('functions.json'));
  expect(functions['change-log'].streams).toEqual([...models].sort());
});

test('positions have the order of time, then of the sequence', () => {
  const positions = [
    positionAt(AT, '9'),
    positionAt(AT, '10'),
    positionAt(AT, '4421584500000000017450439091'),
    positionAt(AT + 1, '1'),
  ];
  expect([...positions].sort()).toEqual(positions);
});

test('an entry is a record of the log for 14 days', () => {
  const change = publicBulkChange('Stream');
  if (!change) throw new Error('There is no change.');
  expect(logRecord(change, 'the-id', 'the-position', AT)).toEqual({
    id: 'the-id',
    log: 'public',
    position: 'the-position',
    model: 'Stream',
    recordId: '*',
    kind: 'bulk',
    keys: {},
    expiresAt: Date.parse('2026-12-13T12:00:00Z') / 1000,
  });
});

function readCompiled(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../amplify/compiled', name), 'utf8'));
}
