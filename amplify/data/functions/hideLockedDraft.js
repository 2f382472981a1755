import { runtime, util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function with the table of AccountState as its data source. It runs after `loadSharedDraft` and returns null
 * if an administrator locked or closed the account of the author.
 */
export function request(ctx) {
  const draft = ctx.prev.result;
  if (!draft) {
    runtime.earlyReturn(null);
  }
  return {
    operation: 'GetItem',
    key: util.dynamodb.toMapValues({ id: draft.owner.split('::')[0] }),
    consistentRead: true,
  };
}

export function response(ctx) {
  if (ctx.error) {
    util.error(ctx.error.message, ctx.error.type);
  }
  const state = ctx.result?.state;
  if (state === 'LOCKED' || state === 'CLOSED') {
    return null;
  }
  const { owner: _owner, ...draft } = ctx.prev.result;
  return draft;
}
