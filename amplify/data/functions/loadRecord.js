import { runtime, util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function that runs before an update, with the record's own table as its data source. It puts the stored record
 * into `ctx.stash.record` for the functions after it, when the update changes a field that they compare.
 */
const compared = ['slug', 'status', 'blogDate', 'publishAt', 'updateNotes'];

export function request(ctx) {
  const { input } = ctx.args;
  if (!compared.some((field) => Object.keys(input).includes(field))) {
    return runtime.earlyReturn(null);
  }
  return { operation: 'GetItem', key: util.dynamodb.toMapValues({ id: input.id }), consistentRead: true };
}

export function response(ctx) {
  if (ctx.error) {
    return util.error(ctx.error.message, ctx.error.type);
  }
  ctx.stash.record = ctx.result;
  return null;
}
