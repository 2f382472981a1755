import { a } from '@aws-amplify/data-schema';

/**
 * A platform's action against a profile, with all later events. `hideModerated.js` hides moderated records,
 * but cannot do so for subscribers: the API key gets `get` and `list` only.
 */
export const PlatformBan = a
  .model({
    id: a.id().required(),
    platformId: a.id().required(),
    platform: a.belongsTo('Platform', 'platformId'),
    /** The name of the platform, where `platformId` is `other`: a platform outside the list. */
    platformName: a.string(),
    profileId: a.id().required(),
    profile: a.belongsTo('Profile', 'profileId'),
    isActive: a.boolean(),
    dateOfBan: a.date(),
    /** The precision of `dateOfBan`: day, month or year. */
    datePrecision: a.string(),
    /** The platform's action in a few words of the creator: "Account suspended". */
    restriction: a.string(),
    explanation: a.string(),
    /** Optional details (features/bans/model/ban-details.ts has their values and labels). */
    account: a.string(),
    scope: a.string(),
    reasonCategory: a.string(),
    decidedBy: a.string(),
    temporaryUntil: a.date(),
    caseNumber: a.string(),
    notice: a.string(),
    /** A list of evidence items. */
    evidence: a.json(),
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
    index('profileId').sortKeys(['dateOfBan']).queryField('listPlatformBansByProfile'),
    index('platformId').sortKeys(['dateOfBan']).queryField('listPlatformBansByPlatform'),
    index('appealStatus').sortKeys(['dateOfBan']).queryField('listPlatformBansByAppealStatus'),
    index('appealStatus').sortKeys(['changedOn']).queryField('listPlatformBansByLatestChange'),
    index('profileOwner').queryField('listPlatformBansByOwner'),
  ])
  .authorization((allow) => [
    allow.publicApiKey().to(['get', 'list']),
    allow.owner(),
    allow.group('ADMINS').to(['read']),
  ]);
