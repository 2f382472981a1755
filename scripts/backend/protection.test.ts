import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readProtection } from './protection.ts';

const compiled = join(import.meta.dirname, '..', '..', 'amplify', 'compiled');
const read = (name: string): unknown => JSON.parse(readFileSync(join(compiled, name), 'utf8'));

const names = z.array(z.string());
const protection = z.strictObject({
  kept: names,
  deleted: names,
  deletionProtection: names,
  pointInTimeRecovery: names,
  logDays: z.record(z.string(), names),
});
const { production, sandbox } = z
  .strictObject({ production: protection, sandbox: protection })
  .parse(read('protection.json'));
const models = Object.keys(
  z.object({ models: z.record(z.string(), z.unknown()) }).parse(read('introspection.json')).models,
).sort();

describe('in production', () => {
  test('all tables of models, accounts, identities and files stay when the stack is deleted', () => {
    expect(production.kept).toEqual([
      ...models,
      'amplifyAuthIdentityPool',
      'amplifyAuthUserPool',
      'mediaBucket',
    ]);
  });

  test('only the counters of writes and two copies of the schema are deleted with the stack', () => {
    expect(production.deleted).toEqual([
      'WriteUsage',
      'modelIntrospectionSchemaBucket',
      'siteAmplifyCodegenAssetsAmplifyCodegenAssetsBucket',
    ]);
  });

  test('tables of models and the user pool cannot be deleted by mistake, and tables can be recovered', () => {
    expect(production.deletionProtection).toEqual([...models, 'amplifyAuthUserPool']);
    expect(production.pointInTimeRecovery).toEqual(models);
  });
});

test('nothing of a sandbox stays when it is deleted', () => {
  expect(sandbox.kept).toEqual([]);
  expect(sandbox.deletionProtection).toEqual([]);
});

test.each(Object.entries({ production, sandbox }))(
  'in %s all logs are deleted after 30 days',
  (_name, { logDays }) => {
    expect(Object.keys(logDays)).toEqual(['30']);
    expect(logDays['30']).toEqual(expect.arrayContaining(['contactlambda', 'siteGraphQLAPI']));
  },
);

test('what is not protected is listed as such, also a function whose log has no end', () => {
  const resources = {
    BriefTable: { Type: 'Custom::AmplifyDynamoDBTable', DeletionPolicy: 'Delete', Properties: {} },
    Pool0123ABCD: {
      Type: 'AWS::Cognito::UserPool',
      DeletionPolicy: 'Retain',
      Properties: { DeletionProtection: 'INACTIVE' },
    },
    Endless: { Type: 'AWS::Lambda::Function', Properties: {} },
    Short: { Type: 'AWS::Lambda::Function', Properties: { LoggingConfig: { LogGroup: { Ref: 'Logs' } } } },
    Logs: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 7 } },
  };
  expect(readProtection({ resources, outputs: {}, nested: new Map(), parent: null, parameters: {} })).toEqual(
    {
      kept: ['Pool'],
      deleted: ['Brief'],
      deletionProtection: [],
      pointInTimeRecovery: [],
      logDays: { 7: ['Short'], never: ['Endless'] },
    },
  );
});
