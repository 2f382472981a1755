import { runtime, util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function that runs before a private record is created or updated, with the table of its model as its data
 * source. It sets `userId` of a new record, so that the index lists a person's own records only, and refuses more records than a
 * person may have. The index is read after a short delay, so parallel requests can exceed the number by a few.
 * Callers without a `sub` are services of the backend.
 */
const limits = {
  RecordDraft: {
    index: 'recordDraftsByUserId',
    max: 20,
    errorType: 'TooManyDrafts',
    message: 'You have 20 private drafts, which is the maximum. Publish or delete one first.',
  },
  SavedList: {
    index: 'savedListsByUserId',
    max: 150,
    errorType: 'TooManyLists',
    message: 'Your account has the maximum number of playlists. Delete one first.',
  },
};

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
  const { index, max } = limits[info.fieldName.substring('create'.length)];
  return {
    operation: 'Query',
    index,
    query: {
      expression: '#userId = :userId',
      expressionNames: { '#userId': 'userId' },
      expressionValues: util.dynamodb.toMapValues({ ':userId': sub }),
    },
    limit: max,
  };
}

export function response(ctx) {
  if (ctx.error) {
    return util.error(ctx.error.message, ctx.error.type);
  }
  const { max, message, errorType } = limits[ctx.info.fieldName.substring('create'.length)];
  if (ctx.result.items.length >= max) {
    return util.error(message, errorType);
  }
  return null;
}
