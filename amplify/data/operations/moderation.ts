import { a } from '@aws-amplify/data-schema';

/**
 * The operations of moderation. The site's server sends reports, replies, messages, appeals and decisions. Signed-in people say which folders
 * are theirs, and delete that record.
 */
export const moderationOperations = {
  /**
   * Handles a request of the moderation contract and returns its response, both as JSON. `request` contains the time at which it was sent. The API
   * key is public, so a request has a proof that the site made it: a keyed hash of `request` with SITE_KEY. Requests of signed-in people
   * contain their access token, which the function checks itself.
   */
  moderate: a
    .mutation()
    .arguments({ request: a.string().required(), proof: a.string().required() })
    .returns(a.string())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('moderation')),

  /**
   * Remembers that the caller's folders in the storage are those of the caller's account, so that moderation finds its files. The function
   * asks Cognito which identity belongs to the ID token. Returns true if it is remembered.
   */
  rememberOwnFiles: a
    .mutation()
    .arguments({ idToken: a.string().required() })
    .returns(a.boolean())
    .authorization((allow) => [allow.authenticated()])
    .handler(a.handler.function('moderation')),

  /**
   * Deletes what `rememberOwnFiles` stored about the caller's account, before the account is deleted. Returns false while there are files in
   * the caller's folders.
   */
  forgetOwnFiles: a
    .mutation()
    .returns(a.boolean())
    .authorization((allow) => [allow.authenticated()])
    .handler(a.handler.function('moderation')),
};
