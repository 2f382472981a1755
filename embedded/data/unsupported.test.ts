import { readDefinition } from './definition.ts';
import { loadFunction } from './functions.ts';
import { type IntrospectionModel, parseIntrospection, readModels, UnsupportedError } from './model.ts';
import { runFunction } from './testing/functions.ts';
import { openTestEngine } from './testing/harness.ts';

const definition = readDefinition();

/** The introspection with one model changed. */
function withModel(name: string, change: (model: IntrospectionModel) => void) {
  const introspection = structuredClone(definition.introspection);
  const model = introspection.models[name];
  if (!model) throw new Error(`no model ${name}`);
  change(model);
  return introspection;
}

test('the compiled definition is supported as it is', () => {
  expect([...readModels(definition.introspection).keys()].sort()).toEqual([
    'AbuseReport',
    'AccountState',
    'AlertCount',
    'AlertEvent',
    'AlertRequest',
    'AlertState',
    'AlertWait',
    'AuditEntry',
    'Brief',
    'BriefVersion',
    'DataVersion',
    'DataVersionRun',
    'DraftLink',
    'EditorialPick',
    'EmailAlert',
    'FileIdentity',
    'HiddenFile',
    'IdentityCheck',
    'IdentityLink',
    'LimitReminder',
    'ModerationCase',
    'ModerationDecision',
    'ModerationMark',
    'ModerationMessage',
    'ModerationNotice',
    'NewsletterRequest',
    'NewsletterSubscriber',
    'PageCount',
    'Personality',
    'Platform',
    'PlatformBan',
    'Post',
    'Profile',
    'PublicChange',
    'RecordDraft',
    'RecordReply',
    'SavedList',
    'ShadowbanExperience',
    'SiteSettings',
    'Stream',
  ]);
});

test.each([
  ['a rule for IAM', { allow: 'private', provider: 'iam', operations: ['read'] }],
  ['a rule for OIDC', { allow: 'owner', provider: 'oidc' }],
  ['a rule by function', { allow: 'custom', provider: 'function' }],
  ['a group that a field names', { allow: 'groups', provider: 'userPools', groupsField: 'groups' }],
  ['an owner by another claim', { allow: 'owner', provider: 'userPools', identityClaim: 'email' }],
])('%s fails by name', (_, rule) => {
  const introspection = withModel('Brief', (model) =>
    model.attributes.push({ type: 'auth', properties: { rules: [rule] } }),
  );
  expect(() => readModels(introspection)).toThrow(UnsupportedError);
  expect(() => readModels(introspection)).toThrow(/^Brief: the rule .* is not supported$/);
});

test.each<[string, (model: IntrospectionModel) => void, string]>([
  [
    'another primary key',
    (model) => {
      model.primaryKeyInfo.primaryKeyFieldName = 'slug';
    },
    'Brief: a primary key other than "id" is not supported',
  ],
  [
    'a sort key of the table',
    (model) => {
      model.primaryKeyInfo.sortKeyFieldNames = ['slug'];
    },
    'Brief: a primary key other than "id" is not supported',
  ],
  [
    'a directive',
    (model) => model.attributes.push({ type: 'searchable' }),
    'Brief: @searchable is not supported',
  ],
  [
    'a composite sort key',
    (model) => model.attributes.push({ type: 'key', properties: { name: 'x', fields: ['a', 'b', 'c'] } }),
    'Brief: the index x has a key that is not supported',
  ],
  [
    'a one-to-one relation',
    (model) => {
      const profile = model.fields.profile;
      if (profile) profile.association = { connectionType: 'HAS_ONE', associatedWith: ['id'] };
    },
    'Brief.profile: this kind of relation is not supported',
  ],
  [
    'a relation over two fields',
    (model) => {
      const profile = model.fields.profile;
      if (profile) profile.association = { connectionType: 'BELONGS_TO', targetNames: ['a', 'b'] };
    },
    'Brief.profile: this kind of relation is not supported',
  ],
  [
    'rules on a relation',
    (model) =>
      model.fields.profile?.attributes?.push({
        type: 'auth',
        properties: { rules: [{ allow: 'public', provider: 'apiKey' }] },
      }),
    'Brief.profile: rules on a relation are not supported',
  ],
])('%s fails by name', (_, change, message) => {
  expect(() => readModels(withModel('Brief', change))).toThrow(new UnsupportedError(message));
});

test('a query that no model makes fails by name', () => {
  const sdl = `${definition.sdl}\nextend type Query { search(text: String): String @aws_api_key }`;
  expect(() => openTestEngine({ ...definition, sdl })).toThrow(
    'Query.search is not supported: it has no resolver',
  );
});

test('a directive of a field with groups and an unknown default mode fail by name', () => {
  const sdl = definition.sdl.replace(
    /(siteVisits.*)@aws_cognito_user_pools/,
    '$1@aws_cognito_user_pools(cognito_groups: ["ADMINS"])',
  );
  expect(() => openTestEngine({ ...definition, sdl })).toThrow(
    '@aws_cognito_user_pools with arguments is not supported',
  );
  const api = { ...definition.api, defaultAuthMode: 'AWS_LAMBDA' };
  expect(() => openTestEngine({ ...definition, api })).toThrow(
    'The authorization mode AWS_LAMBDA is not supported',
  );
});

test('a model without its queries fails by name', () => {
  const sdl = definition.sdl.replaceAll('listBriefsBySlug', 'listBriefsByAddress');
  expect(() => openTestEngine({ ...definition, sdl })).toThrow(UnsupportedError);
});

test('a function that uses what is not supported, or lacks a handler, fails by name', () => {
  const handlers =
    'export function request() { return {} }\nexport function response(ctx) { return ctx.prev.result }';
  expect(runFunction(loadFunction('same', handlers), { previous: { id: 'x' } })).toEqual({ id: 'x' });
  expect(() => loadFunction('imports', `import fs from 'node:fs';\n${handlers}\nfs.exit()`)).toThrow(
    new UnsupportedError('The function imports imports node:fs, which is not supported'),
  );
  expect(() =>
    loadFunction('raises', `import { util } from '@aws-appsync/utils';\n${handlers}\nutil.qr('x')`),
  ).toThrow(new UnsupportedError('The function raises uses util.qr, which is not supported'));
  expect(() => loadFunction('half', 'export function request() {}')).toThrow(
    'does not export request and response',
  );
});

test('a function gets the time in AppSync’s format', () => {
  const time = `import { util } from '@aws-appsync/utils';
    export function request() { return {} }
    export function response() { return util.time.nowISO8601() }`;
  const now = () => new Date('2026-11-21T12:00:00Z');
  expect(runFunction(loadFunction('time', time, { now }))).toBe('2026-11-21T12:00:00.000Z');
});

test('an introspection of another kind is refused', () => {
  expect(() => parseIntrospection({ version: 2, models: {} })).toThrow();
  expect(() => parseIntrospection({ version: 1, models: { Brief: {} } })).toThrow();
});
