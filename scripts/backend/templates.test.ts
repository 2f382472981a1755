import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStorageAccess } from './storage-access.ts';
import { findResource, readSynthesis, render } from './templates.ts';

const hash = (digit: string) => digit.repeat(64);
const nested = (asset: string, parameters: Record<string, unknown> = {}) => ({
  Type: 'AWS::CloudFormation::Stack',
  Properties: { TemplateURL: { 'Fn::Sub': `https://s3/${hash(asset)}.json` }, Parameters: parameters },
});

/** Templates of three stacks: accounts pass their role to storage through the root, as the CDK does it. */
const templates = (statement: Record<string, unknown>) => ({
  'site.assets.json': {
    files: {
      [hash('a')]: { source: { path: 'accounts.nested.template.json' } },
      [hash('b')]: { source: { path: 'storage.nested.template.json' } },
    },
  },
  'site.template.json': {
    Resources: {
      accounts: nested('a'),
      storage: nested('b', { guestRole: { 'Fn::GetAtt': ['accounts', 'Outputs.Guest'] } }),
    },
  },
  'accounts.nested.template.json': {
    Resources: {
      Guest: { Type: 'AWS::IAM::Role' },
      Member: { Type: 'AWS::IAM::Role' },
      Attachment: {
        Type: 'AWS::Cognito::IdentityPoolRoleAttachment',
        Properties: {
          Roles: {
            unauthenticated: { 'Fn::GetAtt': ['Guest', 'Arn'] },
            authenticated: { 'Fn::GetAtt': ['Member', 'Arn'] },
          },
        },
      },
    },
    Outputs: { Guest: { Value: { Ref: 'Guest' } } },
  },
  'storage.nested.template.json': {
    Resources: {
      Bucket: {
        Type: 'AWS::S3::Bucket',
        Properties: { Tags: [{ Key: 'amplify:friendly-name', Value: 'media' }] },
      },
      Rules: {
        Type: 'AWS::IAM::Policy',
        Properties: { Roles: [{ Ref: 'guestRole' }], PolicyDocument: { Statement: [statement] } },
      },
    },
  },
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'templates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const synthesize = (statement: Record<string, unknown> = {}) => {
  for (const [name, content] of Object.entries(templates(statement))) {
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  return readSynthesis(folder);
};
const inBucket = (path: string) => ({ 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Bucket', 'Arn'] }, path]] });

test('a reference is followed up through a parameter and down into an output', () => {
  const { root } = synthesize({ Effect: 'Allow', Action: 's3:GetObject', Resource: inBucket('/public/*') });
  const policy = findResource(root, 'AWS::IAM::Policy');
  expect(render({ Ref: 'guestRole' }, policy.stack)).toBe('@Guest');
  expect(render(inBucket('/public/*'), policy.stack)).toBe('@Bucket.Arn/public/*');
});

test('statements are gathered by role, with the bucket by its name', () => {
  const { root } = synthesize({
    Effect: 'Allow',
    Action: ['s3:GetObject', 's3:PutObject'],
    Resource: [inBucket('/public/*')],
    Condition: { StringLike: { 's3:prefix': 'public/*' } },
  });
  expect(readStorageAccess(root, 'media')).toEqual({
    bucket: 'media',
    guest: [
      {
        actions: ['s3:GetObject', 's3:PutObject'],
        resources: ['media/public/*'],
        conditions: { StringLike: { 's3:prefix': ['public/*'] } },
      },
    ],
    authenticated: [],
    groups: {},
    functions: {},
  });
});

test('a Deny has its resources or the exceptions from it', () => {
  const Condition = { StringEquals: { 's3:ExistingObjectTag/moderation': 'hidden' } };
  const conditions = { StringEquals: { 's3:ExistingObjectTag/moderation': ['hidden'] } };
  const deny = { Effect: 'Deny', Action: 's3:GetObject', Condition };
  const readGuest = (statement: Record<string, unknown>) =>
    readStorageAccess(synthesize(statement).root, 'media').guest;
  expect(readGuest({ ...deny, Resource: inBucket('/*') })).toEqual([
    { effect: 'Deny', actions: ['s3:GetObject'], resources: ['media/*'], conditions },
  ]);
  expect(readGuest({ ...deny, NotResource: inBucket('/images/*') })).toEqual([
    { effect: 'Deny', actions: ['s3:GetObject'], notResources: ['media/images/*'], conditions },
  ]);
});

test.each([
  ['another effect', { Effect: 'Audit', Action: 's3:*', Resource: inBucket('/*') }],
  ['a Deny of another resource', { Effect: 'Deny', Action: 's3:*', Resource: 'arn:aws:s3:::elsewhere/*' }],
  [
    'a Deny of two kinds of resources',
    { Effect: 'Deny', Action: 's3:*', Resource: inBucket('/*'), NotResource: inBucket('/a/*') },
  ],
  [
    'a Deny of certain principals',
    { Effect: 'Deny', Action: 's3:*', Resource: inBucket('/*'), Principal: '*' },
  ],
  ['an exception from resources', { Effect: 'Allow', Action: 's3:*', NotResource: inBucket('/*') }],
  ['another resource', { Effect: 'Allow', Action: 's3:*', Resource: 'arn:aws:s3:::elsewhere/*' }],
  ['a reference of another kind', { Effect: 'Allow', Action: 's3:*', Resource: { 'Fn::ImportValue': 'x' } }],
])('%s is refused rather than guessed at', (_what, statement) => {
  const { root } = synthesize(statement);
  expect(() => readStorageAccess(root, 'media')).toThrow();
});

test('an ambiguous resource gives an error', () => {
  expect(() => findResource(synthesize().root, 'AWS::IAM::Role')).toThrow('found 2');
});

test('an asset that was not written is named', () => {
  expect(() => synthesize().readAsset({ 'Fn::Sub': `s3://${hash('c')}.graphql` })).toThrow(hash('c'));
});
