import { Stack } from 'aws-cdk-lib';
import { Match, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { ownFolders } from './folders.ts';

type Storage = {
  readonly resources: {
    readonly bucket: IBucket;
    readonly cfnResources: { readonly cfnBucket: CfnBucket };
  };
};

/**
 * Calls a function after each upload into the own folder of a person. Not with `triggers` of `defineStorage`: the stack of the bucket would
 * then need that of the function, which needs the bucket. The events go through EventBridge, which needs neither.
 */
export function callAfterUploads(
  { resources: { bucket, cfnResources } }: Storage,
  lambda: { readonly resources: { readonly lambda: IFunction } },
): void {
  cfnResources.cfnBucket.notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };
  new Rule(Stack.of(lambda.resources.lambda), 'Uploads', {
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: {
        bucket: { name: [bucket.bucketName] },
        object: { key: Match.anyOf(...ownFolders.map((folder) => Match.prefix(`${folder}/`))) },
      },
    },
    targets: [new LambdaFunction(lambda.resources.lambda)],
  });
}
