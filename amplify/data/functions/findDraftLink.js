import { runtime, util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function with the table of DraftLink as its data source. It runs after the Lambda function of
 * `openDraftLink`, which returned the hash of the secret. The hash is the key of the link, so no part of a secret is ever compared
 * with another. Returns the link, or null if there is none or it has ended.
 */
export function request(ctx) {
  const id = ctx.prev.result?.tokenHash;
  if (!id) {
    runtime.earlyReturn(null);
  }
  return { operation: 'GetItem', key: util.dynamodb.toMapValues({ id }), consistentRead: true };
}

export function response(ctx) {
  if (ctx.error) {
    util.error(ctx.error.message, ctx.error.type);
  }
  const link = ctx.result;
  const isOpen = link
    ? util.time.parseISO8601ToEpochMilliSeconds(link.expiresAt) > util.time.nowEpochMilliSeconds()
    : false;
  return isOpen ? link : null;
}
