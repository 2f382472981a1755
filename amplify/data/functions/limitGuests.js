import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function with the table WriteUsage as its data source. It runs before operations that guests may call with
 * the public API key and counts them. The site limits its readers itself. This limit is for callers that use the key directly: for
 * each network address, and for all together. The site's server is one of these addresses, so one other address cannot use up the
 * total and close the operation for everyone. An operation for signed-in people has a limit for each account instead.
 *
 * The table has one item for each operation and hour in UTC, or day: the total, and the number of each caller. DynamoDB compares and
 * counts in one step. A call that is refused later counts as well.
 */
const limits = {
  sendContactMessage: { ofAddress: 250, ofAll: 1000, message: 'Too many messages. Try again in an hour.' },
  // A page of a draft is one call, and each of its pictures another.
  openDraftLink: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  // Each of these may send an email to a typed address, which gets at most three a day.
  subscribeToNewsletter: { ofAddress: 500, ofAll: 2000, message: 'Too many requests. Try again in an hour.' },
  requestUnsubscribeLink: {
    ofAddress: 500,
    ofAll: 2000,
    message: 'Too many requests. Try again in an hour.',
  },
  // Only the owner of a secret of 192 bits gets further with these.
  confirmNewsletter: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  unsubscribeFromNewsletter: {
    ofAddress: 10000,
    ofAll: 40000,
    message: 'Too many requests. Try again in an hour.',
  },
  newsletterOfOwner: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  endNewsletterOfOwner: {
    ofAddress: 10000,
    ofAll: 40000,
    message: 'Too many requests. Try again in an hour.',
  },
  // Each of these may send an email to a typed address, which gets at most ten a day.
  requestAlert: { ofAddress: 1250, ofAll: 5000, message: 'Too many requests. Try again in an hour.' },
  requestAlertsLink: { ofAddress: 1250, ofAll: 5000, message: 'Too many requests. Try again in an hour.' },
  // Only the owner of a secret gets further with these.
  confirmAlert: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  alertsOfOwner: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  changeAlert: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  endAlert: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  endEmailsOfOwner: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  alertOfLink: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  unsubscribeFromAlert: {
    ofAddress: 10000,
    ofAll: 40000,
    message: 'Too many requests. Try again in an hour.',
  },
  // Without the site's key nothing is counted. A process of the site sends at most one in two seconds.
  countPageViews: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  // Without the site's key nothing is done. The site limits reports and messages of its readers.
  moderate: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  stopReminders: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  remindersOfOwner: { ofAddress: 10000, ofAll: 40000, message: 'Too many requests. Try again in an hour.' },
  endRemindersOfOwner: {
    ofAddress: 10000,
    ofAll: 40000,
    message: 'Too many requests. Try again in an hour.',
  },
  // Each of these reads the account from the user pool.
  noteReminderAddress: {
    ofAccount: 100,
    ofAll: 20000,
    message: 'Too many changes of reminders today. Try again tomorrow (UTC).',
  },
  // Each of these is a request to the identity pool.
  rememberOwnFiles: {
    ofAccount: 100,
    ofAll: 20000,
    message: 'Too many requests today. Try again tomorrow (UTC).',
  },
  // Each of these lists the folders of the account.
  forgetOwnFiles: {
    ofAccount: 100,
    ofAll: 20000,
    message: 'Too many requests today. Try again tomorrow (UTC).',
  },
  // Each of these is a request to a service of others.
  timestampHash: {
    ofAccount: 20,
    ofAll: 2000,
    message: 'You cannot get more timestamps today. Try again tomorrow (UTC).',
  },
};

/** Seconds after which DynamoDB deletes an item. */
const TWO_HOURS = 7200;
const TWO_DAYS = 172800;

export function request(ctx) {
  const { ofAddress, ofAccount, ofAll } = limits[ctx.info.fieldName];
  // The hour or the day of 2026-11-28T14:30:00Z.
  const period = util.time.nowISO8601().substring(0, ofAccount ? 10 : 13);
  const caller = `of ${ofAccount ? ctx.identity.sub : getAddress(ctx.request.headers)}`;
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues({ id: `${ctx.info.fieldName}#${period}` }),
    update: {
      expression: 'ADD #all :one, #caller :one SET #expires = :expires',
      expressionNames: { '#all': 'all', '#caller': caller, '#expires': 'expiresAt' },
      expressionValues: util.dynamodb.toMapValues({
        ':one': 1,
        ':expires': util.time.nowEpochSeconds() + (ofAccount ? TWO_DAYS : TWO_HOURS),
      }),
    },
    condition: {
      expression:
        '(attribute_not_exists(#ofAll) OR #ofAll < :maxOfAll) AND (attribute_not_exists(#ofCaller) OR #ofCaller < :maxOfCaller)',
      expressionNames: { '#ofAll': 'all', '#ofCaller': caller },
      expressionValues: util.dynamodb.toMapValues({
        ':maxOfAll': ofAll,
        ':maxOfCaller': ofAccount ?? ofAddress,
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
  return util.error(limits[ctx.info.fieldName].message, 'ThrottlingException');
}

/**
 * Returns the caller's network address. AppSync appends it and the address of its own edge to what the caller sent as
 * `X-Forwarded-For`, so the last entry but one cannot be forged.
 */
function getAddress(headers) {
  const entries = (headers['x-forwarded-for'] ?? '').split(',');
  const address = entries.length > 1 ? entries[entries.length - 2] : entries[0];
  return address.trim().substring(0, 64);
}
