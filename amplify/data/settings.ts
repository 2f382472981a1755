import { SITE_MODELS } from '../../lib/audit/owner-write.ts';
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
  'Query.listBriefsByOwner',
  'Query.listBriefsByClaim',
  'Profile.briefs',
];

const drafts: Pipelines = {
  functions: [{ name: 'hideDrafts', reads: null }],
  before: {},
  after: forFields(fieldsThatReadBriefs, ['hideDrafts']),
};

/** Every field through which a blog post can be read. A test compares this list with the compiled schema. */
const fieldsThatReadPosts = [
  'Query.getPost',
  'Query.listPosts',
  'Query.listPostsBySlug',
  'Query.listPostsByStatus',
];

const posts: Pipelines = {
  functions: [{ name: 'hideUnpublishedPosts', reads: null }],
  before: {},
  after: forFields(fieldsThatReadPosts, ['hideUnpublishedPosts']),
};

/** Records that people write themselves, and blog posts. */
const limitedModels = [
  'Brief',
  'BriefVersion',
  'LimitReminder',
  'Platform',
  'PlatformBan',
  'Post',
  'Profile',
  'RecordDraft',
  'SavedList',
  'ShadowbanExperience',
];

/** Sizes of fields, and writes of an account in a minute and in a day. */
const limitsOfWrites: Pipelines = {
  functions: [{ name: 'limitWrite', reads: null, updates: 'WriteUsage' }],
  before: forFields(
    [
      ...limitedModels.flatMap((model) => [`Mutation.create${model}`, `Mutation.update${model}`]),
      'Mutation.createDraftLink',
    ],
    ['limitWrite'],
  ),
  after: {},
};

/** A record can only be on its owner's profile, and a profile names the account that created it. */
const profiles: Pipelines = {
  functions: [
    { name: 'guardOwner', reads: 'Profile' },
    { name: 'guardProfile', reads: null },
  ],
  before: {
    ...forFields(
      ['Brief', 'PlatformBan', 'ShadowbanExperience'].flatMap((model) => [
        `Mutation.create${model}`,
        `Mutation.update${model}`,
      ]),
      ['guardOwner'],
    ),
    ...forFields(['Mutation.createProfile', 'Mutation.updateProfile'], ['guardProfile']),
  },
  after: {},
};

/**
 * Two briefs can have the same slug. The earlier claim gets the URL, and only the backend sets the time of a
 * claim. Notes about updates stay.
 */
const slugs: Pipelines = {
  functions: [
    { name: 'loadBrief', file: 'loadRecord', reads: 'Brief' },
    { name: 'guardBrief', reads: null },
  ],
  before: {
    'Mutation.createBrief': ['guardBrief'],
    'Mutation.updateBrief': ['loadBrief', 'guardBrief'],
  },
  after: {},
};

/** A link that is verified for a profile cannot be written into another one. */
const claims: Pipelines = {
  functions: [
    { name: 'findLinkClaims', reads: 'IdentityLink' },
    { name: 'refuseClaimedLinks', reads: 'Profile' },
  ],
  before: forFields(
    ['Mutation.createProfile', 'Mutation.updateProfile'],
    ['findLinkClaims', 'refuseClaimedLinks'],
  ),
  after: {},
};

/** A count of readers is no edit: it does not change `updatedAt`. `guardBrief` does the same for briefs. */
const counts: Pipelines = {
  functions: [{ name: 'keepEditTime', reads: null }],
  before: forFields(['Mutation.updatePersonality', 'Mutation.updateStream'], ['keepEditTime']),
  after: {},
};

const listsOfPersonalities = ['Query.listPersonalities', 'Query.listPersonalitiesByCategory'];

/**
 * Notes of administrators about a personality are not for guests. These are all ways to read personalities: no model has a relation to
 * them, and the API key has no subscription.
 */
const notes: Pipelines = {
  functions: [
    { name: 'refusePrivateFilter', reads: null },
    { name: 'blankPrivateFields', reads: null },
  ],
  before: forFields(listsOfPersonalities, ['refusePrivateFilter']),
  after: forFields(['Query.getPersonality', ...listsOfPersonalities], ['blankPrivateFields']),
};

