import { forFields, type Pipelines } from './pipelines.ts';

const queries = (...names: readonly string[]) => names.map((name) => `Query.${name}`);

/**
 * Every field through which a profile, a ban, a report, a brief or a reply can be read. `scripts/backend/compiled.test.ts` compares this
 * list with the compiled schema, so that a new index or relation cannot be forgotten here.
 */
const fieldsThatReadModerated = [
  ...queries('getProfile', 'listProfiles', 'listProfilesByUsername', 'listProfilesByUser'),
  ...queries('listProfilesByListing', 'listProfilesByLatestChange'),
  'Brief.profile',
  'PlatformBan.profile',
  'ShadowbanExperience.profile',
  ...queries('getPlatformBan', 'listPlatformBans', 'listPlatformBansByProfile', 'listPlatformBansByPlatform'),
  ...queries('listPlatformBansByAppealStatus', 'listPlatformBansByLatestChange'),
  'Query.listPlatformBansByOwner',
  'Profile.platformBans',
  'Platform.platformBans',
  ...queries('getShadowbanExperience', 'listShadowbanExperiences', 'listShadowbanExperiencesByProfile'),
  ...queries('listShadowbanExperiencesByPlatform', 'listShadowbanExperiencesByRestrictionType'),
  ...queries('listShadowbanExperiencesByAppealStatus', 'listShadowbanExperiencesByCategory'),
  'Query.listShadowbanExperiencesByOwner',
  'Profile.shadowbanExperiences',
  ...queries('getBrief', 'listBriefs', 'listBriefsBySlug', 'listBriefsByStatus', 'listBriefsByCategory'),
  ...queries('listBriefsByProfile', 'listBriefsByUsername', 'listBriefsByUser', 'listBriefsByMonth'),
  ...queries('listBriefsByOwner', 'listBriefsByClaim'),
  'Profile.briefs',
  ...queries('getRecordReply', 'listRecordReplies', 'listRecordRepliesByTarget'),
];

const moderatedModels = ['Profile', 'PlatformBan', 'ShadowbanExperience', 'Brief'];
const recordsOfProfiles = ['PlatformBan', 'ShadowbanExperience', 'Brief'];
/** Models that users write themselves. Profiles cannot be deleted, and links cannot be changed. */
const ownModels = [...moderatedModels, 'BriefVersion', 'Platform', 'DraftLink', 'RecordDraft', 'SavedList'];

const mutations = (operations: readonly string[], models: readonly string[]) =>
  models
    .flatMap((model) => operations.map((operation) => `${operation}${model}`))
    .filter((name) => name !== 'deleteProfile' && name !== 'updateDraftLink')
    .map((name) => `Mutation.${name}`);

/** The pipeline functions that moderation adds to the models of users. */
export const moderation: Pipelines = {
  functions: [
    { name: 'hideModerated', reads: null },
    { name: 'guardWrite', reads: 'AccountState' },
    { name: 'inheritNotice', reads: 'ModerationNotice' },
  ],
  before: {
    ...Object.fromEntries(
      mutations(['create', 'update', 'delete'], ownModels).map((field) => [
        field,
        [
          'guardWrite',
          ...(mutations(['create'], recordsOfProfiles).includes(field) ? ['inheritNotice'] : []),
        ],
      ]),
    ),
    // Moderation finds a locked account's files by the record that this operation deletes.
    'Mutation.forgetOwnFiles': ['guardWrite'],
  },
  after: forFields(fieldsThatReadModerated, ['hideModerated']),
};
