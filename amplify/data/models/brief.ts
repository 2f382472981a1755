import { a } from '@aws-amplify/data-schema';

/**
 * A short article of a creator. `hideDrafts.js` hides drafts, archived briefs and those whose time has not
 * come from everyone but their owner. A function cannot filter what subscribers receive, so the API key gets
 * `get` and `list` and no subscription.
 */
export const Brief = a
  .model({
    id: a.id().required(),
    userId: a.string().required(),
    profileId: a.id().required(),
    profile: a.belongsTo('Profile', 'profileId'),
    username: a.string().required(),
    userImage: a.string(),
    title: a.string().required(),
    slug: a.string().required(),
    description: a.string().required(),
    longDescription: a.string(),
    /** The title and the description for search engines and shared links; empty: `title` and `description`. */
    searchTitle: a.string(),
    searchDescription: a.string(),
    thumbnail: a.string(),
    /** The alternative text of the thumbnail on the brief's own page; empty: decorative. */
    thumbnailAlt: a.string(),
    /** A video at the top of the page: a path of this site or a URL, as a stream's `url`. */
    video: a.string(),
    /** Captions of `video`, as a stream's `subtitles`: `language|name|path`. */
    videoCaptions: a.string().array(),
    categories: a.string().required(),
    tags: a.string().array(),
    warfareTags: a.string().array(),
    /**
     * What the author says about updates after the publication: `<ISO instant>|<text>`, oldest first. `guardBrief.js` sets the
     * instant and keeps every entry.
     */
    updateNotes: a.string().array(),
    status: a.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']),
    /** The day from which a published brief is shown, as it begins in UTC. */
    blogDate: a.date().required(),
    /** The instant from which a published brief is shown, if it is later than the beginning of `blogDate`. */
    publishAt: a.datetime(),
    /** The month of `blogDate` as YYYY-MM. */
    month: a.string().required(),
    /** Counts of readers. `guardOwner.js` removes them from users' input. */
    views: a.integer(),
    shares: a.integer(),
    featured: a.boolean(),
    /** The moderation state; empty for a record without a decision. Only the moderation service writes it. */
    moderation: a.enum(['DISPUTED', 'UNLISTED', 'HIDDEN', 'REMOVED']),
    /** Set by `guardOwner.js`: `<profileId>#<owner>`. */
    profileOwner: a.string(),
    /** Set by `guardBrief.js` while the brief is published: its slug, and the time from which it claims that slug. */
    claimedSlug: a.string(),
    slugClaimedAt: a.datetime(),
  })
  .secondaryIndexes((index) => [
    index('slug').sortKeys(['blogDate']).queryField('listBriefsBySlug'),
    index('status').sortKeys(['blogDate']).queryField('listBriefsByStatus'),
    index('categories').sortKeys(['blogDate']).queryField('listBriefsByCategory'),
    index('profileId').sortKeys(['blogDate']).queryField('listBriefsByProfile'),
    index('username').sortKeys(['blogDate']).queryField('listBriefsByUsername'),
    index('userId').sortKeys(['blogDate']).queryField('listBriefsByUser'),
    index('month').sortKeys(['blogDate']).queryField('listBriefsByMonth'),
    index('profileOwner').sortKeys(['blogDate']).queryField('listBriefsByOwner'),
    index('claimedSlug').sortKeys(['slugClaimedAt']).queryField('listBriefsByClaim'),
  ])
  .authorization((allow) => [
    allow.publicApiKey().to(['get', 'list']),
    allow.owner(),
    allow.group('ADMINS').to(['read']),
  ]);
