import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readSchedule } from '../../embedded/functions/schedule-times.ts';
import { findNamedFunctions, SECRETS } from './named-functions.ts';
import { findBucket, isAboutBucket } from './storage-access.ts';
import { findResources, type Resource, render, type Stack } from './templates.ts';

/** A Lambda function of the definition. */
export type CompiledFunction = {
  /** The file below `amplify/`, and the name of its export. */
  entry: string;
  handler: string;
  runtime: string;
  timeoutSeconds: number;
  memoryMb: number;
  /** The variables by name. `${NAME}` in a value is a setting or a secret of the installation. */
  environment: Record<string, string>;
  /** What the role of the function may do, besides writing its log. */
  rights: Right[];
  schedules: { expression: string; timezone: string }[];
  /** The models whose changes the function gets from the streams of their tables. */
  streams: string[];
  /** The beginnings of the keys in the bucket whose uploads call the function, if there are any. */
  uploads?: string[];
  /** The fields of the schema that the function resolves, such as `Mutation.sendContactMessage`. */
  resolves: string[];
};

/** An Allow statement. A resource is a service and a name: `ses:identity/${EMAIL_SENDER}`, or `appsync:` and a field of the API. */
type Right = {
  actions: string[];
  resources: string[];
  conditions: Record<string, Record<string, string[]>>;
};

/** The one managed policy of a function: it may write its log. */
const LOGGING_POLICY = 'arn:@AWS::Partition:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
/** What a role needs for streams. To list them is allowed for all or none. */
const READ_STREAM = ['DescribeStream', 'GetRecords', 'GetShardIterator'].map((name) => `dynamodb:${name}`);
const LIST_STREAMS = 'dynamodb:ListStreams';
const STREAM = /^@(\w+)Table\.TableStreamArn$/;
const OWN_RESOURCE = /^arn:@AWS::Partition:(\w+):@AWS::Region:@AWS::AccountId:(.+)$/;
/** The user pool in a right. */
const USER_POOL = `cognito-idp:userpool/\${USER_POOL_ID}`;
/** Amplify's code reads the secrets of a function before the handler runs. The embedded backend sets them as variables. */
const READ_SECRETS = 'ssm:GetParameters';

const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((single) => [single])]);
const lambdaShape = z.object({
  Handler: z.string().startsWith('index.'),
  Runtime: z.string(),
  Timeout: z.number(),
  MemorySize: z.number(),
  Role: z.unknown(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
});
const roleShape = z.object({ ManagedPolicyArns: z.array(z.unknown()), Policies: z.undefined().optional() });
const policyShape = z.object({
  Roles: z.array(z.unknown()).default([]),
  PolicyDocument: z.object({
    Statement: z.array(
      z.strictObject({
        Effect: z.literal('Allow'),
        Action: oneOrMore(z.string()),
        Resource: z.unknown(),
        Condition: z.record(z.string(), z.record(z.string(), oneOrMore(z.string()))).optional(),
      }),
    ),
  }),
});
const secretsShape = z.record(z.string(), z.object({ path: z.string() }));
const scheduleShape = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default('UTC'),
  State: z.literal('ENABLED').default('ENABLED'),
  FlexibleTimeWindow: z.strictObject({ Mode: z.literal('OFF') }),
  StartDate: z.undefined().optional(),
  EndDate: z.undefined().optional(),
  Target: z.object({ Arn: z.unknown(), Input: z.undefined().optional() }),
});
const streamShape = z.object({
  FunctionName: z.unknown(),
  EventSourceArn: z.unknown(),
  StartingPosition: z.literal('LATEST'),
  FunctionResponseTypes: z.tuple([z.literal('ReportBatchItemFailures')]),
});
const ruleShape = z.object({
  EventPattern: z.strictObject({
    source: z.tuple([z.literal('aws.s3')]),
    'detail-type': z.tuple([z.literal('Object Created')]),
    detail: z.strictObject({
      bucket: z.strictObject({ name: z.tuple([z.unknown()]) }),
      object: z.strictObject({ key: z.array(z.strictObject({ prefix: z.string() })) }),
    }),
  }),
  State: z.literal('ENABLED'),
  Targets: z.tuple([z.object({ Arn: z.unknown() })]),
});
const sourceShape = z.object({ LambdaConfig: z.object({ LambdaFunctionArn: z.unknown() }).optional() });
const stepShape = z.object({ DataSourceName: z.unknown() });
const resolverShape = z.object({
  TypeName: z.string(),
  FieldName: z.string(),
  PipelineConfig: z.object({ Functions: z.array(z.unknown()) }),
});

