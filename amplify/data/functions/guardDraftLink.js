import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function that runs before a draft link is created, with the table of Brief as its data source. It refuses a
 * link to a brief of another person, one that works longer than 30 days, and an id that is no SHA-256.
 */
const MAX_LIFE = 30 * 86400000;
/** Milliseconds by which the clock of the browser that computed the end may be ahead. */
const MAX_SKEW = 300000;
const HASH_LENGTH = 64;

export function request(ctx) {
  const { id, briefId, expiresAt } = ctx.args.input;
  if (!id || id.length !== HASH_LENGTH) {
    util.error('The id of a draft link must be the SHA-256 of its secret.', 'InvalidLink');
  }
  const end = util.time.parseISO8601ToEpochMilliSeconds(expiresAt);
  const now = util.time.nowEpochMilliSeconds();
  if (end <= now || end > now + MAX_LIFE + MAX_SKEW) {
    util.error('A draft link must end within 30 days.', 'InvalidLink');
  }
  return {
    operation: 'GetItem',
    key: util.dynamodb.toMapValues({ id: briefId }),
    consistentRead: true,
  };
}

export function response(ctx) {
  if (ctx.error) {
    util.error(ctx.error.message, ctx.error.type);
  }
  const owner = ctx.result?.owner;
  // The same error for another person's brief and for none: it does not reveal which drafts exist.
  if (!owner || !ownerNames(ctx.identity).includes(owner)) {
    util.error('There is no such brief of yours. Save the brief first.', 'BriefNotFound');
  }
  return ctx.prev.result;
}

/** Returns the values of `owner` that mean the caller. The list is empty for callers without an account. */
function ownerNames(identity) {
  if (!identity?.sub) {
    return [];
  }
  const { sub, username } = identity;
  return [`${sub}::${username}`, sub, username];
}
