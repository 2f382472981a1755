import { join } from 'node:path';
import { readFunctions } from './functions.ts';
import type { Stack } from './templates.ts';

const definition = join(import.meta.dirname, '../../amplify');
const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

/** A schedule as Amplify's `defineFunction` synthesizes it: settings that differ from the usual ones. */
const schedule = (changed: Record<string, unknown>, target = 'Contact') => ({
  Type: 'AWS::Scheduler::Schedule',
  Properties: {
    FlexibleTimeWindow: { Mode: 'OFF' },
    ScheduleExpression: 'cron(0 9 ? * 2 *)',
    State: 'ENABLED',
    Target: { Arn: arnOf(target), RetryPolicy: { MaximumRetryAttempts: 185 } },
    ...changed,
  },
});

function read(schedules: readonly ReturnType<typeof schedule>[]) {
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
        Role: arnOf('Role'),
        Environment: { Variables: { AMPLIFY_SSM_ENV_CONFIG: '{}' } },
        Tags: [{ Key: 'amplify:friendly-name', Value: 'contact' }],
      },
    },
    ...Object.fromEntries(schedules.map((each, index) => [`Schedule${index}`, each])),
  };
  const root: Stack = { resources, outputs: {}, nested: new Map(), parent: null, parameters: {} };
  return readFunctions(root, definition).contact?.schedules;
}

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
  ['an event of its own', { Target: { Arn: arnOf('Contact'), Input: '{}' } }, 'Input'],
])('%s that the embedded backend could not run ends the compilation', (_, changed, named) => {
  expect(() => read([schedule(changed)])).toThrow(named);
});
