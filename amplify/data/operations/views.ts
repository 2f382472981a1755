import { a } from '@aws-amplify/data-schema';

/** The operations of views of pages: the site counts them, and authors read those of their own pages. */
export const viewOperations = {
  /** `outcome` is `done`, or `refused` without a valid proof. */
  PageViewsResult: a.customType({ outcome: a.string().required() }),

  OwnPageViews: a.customType({
    /** The kind and the id of the record: `ban#<id>`. */
    page: a.string().required(),
    views: a.integer().required(),
    before: a.integer().required(),
  }),

  ReferrerViews: a.customType({ site: a.string().required(), views: a.integer().required() }),

  OwnViewsResult: a.customType({
    pages: a.ref('OwnPageViews').required().array().required(),
    referrers: a.ref('ReferrerViews').required().array().required(),
  }),

  /**
   * Counts views of pages. The API key is public, so a request has a proof that the site made it: a keyed hash of `batch` with VIEWS_KEY.
   * Without it nothing is counted.
   */
  countPageViews: a
    .mutation()
    .arguments({ batch: a.string().required(), proof: a.string().required() })
    .returns(a.ref('PageViewsResult'))
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('views')),

  /** Reads the views of the caller's own pages. Pages of others, and pages that guests cannot read, are left out. */
  ownPageViews: a
    .query()
    .arguments({ pages: a.string().required().array().required() })
    .returns(a.ref('OwnViewsResult'))
    .authorization((allow) => [allow.authenticated()])
    .handler(a.handler.function('views')),
};
