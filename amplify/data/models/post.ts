import { a } from '@aws-amplify/data-schema';

/**
 * A blog post, written by ADMINS. `hideUnpublishedPosts.js` hides drafts and posts whose day has not begun from everyone else.
 * The API key gets `get` and `list` and no subscription, because a function cannot hide drafts from subscribers.
 */
export const Post = a
  .model({
    id: a.id().required(),
    title: a.string().required(),
    slug: a.string().required(),
    standfirst: a.string().required(),
    /** Markdown. */
    body: a.string(),
    format: a.enum(['STANDARD', 'LINK', 'QUOTE']),
    category: a.string().required(),
    tags: a.string().array(),
    /** The name in the byline. */
    author: a.string().required(),
    /** The path of an uploaded image. Without one, a drawn image of the theme is shown. */
    picture: a.string(),
    pictureAlt: a.string(),
    /** The linked page of a post of the format LINK. */
    linkUrl: a.string(),
    linkTitle: a.string(),
    linkSite: a.string(),
    /** The quotation of a post of the format QUOTE. */
    quoteText: a.string(),
    quoteBy: a.string(),
    quoteSource: a.string(),
    quoteUrl: a.string(),
    status: a.enum(['DRAFT', 'PUBLISHED']),
    /** The day from which a published post is shown, as it begins in UTC. */
    publishedOn: a.date().required(),
  })
  .secondaryIndexes((index) => [
    index('slug').sortKeys(['publishedOn']).queryField('listPostsBySlug'),
    index('status').sortKeys(['publishedOn']).queryField('listPostsByStatus'),
  ])
  .authorization((allow) => [allow.publicApiKey().to(['get', 'list']), allow.group('ADMINS')]);
