import { Duration } from 'aws-cdk-lib';
import { type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Data } from '../../data/pipelines.ts';

/**
 * Calls a function with the changes of these models' tables, in order for each record. Lambda looks for changes several times a second and
 * does not wait for more. It repeats a failed batch from the change that failed, for an hour. After that the change is dropped, and pages
 * show it when their copies expire. Amplify turns the streams of all tables on.
 */
export function addStreams(
  { resources: { tables } }: Data,
  lambda: { readonly resources: { readonly lambda: IFunction } },
  models: readonly string[],
): void {
  for (const model of models) {
    const table = tables[model];
    if (!table) throw new Error(`There is no model ${model}.`);
    lambda.resources.lambda.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.LATEST,
        batchSize: 100,
        maxBatchingWindow: Duration.seconds(0),
        maxRecordAge: Duration.hours(1),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
      }),
    );
  }
}