/** Reads the functions of `amplify/functions/` by their names. What the embedded backend could not run is an error. */
export function readFunctions(
  root: Stack,
  definition: string,
  bucketName: string,
): Record<string, CompiledFunction> {
  const getFields = readFields(root);
  const api = readApi(root, bucketName);
  const found = findNamedFunctions(root).map(({ name, resource }) => {
    const lambda = lambdaShape.parse(resource.properties);
    const arn = `@${resource.id}.Arn`;
    return [
      name,
      { ...readFunction(name, lambda, resource, definition, api), ...readCallers(arn, resource.id) },
    ] as const;
  });
  function readCallers(arn: string, id: string) {
    const schedules = findResources(root, 'AWS::Scheduler::Schedule').flatMap(({ properties, stack }) => {
      const { ScheduleExpression, ScheduleExpressionTimezone, Target } = scheduleShape.parse(properties);
      if (render(Target.Arn, stack) !== arn) return [];
      const schedule = { expression: ScheduleExpression, timezone: ScheduleExpressionTimezone };
      readSchedule(schedule);
      return [schedule];
    });
    const streams = findResources(root, 'AWS::Lambda::EventSourceMapping').flatMap(
      ({ properties, stack }) => {
        const { FunctionName, EventSourceArn } = streamShape.parse(properties);
        if (render(FunctionName, stack) !== `@${id}`) return [];
        const source = render(EventSourceArn, stack);
        const [, model] = STREAM.exec(source) ?? [];
        if (!model) throw new Error(`${source} is not the stream of a model.`);
        return [model];
      },
    );
    const uploads = findResources(root, 'AWS::Events::Rule').flatMap(({ properties, stack }) => {
      const { EventPattern, Targets } = ruleShape.parse(properties);
      const { bucket, object } = EventPattern.detail;
      if (render(Targets[0].Arn, stack) !== arn) return [];
      if (`${render(bucket.name[0], stack)}.Arn` !== api.bucketArn)
        throw new Error('A rule is about another bucket.');
      return object.key.map(({ prefix }) => prefix);
    });
    return {
      schedules,
      streams: streams.sort(),
      ...(uploads.length > 0 && { uploads: uploads.sort() }),
      resolves: getFields(arn),
    };
  }
  return Object.fromEntries(found);
}

function readFunction(
  name: string,
  lambda: z.infer<typeof lambdaShape>,
  { stack }: Resource,
  definition: string,
  api: Api,
): Omit<CompiledFunction, 'schedules' | 'streams' | 'uploads' | 'resolves'> {
  const { [SECRETS]: described, ...variables } = lambda.Environment?.Variables ?? {};
  const secrets = Object.keys(secretsShape.parse(JSON.parse(z.string().parse(described))));
  const readValue = (variable: string, value: unknown) =>
    secrets.includes(variable) ? `\${${variable}}` : api.replaceSettings(render(value, stack));
  const entry = `functions/${name}/handler.ts`;
  if (!existsSync(join(definition, entry)))
    throw new Error(`The code of the function ${name} must be in amplify/${entry}.`);
  return {
    entry,
    handler: lambda.Handler.slice('index.'.length),
    runtime: lambda.Runtime,
    timeoutSeconds: lambda.Timeout,
    memoryMb: lambda.MemorySize,
    environment: Object.fromEntries(
      Object.entries(variables)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([variable, value]) => [variable, readValue(variable, value)]),
    ),
    rights: readRights(name, render(lambda.Role, stack), stack, api),
  };
}

