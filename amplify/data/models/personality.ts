import { a } from '@aws-amplify/data-schema';

/**
 * A featured public personality. ADMINS write it; anyone with the API key reads it, except `notes` and
 * `createdBy` (`blankPrivateFields.js`). Functions cannot filter what subscribers receive, so the API key
 * gets `get` and `list` and no subscription. Its id is its slug on the site.
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
