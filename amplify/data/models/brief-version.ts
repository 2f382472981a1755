import { a } from '@aws-amplify/data-schema';

/**
 * A published state of a brief, which only its author can read. It holds the text and no relations, so that
 * it survives later edits and links to no draft.
 */
export const BriefVersion = a
  .model({
    /**
     * The brief's id and the instant of the write that published it, so that each publication is stored once.
     */
    id: a.id().required(),
    briefId: a.id().required(),
    userId: a.string().required(),
    publishedAt: a.datetime().required(),
    title: a.string().required(),
    slug: a.string().required(),
    description: a.string().required(),
    longDescription: a.string(),
    searchTitle: a.string(),
    searchDescription: a.string(),
    thumbnail: a.string(),
    thumbnailAlt: a.string(),
    video: a.string(),
    videoCaptions: a.string().array(),
    categories: a.string().required(),
    tags: a.string().array(),
    warfareTags: a.string().array(),
    blogDate: a.date().required(),
    publishAt: a.datetime(),
  })
  .secondaryIndexes((index) => [
    index('briefId').sortKeys(['publishedAt']).queryField('listBriefVersionsByBrief'),
    index('userId').sortKeys(['publishedAt']).queryField('listBriefVersionsByUser'),
  ])
  .authorization((allow) => [allow.owner()]);