/** @param roleArn `@id.Arn` */
function readRights(name: string, roleArn: string, stack: Stack, api: Api): Right[] {
  const id = roleArn.slice(1, -'.Arn'.length);
  const { ManagedPolicyArns } = roleShape.parse(stack.resources[id]?.Properties);
  const managed = ManagedPolicyArns.map((arn) => render(arn, stack));
  if (managed.some((arn) => arn !== LOGGING_POLICY))
    throw new Error(`The role of the function ${name} has another managed policy: ${managed.join(', ')}`);
  // The CDK moves statements that are too long for the role's own policy into managed policies of the stack.
  const policies = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
    .flatMap((type) => findResources(stack, type))
    .map(({ properties }) => policyShape.safeParse(properties));
  return policies.flatMap((policy) => {
    if (!policy.data?.Roles.some((role) => render(role, stack) === `@${id}`)) return [];
    const statements = policy.data.PolicyDocument.Statement.filter(
      // Rights in the bucket are in access.json.
      ({ Action, Resource }) =>
        Action.join() !== READ_SECRETS &&
        !isAboutBucket(Resource, stack, api.bucketArn) &&
        !isAboutStreams(Action, Resource, stack),
    );
    return statements.map(({ Action, Resource, Condition }) => ({
      actions: Action,
      resources: (Array.isArray(Resource) ? Resource : [Resource]).map((resource) => {
        const text = api.replaceArn(render(resource, stack));
        const [, service, resourceName] = OWN_RESOURCE.exec(text) ?? [];
        if (service) return `${service}:${resourceName}`;
        if (text === USER_POOL || /^appsync:types\/\w+\/fields\/\w+$/.test(text)) return text;
        throw new Error(`The function ${name} may access ${text}, which is not supported.`);
      }),
      conditions: Condition ?? {},
    }));
  });
}

/** Reports whether a statement only lets a function read streams of models. The embedded backend has none. */
function isAboutStreams(actions: readonly string[], resource: unknown, stack: Stack): boolean {
  const resources = (Array.isArray(resource) ? resource : [resource]).map((one) => render(one, stack));
  if (actions.join() === LIST_STREAMS) return resources.join() === '*';
  return (
    actions.every((action) => READ_STREAM.includes(action)) && resources.every((one) => STREAM.test(one))
  );
}

/** The API, the user pool and the bucket as functions refer to them: the settings GRAPHQL_URL, API_KEY, USER_POOL_ID, IDENTITY_POOL_ID and BUCKET_NAME. */
type Api = {
  /** `@id.Arn` */
  readonly bucketArn: string;
  readonly replaceSettings: (text: string) => string;
  /** Writes a field of the API as `appsync:types/Query/fields/getBrief`, and the pool as `cognito-idp:userpool/${USER_POOL_ID}`. */
  readonly replaceArn: (text: string) => string;
};

function readApi(root: Stack, bucketName: string): Api {
  const getId = (type: string) => findResources(root, type)[0]?.id;
  const [api, key] = [getId('AWS::AppSync::GraphQLApi'), getId('AWS::AppSync::ApiKey')];
  const [pool, identityPool] = [getId('AWS::Cognito::UserPool'), getId('AWS::Cognito::IdentityPool')];
  const bucket = findBucket(root, bucketName).id;
  return {
    bucketArn: `@${bucket}.Arn`,
    replaceSettings: (text) => {
      if (text === `@${api}.GraphQLUrl`) return `\${GRAPHQL_URL}`;
      if (text === `@${bucket}`) return `\${BUCKET_NAME}`;
      if (text === `@${pool}`) return `\${USER_POOL_ID}`;
      if (text === `@${identityPool}`) return `\${IDENTITY_POOL_ID}`;
      return text === `@${key}.ApiKey` ? `\${API_KEY}` : text;
    },
    replaceArn: (text) => (text === `@${pool}.Arn` ? USER_POOL : text.replace(`@${api}.Arn/`, 'appsync:')),
  };
}

/** Returns how to find the fields that a function resolves, by its ARN. */
function readFields(root: Stack): (arn: string) => string[] {
  const arnBySource = new Map<string, string>();
  for (const { id, properties, stack } of findResources(root, 'AWS::AppSync::DataSource')) {
    const { LambdaConfig } = sourceShape.parse(properties);
    if (LambdaConfig) arnBySource.set(`@${id}.Name`, render(LambdaConfig.LambdaFunctionArn, stack));
  }
  const arnByStep = new Map<string, string>();
  for (const { id, properties, stack } of findResources(root, 'AWS::AppSync::FunctionConfiguration')) {
    const arn = arnBySource.get(render(stepShape.parse(properties).DataSourceName, stack));
    if (arn) arnByStep.set(`@${id}.FunctionId`, arn);
  }
  const fields = findResources(root, 'AWS::AppSync::Resolver').flatMap(({ properties, stack }) => {
    const { TypeName, FieldName, PipelineConfig } = resolverShape.parse(properties);
    return PipelineConfig.Functions.flatMap((step) => {
      const arn = arnByStep.get(render(step, stack));
      return arn ? [{ arn, field: `${TypeName}.${FieldName}` }] : [];
    });
  });
  return (arn) =>
    fields
      .filter((one) => one.arn === arn)
      .map(({ field }) => field)
      .sort();
}