/** Operations for guests. The API key is public, so they have a limit for each network address, and one in total. */
const operationsOfGuests = [
  'Mutation.sendContactMessage',
  'Query.openDraftLink',
  'Mutation.subscribeToNewsletter',
  'Mutation.confirmNewsletter',
  'Mutation.requestUnsubscribeLink',
  'Mutation.unsubscribeFromNewsletter',
  'Query.newsletterOfOwner',
  'Mutation.endNewsletterOfOwner',
  'Mutation.stopReminders',
  'Query.remindersOfOwner',
  'Mutation.endRemindersOfOwner',
  'Mutation.requestAlert',
  'Mutation.requestAlertsLink',
  'Mutation.confirmAlert',
  'Query.alertsOfOwner',
  'Mutation.changeAlert',
  'Mutation.endAlert',
  'Mutation.endEmailsOfOwner',
  'Query.alertOfLink',
  'Mutation.unsubscribeFromAlert',
  'Mutation.countPageViews',
  'Mutation.moderate',
];

/** Operations with a limit for each account and day. */
const limitedOperations = [
  'Mutation.timestampHash',
  'Mutation.noteReminderAddress',
  'Mutation.rememberOwnFiles',
  'Mutation.forgetOwnFiles',
];

const guests: Pipelines = {
  functions: [{ name: 'limitGuests', reads: null, updates: 'WriteUsage' }],
  before: forFields([...operationsOfGuests, ...limitedOperations], ['limitGuests']),
  after: {},
};

/** A link to a draft is made by the brief's owner. Its secret opens the brief; only its hash is stored. */
const draftLinks: Pipelines = {
  functions: [
    { name: 'guardDraftLink', reads: 'Brief' },
    { name: 'findDraftLink', reads: 'DraftLink' },
    { name: 'loadSharedDraft', reads: 'Brief' },
    { name: 'hideLockedDraft', reads: 'AccountState' },
  ],
  before: { 'Mutation.createDraftLink': ['guardDraftLink'] },
  after: { 'Query.openDraftLink': ['findDraftLink', 'loadSharedDraft', 'hideLockedDraft'] },
};

/** A private draft of a ban or a report, and a list of a watchlist, belong to the person who creates them. */
const privateRecords: Pipelines = {
  functions: [
    { name: 'guardRecordDraft', file: 'guardOwnRecord', reads: 'RecordDraft' },
    { name: 'guardSavedList', file: 'guardOwnRecord', reads: 'SavedList' },
  ],
  before: {
    ...forFields(['Mutation.createRecordDraft', 'Mutation.updateRecordDraft'], ['guardRecordDraft']),
    ...forFields(['Mutation.createSavedList', 'Mutation.updateSavedList'], ['guardSavedList']),
  },
  after: {},
};

/** A person's own choice about reminders. Locked accounts may turn them off. */
const reminders: Pipelines = {
  functions: [{ name: 'guardReminder', reads: null }],
  before: forFields(['Mutation.createLimitReminder', 'Mutation.updateLimitReminder'], ['guardReminder']),
  after: {},
};

/** The audit log says which administrator wrote a record of the site. */
const siteLog: Pipelines = {
  functions: [{ name: 'logSiteWrite', reads: null, writes: 'AuditEntry' }],
  before: {},
  after: forFields(
    [...SITE_MODELS].flatMap((model) =>
      ['create', 'update', 'delete'].map((kind) => `Mutation.${kind}${model}`),
    ),
    ['logSiteWrite'],
  ),
};

/** All parts of the definition that add functions to Amplify's pipelines, in the order in which they run. */
const pipelines = joinPipelines([
  drafts,
  privateRecords,
  reminders,
  posts,
  moderation,
  limitsOfWrites,
  profiles,
  claims,
  slugs,
  counts,
  notes,
  guests,
  draftLinks,
  siteLog,
]);

/** Limits of one request. Relations can form cycles, and anyone may query with the API key. */
const limits = { queryDepthLimit: 16, resolverCountLimit: 2000 };

/** The field with the time after which DynamoDB deletes a record, by the model. */
const timesToLive: Readonly<Record<string, string>> = { PublicChange: 'expiresAt' };

export function applyApiSettings(data: Data): void {
  Object.assign(data.resources.cfnResources.cfnGraphqlApi, limits);
  const { amplifyDynamoDbTables: tables } = data.resources.cfnResources;
  for (const table of Object.values(tables)) {
    table.pointInTimeRecoveryEnabled = true;
  }
  for (const [model, attributeName] of Object.entries(timesToLive)) {
    const table = tables[model];
    if (!table) throw new Error(`There is no model ${model}.`);
    table.timeToLiveAttribute = { attributeName, enabled: true };
  }
  applyPipelines(data, pipelines);
}
