import { runtime, util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function that runs before a private draft of a record is created or updated, with the table of RecordDraft as
 * its data source. It sets `userId` of a new draft, so that the index lists a person's own drafts only, and refuses more drafts
 * than a person may have. The index is read after a short delay, so parallel requests can exceed the number by a few.
 * Callers without a `sub` are services of the backend.
 */
const MAX_DRAFTS = 20;

export function request(ctx) {
  const { args, identity, info } = ctx;
  const sub = identity?.sub;
  if (!sub) {
    return runtime.earlyReturn(null);
  }
  const input = Object.fromEntries(Object.entries(args.input).filter(([field]) => field !== 'userId'));
  if (!info.fieldName.startsWith('create')) {
    ctx.stash.transformedArgs = { ...args, input };
    return runtime.earlyReturn(null);
  }
  // Amplify adds the owner to the request's arguments, and its data function uses these instead.
  ctx.stash.transformedArgs = {
    ...args,
    input: { ...input, userId: sub, owner: `${sub}::${identity.username}` },
  };
  return {
    operation: 'Query',
    index: 'recordDraftsByUserId',
    query: {
      expression: '#userId = :userId',
      expressionNames: { '#userId': 'userId' },
      expressionValues: util.dynamodb.toMapValues({ ':userId': sub }),
    },
    limit: MAX_DRAFTS,
  };
}

export function response(ctx) {
  if (ctx.error) {
    return util.error(ctx.error.message, ctx.error.type);
  }
  if (ctx.result.items.length >= MAX_DRAFTS) {
    return util.error(
      `You have ${MAX_DRAFTS} private drafts, which is the maximum. Publish or delete one first.`,
      'TooManyDrafts',
    );
  }
  return null;
}
