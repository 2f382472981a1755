import { runtime, util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0) that runs before somebody writes a record of their own. It reads the
 * caller's AccountState, and refuses the write when an administrator locked or closed the account.
 */
export function request(ctx) {
  const sub = ctx.identity?.sub;
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
