import { a } from '@aws-amplify/data-schema';

/** A creator's own report of reduced reach. It is always self-reported. */
export const ShadowbanExperience = a
  .model({
    id: a.id().required(),
    profileId: a.id().required(),
    profile: a.belongsTo('Profile', 'profileId'),
    /** The id of the platform, such as `youtube`. */
    platform: a.string().required(),
    /** The name of the platform, where `platform` is `other`: a platform outside the list. */
    platformName: a.string(),
    category: a.string().required(),
    description: a.string().required(),
    restrictionType: a.string().required(),
    date: a.date().required(),
    /** The precision of `date`: day, month or year. */
    datePrecision: a.string(),
    /** A list of evidence items. */
    evidence: a.json(),
    financialImpact: a.float(),
    /** ISO 4217 code of `financialImpact`. */
    financialCurrency: a.string(),
    /** The creator's method for `financialImpact`. */
    financialMethod: a.string(),
    /** A list of figures before and after (features/bans/model/measurements.ts). */
    measurements: a.json(),
    appealStatus: a.enum(['NONE', 'PENDING', 'REJECTED', 'RESTORED']),
    /** The result of the last appeal, apart from the return of the account (features/bans/model/stored-restriction.ts). */
    appealResult: a.enum(['NONE', 'PENDING', 'REJECTED', 'PARTLY_GRANTED', 'GRANTED']),
    /** Later events and corrections; the list only grows (features/bans/model/history.ts). */
    events: a.json(),
    /** The date of the newest event. Newest-first lists are sorted by it. */
    changedOn: a.date(),
    /** The moderation state; empty for a record without a decision. Only the moderation service writes it. */
    moderation: a.enum(['DISPUTED', 'UNLISTED', 'HIDDEN', 'REMOVED']),
    /** Set by `guardOwner.js`: `<profileId>#<owner>`. */
    profileOwner: a.string(),
  })
  .secondaryIndexes((index) => [
    index('profileId').sortKeys(['date']).queryField('listShadowbanExperiencesByProfile'),
    index('platform').sortKeys(['date']).queryField('listShadowbanExperiencesByPlatform'),
    index('restrictionType').sortKeys(['date']).queryField('listShadowbanExperiencesByRestrictionType'),
    index('appealStatus').sortKeys(['date']).queryField('listShadowbanExperiencesByAppealStatus'),
    index('category').sortKeys(['date']).queryField('listShadowbanExperiencesByCategory'),
    index('profileOwner').queryField('listShadowbanExperiencesByOwner'),
  ])
  .authorization((allow) => [
    allow.publicApiKey().to(['get', 'list']),
    allow.owner(),
    allow.group('ADMINS').to(['read']),
  ]);
