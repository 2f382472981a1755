import { a } from '@aws-amplify/data-schema';

/**
 * A featured public personality: written by ADMINS, read by anyone with the API key but for `notes` and `createdBy` (`blankPrivateFields.js`).
 * Functions do not run between a change and its subscribers, so the API key gets `get` and `list` and no subscription.
 * Its id is its address on the site.
 */
export const Personality = a
  .model({
    id: a.id().required(),
    name: a.string().required(),
    displayName: a.string().required(),
    bio: a.string(),
    description: a.string(),
    image: a.string(),
    category: a.enum([
      'CONTENT_CREATOR',
      'STREAMER',
      'PODCASTER',
      'INFLUENCER',
      'JOURNALIST',
      'ACTIVIST',
      'EDUCATOR',
      'ENTERTAINER',
    ]),
    xLink: a.string(),
    youtubeLink: a.string(),
    rumbleLink: a.string(),
    twitchLink: a.string(),
    facebookLink: a.string(),
    instagramLink: a.string(),
    tiktokLink: a.string(),
    substackLink: a.string(),
    mediumLink: a.string(),
    blogLink: a.string(),
    websiteLink: a.string(),
    primaryPlatforms: a.string().array(),
    followerCount: a.integer(),
    subscriberCount: a.integer(),
    featured: a.boolean(),
    active: a.boolean(),
    verified: a.boolean(),
    ranking: a.integer(),
    /** The count of readers, as a stream's. The forms of administrators do not write it. */
    views: a.integer(),
    tags: a.string().array(),
    specialties: a.string().array(),
    contentTypes: a.string().array(),
    schedule: a.string(),
    timezone: a.string(),
    createdAt: a.datetime(),
    updatedAt: a.datetime(),
    createdBy: a.string(),
    notes: a.string(),
  })
  .secondaryIndexes((index) => [
    index('category').sortKeys(['ranking']).queryField('listPersonalitiesByCategory'),
  ])
  .authorization((allow) => [allow.publicApiKey().to(['get', 'list']), allow.group('ADMINS')]);
