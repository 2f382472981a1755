import { a } from '@aws-amplify/data-schema';

/** A creator's page. The owner may write it but not delete it. Other records refer to its id. */
export const Profile = a
  .model({
    /** The username in lower case. As the key, it is unique. */
    id: a.id().required(),
    /** The `sub` of the account that created it. `guardProfile.js` sets it. */
    userId: a.string().required(),
    username: a.string().required(),
    displayName: a.string().required(),
    bio: a.string(),
    avatarUrl: a.string(),
    xLink: a.string(),
    youtubeLink: a.string(),
    rumbleLink: a.string(),
    blogLink: a.string(),
    facebookLink: a.string(),
    instagramLink: a.string(),
    tiktokLink: a.string(),
    substackLink: a.string(),
    mediumLink: a.string(),
    twitchLink: a.string(),
    solanaAddress: a.string(),
    activePlatforms: a.string().array(),
    bannedPlatforms: a.string().array(),
    limitedPlatforms: a.string().array(),
    /** Other places where the person is active now: a list of {platformId, since, url}. */
    presences: a.json(),
    schedule: a.string(),
    totalEstimatedLoss: a.float(),
    dateFirstRestricted: a.date(),
    platformsAffected: a.string().array(),
    platformStatus: a.string().array(),
    totalBans: a.integer(),
    /** LISTED: lists include the profile. UNLISTED: it can only be opened by its URL. */
    listing: a.enum(['LISTED', 'UNLISTED']),
    /** The date of the newest event on any of the profile's records. */
    changedOn: a.date(),
    /** The moderation state; empty for a record without a decision. Only the moderation service writes it. */
    moderation: a.enum(['DISPUTED', 'UNLISTED', 'HIDDEN', 'REMOVED']),
    /**
     * The time when an administrator approved a record of this account for the home page. Only the moderation
     * service writes it.
     */
    approvedAt: a.datetime(),
    shadowbanExperiences: a.hasMany('ShadowbanExperience', 'profileId'),
    briefs: a.hasMany('Brief', 'profileId'),
    platformBans: a.hasMany('PlatformBan', 'profileId'),
  })
  .secondaryIndexes((index) => [
    index('username').queryField('listProfilesByUsername'),
    index('userId').queryField('listProfilesByUser'),
    index('listing').sortKeys(['username']).queryField('listProfilesByListing'),
    index('listing').sortKeys(['changedOn']).queryField('listProfilesByLatestChange'),
  ])
  .authorization((allow) => [
    allow.publicApiKey().to(['get', 'list']),
    allow.owner().to(['create', 'read', 'update']),
    allow.group('ADMINS').to(['read']),
  ]);
