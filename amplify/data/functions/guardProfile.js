import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function (data source NONE) that runs before a profile is created or updated. It sets `userId` of a new profile to the
 * account that creates it, and removes it from updates, so that the index by user lists the profiles of an account and no others.
 * Callers without a `sub` are services of the backend.
 */
export function request() {
  return {};
}

export function response(ctx) {
  if (ctx.error) {
    return util.error(ctx.error.message, ctx.error.type);
  }
  const { sub, username } = ctx.identity ?? {};
  if (!sub) {
    return null;
  }
  const args = ctx.stash.transformedArgs ?? ctx.args;
  const input = Object.fromEntries(Object.entries(args.input).filter(([field]) => field !== 'userId'));
  // Amplify's data function uses these arguments instead of the request's. They name the owner, whom Amplify adds to the request's.
  const set = ctx.info.fieldName.startsWith('create') ? { userId: sub, owner: `${sub}::${username}` } : {};
  ctx.stash.transformedArgs = { ...args, input: { ...input, ...set } };
  return null;
}
