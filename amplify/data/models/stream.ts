import { a } from '@aws-amplify/data-schema';

/** A video of the catalogue. ADMINS write it; anyone with the API key reads it. */
export const Stream = a
  .model({
    id: a.id().required(),
    title: a.string().required(),
    description: a.string().required(),
    url: a.string().required(),
    slug: a.string(),
    detail: a.string(),
    status: a.enum(['ACTIVE', 'INACTIVE', 'PENDING']),
    video_type: a.string(),
    video_link: a.string(),
    trailerUrl: a.string(),
    thumbnail: a.string(),
    duration: a.string(),
    quality: a.string(),
    language: a.string(),
    subtitles: a.string().array(),
    /** Chapters of the recording: a list of {at: seconds, title}. */
    chapters: a.json(),
    /** The start of a live stream, or the publication of any other video. Lists are sorted by it. */
    date: a.datetime(),
    releaseDate: a.date(),
    genre: a.string().array(),
    geners: a.string().array(),
    tags: a.string().array(),
    director: a.string(),
    cast: a.string().array(),
    season_type: a.string(),
    certificate: a.string(),
    is_restricted: a.boolean(),
    rating: a.float(),
    rating_from: a.string(),
    ranking: a.string(),
    views: a.integer(),
    likes: a.integer(),
    featured: a.boolean(),
    sources: a.string().array(),
    platformLinks: a.string().array(),
    created_by_username: a.string(),
    /**
     * The next four fields are derived from `url`, `featured`, `rating` and `title` by
     * features/streams/model/derived-stream-fields.ts.
     */
    platform: a.string(),
    spotlight: a.string(),
    score: a.float(),
    sortTitle: a.string(),
    created_at: a.datetime(),
    createdAt: a.datetime(),
    updatedAt: a.datetime(),
  })
  .secondaryIndexes((index) => [
    index('slug').queryField('listStreamsBySlug'),
    index('status').sortKeys(['date']).queryField('listStreamsByStatus'),
    index('video_type').sortKeys(['date']).queryField('listStreamsByVideoType'),
    index('language').sortKeys(['date']).queryField('listStreamsByLanguage'),
    index('platform').sortKeys(['date']).queryField('listStreamsByPlatform'),
    index('spotlight').sortKeys(['date']).queryField('listStreamsBySpotlight'),
    index('status').sortKeys(['views']).queryField('listStreamsByViews'),
    index('status').sortKeys(['score']).queryField('listStreamsByScore'),
    index('status').sortKeys(['sortTitle']).queryField('listStreamsByTitle'),
    index('created_by_username').sortKeys(['date']).queryField('listStreamsByCreator'),
  ])
  .authorization((allow) => [allow.publicApiKey().to(['read']), allow.group('ADMINS')]);
