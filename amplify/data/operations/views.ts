import { a } from '@aws-amplify/data-schema';

/** The operations of views and visits: the site counts them, authors read those of their own pages, and administrators all visits. */
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

  DayVisits: a.customType({
    day: a.string().required(),
    visits: a.integer().required(),
    /** The visits that began on that day. */
    launches: a.integer().required(),
    /** The views of streams. */
    views: a.integer().required(),
  }),

  StreamViews: a.customType({ stream: a.string().required(), views: a.integer().required() }),

  SiteVisitsResult: a.customType({
    days: a.ref('DayVisits').required().array().required(),
    streams: a.ref('StreamViews').required().array().required(),
  }),

  /**
   * Counts visits, views of pages and shares. The API key is public, so a request has a proof that the site made it: a keyed hash of `batch` with SITE_KEY.
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

  /** Reads the visits of the last `days` days up to today (UTC), at most 400, and the streams with the most views in these days. */
  siteVisits: a
    .query()
    .arguments({ days: a.integer().required() })
    .returns(a.ref('SiteVisitsResult'))
    .authorization((allow) => [allow.group('ADMINS')])
    .handler(a.handler.function('views')),
};
