import { fileURLToPath } from 'node:url';
import type { defineData } from '@aws-amplify/backend';
import { Code, FunctionRuntime } from 'aws-cdk-lib/aws-appsync';

type Data = Pick<
  ReturnType<ReturnType<typeof defineData>['getInstance']>,
  'resources' | 'addFunction' | 'addNoneDataSource'
>;

/**
 * Every field through which a brief can be read. `scripts/backend/compiled.test.ts` compares this list with the compiled schema, so that a new
 * index or relation cannot be forgotten here.
 */
const fieldsThatReadBriefs = [
  'Query.getBrief',
  'Query.listBriefs',
  'Query.listBriefsBySlug',
  'Query.listBriefsByStatus',
  'Query.listBriefsByCategory',
  'Query.listBriefsByProfile',
  'Query.listBriefsByUsername',
  'Query.listBriefsByUser',
  'Query.listBriefsByMonth',
  'Profile.briefs',
];

/** Limits of one request: a relation can be followed in circles, and anyone may ask with the API key. */
const limits = { queryDepthLimit: 16, resolverCountLimit: 2000 };

export function applyApiSettings(data: Data): void {
  Object.assign(data.resources.cfnResources.cfnGraphqlApi, limits);
  for (const table of Object.values(data.resources.cfnResources.amplifyDynamoDbTables)) {
    table.pointInTimeRecoveryEnabled = true;
  }

  const hideDrafts = data.addFunction('HideDrafts', {
    name: 'hideDrafts',
    dataSource: data.addNoneDataSource('HideDraftsDataSource', { name: 'HideDrafts' }),
    runtime: FunctionRuntime.JS_1_0_0,
    code: Code.fromAsset(fileURLToPath(new URL('./hideDrafts.js', import.meta.url))),
  });
  for (const field of fieldsThatReadBriefs) {
    appendFunction(data, field, hideDrafts.functionId);
  }
}

/** Puts a pipeline function behind those that Amplify gave a field. */
function appendFunction(data: Data, field: string, functionId: string): void {
  const resolver = data.resources.cfnResources.cfnResolvers[field];
  const pipeline = resolver?.pipelineConfig;
  if (!resolver || !pipeline || !('functions' in pipeline) || !pipeline.functions) {
    throw new Error(`${field} has no pipeline to append a function to: is it still in the schema?`);
  }
  resolver.pipelineConfig = { functions: [...pipeline.functions, functionId] };
}
