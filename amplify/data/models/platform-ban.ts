import { a } from '@aws-amplify/data-schema';

/**
 * What a platform did to a profile, with everything that happened to it since.
 * `hideModerated.js` hides what moderation hid, and cannot do so for subscribers: the API key gets `get` and `list` only.
 */
export const PlatformBan = a
  .model({
    id: a.id().required(),
    platformId: a.id().required(),
    platform: a.belongsTo('Platform', 'platformId'),
    profileId: a.id().required(),
    profile: a.belongsTo('Profile', 'profileId'),
    isActive: a.boolean(),
    dateOfBan: a.date(),
    /** How exactly `dateOfBan` is known: day, month or year. */
    datePrecision: a.string(),
    /** What the platform did, in a few words of the person's own: "Account suspended". */
    restriction: a.string(),
    explanation: a.string(),
    /** A list of evidence items. */
    evidence: a.json(),
    appealStatus: a.enum(['NONE', 'PENDING', 'REJECTED', 'RESTORED']),
    /** What happened since and what was corrected, only ever added to (features/bans/model/history.ts). */
    events: a.json(),
    /** The date of the newest event; newest-first lists are ordered by it. */
    changedOn: a.date(),
    /** The moderation state; empty for a record that nobody decided about. Only the moderation service writes it. */
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
