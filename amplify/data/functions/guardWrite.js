import { runtime, util } from '@aws-appsync/utils';

/** Fields that only the backend's own services set. */
const SERVICE_FIELDS = ['moderation', 'approvedAt'];

/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0) that runs before a user writes one of their own
 * records. It refuses fields that only services set. Then it reads the caller's AccountState, and refuses the
 * write if an administrator locked or closed the account. It is one function, because AppSync allows ten in a
 * pipeline.
 *
 * An IAM role outside the identity pool is a service of the backend.
 */
export function request(ctx) {
  const { identity } = ctx;
  const isService = identity && !identity.sub && !identity.cognitoIdentityId;
  const input = ctx.args.input ?? {};
  const refused = isService ? [] : SERVICE_FIELDS.filter((field) => input[field] !== undefined);
  if (refused.length > 0) {
    util.error(`Only the site's services can set ${refused.join(', ')}.`, 'Unauthorized');
  }
  const sub = identity?.sub;
  if (!sub) {
    runtime.earlyReturn(ctx.prev.result);
  }
  return { operation: 'GetItem', key: util.dynamodb.toMapValues({ id: sub }), consistentRead: true };
}

export function response(ctx) {
  if (ctx.error) {
    util.error(ctx.error.message, ctx.error.type);
  }
  const state = ctx.result?.state;
  if (state === 'LOCKED' || state === 'CLOSED') {
    util.error(
      'An administrator locked this account: it cannot create, change or delete records. The reasons and how to appeal are in the studio, under Moderation.',
      'AccountLocked',
    );
  }
  return ctx.prev.result;
}
