import { moderation } from './moderation.ts';
import { applyPipelines, type Data, forFields, joinPipelines, type Pipelines } from './pipelines.ts';

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

const drafts: Pipelines = {
  functions: [{ name: 'hideDrafts', reads: null }],
  before: {},
  after: forFields(fieldsThatReadBriefs, ['hideDrafts']),
};

/** All parts of the definition that add functions to Amplify's pipelines. */
const pipelines = joinPipelines([drafts, moderation]);

/** Limits of one request: a relation can be followed in circles, and anyone may ask with the API key. */
const limits = { queryDepthLimit: 16, resolverCountLimit: 2000 };

export function applyApiSettings(data: Data): void {
  Object.assign(data.resources.cfnResources.cfnGraphqlApi, limits);
  for (const table of Object.values(data.resources.cfnResources.amplifyDynamoDbTables)) {
    table.pointInTimeRecoveryEnabled = true;
  }
  applyPipelines(data, pipelines);
}
