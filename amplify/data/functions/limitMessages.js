import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function with the table WriteUsage as its data source. It runs before a message to the operator and counts it.
 * The site limits its readers itself. This limit is for callers that use the public API key directly: each network address may send
 * MAX_OF_ADDRESS messages an hour, and all together MAX_OF_ALL. The site's server is one of these addresses, so one other address
 * cannot use up the total and close the form for everyone.
 *
 * The table has one item for each hour in UTC: the total, and the number of each address. DynamoDB compares and counts in one step.
 * A message that is refused later counts as well.
 */
const MAX_OF_ADDRESS = 250;
const MAX_OF_ALL = 1000;

/** Seconds after which DynamoDB deletes an item. */
const TWO_HOURS = 7200;

export function request(ctx) {
  const now = util.time.nowISO8601();
  const caller = `of ${addressOf(ctx.request.headers)}`;
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues({ id: `${ctx.info.fieldName}#${now.substring(0, 13)}` }),
    update: {
      expression: 'ADD #all :one, #caller :one SET #expires = :expires',
      expressionNames: { '#all': 'all', '#caller': caller, '#expires': 'expiresAt' },
      expressionValues: util.dynamodb.toMapValues({
        ':one': 1,
        ':expires': util.time.nowEpochSeconds() + TWO_HOURS,
      }),
    },
    condition: {
      expression:
        '(attribute_not_exists(#ofAll) OR #ofAll < :maxOfAll) AND (attribute_not_exists(#ofCaller) OR #ofCaller < :maxOfCaller)',
      expressionNames: { '#ofAll': 'all', '#ofCaller': caller },
      expressionValues: util.dynamodb.toMapValues({
        ':maxOfAll': MAX_OF_ALL,
        ':maxOfCaller': MAX_OF_ADDRESS,
      }),
    },
  };
}

export function response(ctx) {
  if (!ctx.error) {
    return ctx.prev.result;
  }
  if (ctx.error.type !== 'DynamoDB:ConditionalCheckFailedException') {
    util.error(ctx.error.message, ctx.error.type);
  }
  return util.error('Too many messages. Try again in an hour.', 'ThrottlingException');
}

/**
 * Returns the caller's network address. AppSync appends it and the address of its own edge to what the caller sent as
 * `X-Forwarded-For`, so the last entry but one cannot be forged.
 */
function addressOf(headers) {
  const entries = (headers['x-forwarded-for'] ?? '').split(',');
  const address = entries.length > 1 ? entries[entries.length - 2] : entries[0];
  return address.trim().substring(0, 64);
}
