import { a } from '@aws-amplify/data-schema';

/**
 * A platform in the account of a signed-in user. Guests may not read it: public pages use the site's own list
 * of platforms.
 */
export const Platform = a
  .model({
    /** The name in lower case, such as `youtube`. */
    id: a.id().required(),
    displayName: a.string().required(),
    /** The name in the specification. Platforms that were added later have none. */
    name: a.enum([
      'X',
      'YOUTUBE',
      'RUMBLE',
      'FACEBOOK',
      'INSTAGRAM',
      'TIKTOK',
      'SUBSTACK',
      'MEDIUM',
      'TWITCH',
    ]),
    url: a.string(),
    iconKey: a.string(),
    platformBans: a.hasMany('PlatformBan', 'platformId'),
  })
  .secondaryIndexes((index) => [index('name').queryField('listPlatformsByName')])
  .authorization((allow) => [allow.owner()]);
