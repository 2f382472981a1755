import { join } from 'node:path';
import { readFunctions } from './functions.ts';
import type { Stack } from './templates.ts';

const definition = join(import.meta.dirname, '../../amplify');
const getArn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

/** A schedule as Amplify's `defineFunction` synthesizes it: settings that differ from the usual ones. */
const schedule = (changed: Record<string, unknown>, target = 'Contact') => ({
  Type: 'AWS::Scheduler::Schedule',
  Properties: {
    FlexibleTimeWindow: { Mode: 'OFF' },
    ScheduleExpression: 'cron(0 9 ? * 2 *)',
    State: 'ENABLED',
    Target: { Arn: getArn(target), RetryPolicy: { MaximumRetryAttempts: 185 } },
    ...changed,
  },
});

type Added = {
  /** `contact` by default. */
  readonly name?: string;
  /** What calls the function besides schedules. */
  readonly sources?: readonly object[];
  readonly schedules?: readonly ReturnType<typeof schedule>[];
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly secrets?: readonly string[];
  /** Statements of the role's policy. */
  readonly statements?: readonly object[];
};

function readContact({
  name = 'contact',
  sources = [],
  schedules = [],
  variables = {},
  secrets = [],
  statements = [],
}: Added) {
  const described = Object.fromEntries(
    secrets.map((name) => [name, { path: `/amplify/x/${name}`, sharedPath: `/amplify/shared/x/${name}` }]),
  );
  const resources: Stack['resources'] = {
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        ManagedPolicyArns: [
          {
            'Fn::Join': [
              '',
              [
                'arn:',
                { Ref: 'AWS::Partition' },
                ':iam::aws:policy/service-role/AWSLambdaBasicExecutionRole',
              ],
            ],
          },
        ],
      },
    },
    Contact: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        Timeout: 15,
        MemorySize: 256,
        Role: getArn('Role'),
        Environment: { Variables: { AMPLIFY_SSM_ENV_CONFIG: JSON.stringify(described), ...variables } },
        Tags: [{ Key: 'amplify:friendly-name', Value: name }],
      },
    },
    Policy: {
      Type: 'AWS::IAM::Policy',
      Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: statements } },
    },
    Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: {} },
    Bucket: {
      Type: 'AWS::S3::Bucket',
      Properties: { Tags: [{ Key: 'amplify:friendly-name', Value: 'media' }] },
    },
    Key: { Type: 'AWS::AppSync::ApiKey', Properties: {} },
    ...Object.fromEntries(schedules.map((each, index) => [`Schedule${index}`, each])),
    ...Object.fromEntries(
      sources.map((Properties, index) => [
        `Source${index}`,
        { Type: 'AWS::Lambda::EventSourceMapping', Properties: { ...Properties } },
      ]),
    ),
  };
  const root: Stack = { resources, outputs: {}, nested: new Map(), parent: null, parameters: {} };
  return readFunctions(root, definition, 'media')[name];
}

const read = (schedules: readonly ReturnType<typeof schedule>[]) => readContact({ schedules })?.schedules;

test('a function has its own schedules, with their time zones', () => {
  expect(
    read([
      schedule({}),
      schedule({
        ScheduleExpression: 'cron(30 2 * * ? *)',
        ScheduleExpressionTimezone: 'Europe/Berlin',
      }),
      schedule({ ScheduleExpression: 'rate(7 days)' }, 'Other'),
    ]),
  ).toEqual([
    { expression: 'cron(0 9 ? * 2 *)', timezone: 'UTC' },
    { expression: 'cron(30 2 * * ? *)', timezone: 'Europe/Berlin' },
  ]);
});

