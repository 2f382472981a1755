import type { defineAuth } from '@aws-amplify/backend';
import { CfnResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, StarPrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Data } from './data/pipelines.ts';

type Auth = Pick<ReturnType<ReturnType<typeof defineAuth>['getInstance']>, 'resources'>;

/** The key under which Amplify's tools say what is deployed: `sandbox`, `branch` or `standalone`. */
const DEPLOYMENT_TYPE = 'amplify-backend-type';

/**
 * Keeps what people have written: tables and accounts stay when a stack or a branch is deleted, and Amplify cannot replace a
 * table by an empty one. The identity pool stays too, because its ids are the names of people's folders. The bucket is kept by
 * `storage/resource.ts`. A developer's sandbox is deleted whole, as Amplify does it.
 */
export function retainData(auth: Auth, data: Data): void {
  const { graphqlApi, cfnResources } = data.resources;
  if (graphqlApi.node.getContext(DEPLOYMENT_TYPE) === 'sandbox') return;
  for (const table of Object.values(cfnResources.amplifyDynamoDbTables)) {
    table.deletionProtectionEnabled = true;
    table.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
  const { cfnUserPool, cfnIdentityPool } = auth.resources.cfnResources;
  cfnUserPool.deletionProtection = 'ACTIVE';
  for (const pool of [cfnUserPool, cfnIdentityPool]) pool.applyRemovalPolicy(RemovalPolicy.RETAIN);
}

/** Refuses plain HTTP at the one bucket for which Amplify does not: it holds the schema of the API. */
export function requireHttps(stack: Stack): void {
  const bucket = stack.node.findAll().find(({ node }) => node.id === 'AmplifyCodegenAssetsBucket');
  if (!(bucket instanceof Bucket))
    throw new Error('Amplify makes no bucket for the schema. Is this still needed?');
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new StarPrincipal()],
      actions: ['s3:*'],
      resources: [bucket.bucketArn, bucket.arnForObjects('*')],
      conditions: { Bool: { 'aws:SecureTransport': 'false' } },
    }),
  );
}

/**
 * Deletes the logs of functions after a month. Functions of Amplify and the CDK, which work during a deployment, have no log
 * group of their own, and Lambda would make one that is never deleted. They share one in each stack.
 */
export function limitLogs(stack: Stack): void {
  const functions = stack.node
    .findAll()
    .filter(
      (node): node is CfnResource =>
        CfnResource.isCfnResource(node) && node.cfnResourceType === 'AWS::Lambda::Function',
    );
  for (const lambda of functions) {
    const own = Stack.of(lambda);
    if (own.resolve(Reflect.get(lambda, 'loggingConfig'))) continue;
    const existing = own.node.tryFindChild('FunctionLogs');
    const logs =
      existing instanceof LogGroup
        ? existing
        : new LogGroup(own, 'FunctionLogs', {
            retention: RetentionDays.ONE_MONTH,
            removalPolicy: RemovalPolicy.DESTROY,
          });
    lambda.addPropertyOverride('LoggingConfig.LogGroup', logs.logGroupName);
  }
}
