import { runtime, util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0) that runs before a ban, a report or a brief is created. It reads the
 * profile: a new record of a moderated profile begins with the profile's state.
 */
export function request(ctx) {
  const { profileId } = ctx.args.input;
  if (!profileId) {
    runtime.earlyReturn(ctx.prev.result);
  }
  return { operation: 'GetItem', key: util.dynamodb.toMapValues({ id: profileId }), consistentRead: true };
}

export function response(ctx) {
  if (ctx.error) {
    util.error(ctx.error.message, ctx.error.type);
  }
  const moderation = ctx.result?.moderation;
  if (moderation) {
    ctx.stash.defaultValues = { ...ctx.stash.defaultValues, moderation };
  }
  return ctx.prev.result;
}
