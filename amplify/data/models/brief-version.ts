import { a } from '@aws-amplify/data-schema';

/**
 * A brief as it was when it was published, kept for its author alone. It holds the words and no relation, so that it
 * outlives the brief's next text and leads nobody to a draft.
 */
export const BriefVersion = a
  .model({
    /** The brief's id and the instant of the write that published it, so that the same publication is kept once. */
    id: a.id().required(),
    briefId: a.id().required(),
    userId: a.string().required(),
    publishedAt: a.datetime().required(),
    title: a.string().required(),
    slug: a.string().required(),
    description: a.string().required(),
    longDescription: a.string(),
    thumbnail: a.string(),
    video: a.string(),
    videoCaptions: a.string().array(),
    categories: a.string().required(),
    tags: a.string().array(),
    warfareTags: a.string().array(),
    blogDate: a.date().required(),
  })
  .secondaryIndexes((index) => [
    index('briefId').sortKeys(['publishedAt']).queryField('listBriefVersionsByBrief'),
    index('userId').sortKeys(['publishedAt']).queryField('listBriefVersionsByUser'),
  ])
  .authorization((allow) => [allow.owner()]);