test.each([
  ['an expression', { ScheduleExpression: 'cron(0 9 L * ? *)' }, 'cron(0 9 L * ? *)'],
  ['a flexible time window', { FlexibleTimeWindow: { Mode: 'FLEXIBLE' } }, 'Mode'],
  ['a disabled schedule', { State: 'DISABLED' }, 'State'],
  ['a start date', { StartDate: '2026-12-01T00:00:00Z' }, 'StartDate'],
  ['an end date', { EndDate: '2026-12-01T00:00:00Z' }, 'EndDate'],
  ['an event of its own', { Target: { Arn: getArn('Contact'), Input: '{}' } }, 'Input'],
])('%s that the embedded backend could not run ends the compilation', (_, changed, named) => {
  expect(() => read([schedule(changed)])).toThrow(named);
});

const joined = (...parts: readonly unknown[]) => ({ 'Fn::Join': ['', parts] });

test('secrets, the URL of the API and its public key are settings of the installation', () => {
  const found = readContact({
    secrets: ['LINK_KEY'],
    variables: {
      LINK_KEY: '<value will be resolved during runtime>',
      GRAPHQL_URL: { 'Fn::GetAtt': ['Api', 'GraphQLUrl'] },
      API_KEY: { 'Fn::GetAtt': ['Key', 'ApiKey'] },
      PLAIN: 'as it is',
    },
    statements: [{ Effect: 'Allow', Action: 'ssm:GetParameters', Resource: ['arn:x'] }],
  });
  expect([found?.environment, found?.rights]).toEqual([
    { API_KEY: `\${API_KEY}`, GRAPHQL_URL: `\${GRAPHQL_URL}`, LINK_KEY: `\${LINK_KEY}`, PLAIN: 'as it is' },
    [],
  ]);
});

test('rights on the API are the fields that a policy names; other ones end the compilation', () => {
  const grant = (path: string) => ({
    Effect: 'Allow',
    Action: 'appsync:GraphQL',
    Resource: joined({ 'Fn::GetAtt': ['Api', 'Arn'] }, path),
  });
  expect(readContact({ statements: [grant('/types/Query/fields/getBrief')] })?.rights).toEqual([
    { actions: ['appsync:GraphQL'], resources: ['appsync:types/Query/fields/getBrief'], conditions: {} },
  ]);
  for (const path of ['/types/Query/*', '/types/*', '/*'])
    expect(() => readContact({ statements: [grant(path)] })).toThrow('not supported');
});

const stream = (source: unknown, target = 'Contact') => ({
  FunctionName: { Ref: target },
  EventSourceArn: source,
  StartingPosition: 'LATEST',
  FunctionResponseTypes: ['ReportBatchItemFailures'],
});
const getStream = (model: string) => ({ 'Fn::GetAtt': [`${model}Table`, 'TableStreamArn'] });

test('a function is called by the streams of models, and may only read these', () => {
  const found = readContact({
    name: 'change-log',
    sources: [stream(getStream('Post')), stream(getStream('Brief')), stream(getStream('Stream'), 'Other')],
    statements: [
      { Effect: 'Allow', Action: 'dynamodb:ListStreams', Resource: '*' },
      {
        Effect: 'Allow',
        Action: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        Resource: getStream('Brief'),
      },
    ],
  });
  expect([found?.streams, found?.rights]).toEqual([['Brief', 'Post'], []]);
});

test.each<[string, Added]>([
  ['a queue', { name: 'change-log', sources: [stream(getArn('Queue'))] }],
  [
    'a stream from its beginning',
    { name: 'change-log', sources: [{ ...stream(getStream('Brief')), StartingPosition: 'TRIM_HORIZON' }] },
  ],
  [
    'the whole table',
    {
      name: 'change-log',
      statements: [
        {
          Effect: 'Allow',
          Action: 'dynamodb:GetItem',
          Resource: joined('arn:aws:dynamodb:us-west-2:1:table/', { Ref: 'BriefTable' }),
        },
      ],
    },
  ],
  [
    'all streams',
    {
      name: 'change-log',
      statements: [{ Effect: 'Allow', Action: 'dynamodb:GetRecords', Resource: '*' }],
    },
  ],
])('%s ends the compilation', (_, added) => {
  expect(() => readContact(added)).toThrow();
});
