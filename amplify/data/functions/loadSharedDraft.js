import { runtime, util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function with the table of Brief as its data source. It runs after `findDraftLink` and returns the brief of
 * the link, for anyone who has the secret. Null if the brief was deleted, if it belongs to another person than the link, or if
 * moderation hid it.
 */
const HIDDEN = ['HIDDEN', 'REMOVED'];

export function request(ctx) {
  const link = ctx.prev.result;
  if (!link) {
    runtime.earlyReturn(null);
  }
  return {
    operation: 'GetItem',
    key: util.dynamodb.toMapValues({ id: link.briefId }),
    consistentRead: true,
  };
}

export function response(ctx) {
  if (ctx.error) {
    util.error(ctx.error.message, ctx.error.type);
  }
  const { expiresAt, pictures, owner } = ctx.prev.result;
  const brief = ctx.result;
  if (!brief || brief.owner !== owner || HIDDEN.includes(brief.moderation)) {
    return null;
  }
  return {
    expiresAt,
    pictures,
    briefId: brief.id,
    profileId: brief.profileId,
    title: brief.title,
    slug: brief.slug,
    description: brief.description,
    longDescription: brief.longDescription,
    thumbnail: brief.thumbnail,
    thumbnailAlt: brief.thumbnailAlt,
    video: brief.video,
    videoCaptions: brief.videoCaptions,
    categories: brief.categories,
    tags: brief.tags,
    warfareTags: brief.warfareTags,
    updateNotes: brief.updateNotes,
    status: brief.status,
    blogDate: brief.blogDate,
    publishAt: brief.publishAt,
    owner,
  };
}
