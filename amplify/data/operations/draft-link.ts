import { a } from '@aws-amplify/data-schema';

/**
 * Reads the brief of a draft link, with the API key. The function hashes the secret, because AppSync's own functions cannot; then
 * pipeline functions find the link and read the brief (../settings.ts). Null for an unknown, expired or revoked link.
 */
export const draftLinkOperations = {
  SharedDraft: a.customType({
    /** The hash of the secret: what the function returns to the pipeline. */
    tokenHash: a.string(),
    expiresAt: a.string(),
    /** The name of the folder with copies of the pictures. */
    pictures: a.string(),
    briefId: a.string(),
    profileId: a.string(),
    title: a.string(),
    slug: a.string(),
    description: a.string(),
    longDescription: a.string(),
    thumbnail: a.string(),
    thumbnailAlt: a.string(),
    video: a.string(),
    videoCaptions: a.string().array(),
    categories: a.string(),
    tags: a.string().array(),
    warfareTags: a.string().array(),
    updateNotes: a.string().array(),
    status: a.string(),
    blogDate: a.string(),
    publishAt: a.string(),
  }),

  openDraftLink: a
    .query()
    .arguments({ token: a.string().required() })
    .returns(a.ref('SharedDraft'))
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('draftLink')),
};
