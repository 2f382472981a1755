import { a } from '@aws-amplify/data-schema';

const result = () => a.ref('NewsletterResult');

/**
 * The operations of the newsletter, which the site calls for its readers with the API key. They are for the owners of links, so the
 * secret of a link is what gives access. `pipelines` counts the calls of each network address (`limitGuests.js`).
 */
export const newsletterOperations = {
  /**
   * `outcome` is `done`, `unknown` for a link that is invalid, used, replaced or expired, `invalid` for a text that is no email
   * address, and `off` while the site has no newsletter. `done` does not reveal whether a typed address is known.
   */
  NewsletterResult: a.customType({
    outcome: a.string().required(),
    /** The subscription of `newsletterOfOwner`: when it was confirmed, and the masked address. */
    confirmedAt: a.string(),
    owner: a.string(),
  }),

  /** Emails a link to confirm an address. */
  subscribeToNewsletter: a
    .mutation()
    .arguments({ email: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('newsletter')),

  confirmNewsletter: a
    .mutation()
    .arguments({ token: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('newsletter')),

  /** Emails a subscriber the link to unsubscribe. */
  requestUnsubscribeLink: a
    .mutation()
    .arguments({ email: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('newsletter')),

  unsubscribeFromNewsletter: a
    .mutation()
    .arguments({ key: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('newsletter')),

  /** Reads the subscription of the owner of the page with all emails to an address. */
  newsletterOfOwner: a
    .query()
    .arguments({ key: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('newsletter')),

  /** Ends that subscription. */
  endNewsletterOfOwner: a
    .mutation()
    .arguments({ key: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('newsletter')),
};
