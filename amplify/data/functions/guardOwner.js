import { runtime, util } from '@aws-appsync/utils';

/** States of moderation, the most severe one last. */
const STATES = ['DISPUTED', 'UNLISTED', 'HIDDEN', 'REMOVED'];

/** Counts of readers. The collector makes them, so a person cannot write them on their own record. */
const COUNTED_FIELDS = ['views', 'shares'];

/**
 * An AppSync pipeline function that runs before a record of a profile is created or updated, with the table of Profile as its
 * data source. It refuses a record on the profile of another person and on a profile that does not exist, and it
 * sets `profileOwner`, which no input can set: `<profileId>#<owner>`. The public pages find the records of a profile
 * by this key, so that records of other people cost them nothing. A new record of a moderated profile begins with the profile's
 * state, unless `inheritNotice` found a more severe one.
 * It leaves out `views` and `shares` of a person's input and accepts the rest, because clients send back the counts that they read.
 * Callers without a `sub` are services of the backend: Amplify's authorization functions let no other role come this far.
 */
export function request(ctx) {
  const input = getInput(ctx);
  if (ctx.info.fieldName.startsWith('update') && !Object.keys(input).includes('profileId')) {
    // The record stays on its profile, and `profileOwner` does not change.
    replaceInput(ctx, input);
    return runtime.earlyReturn(null);
  }
  if (!input.profileId) {
    return util.error('A record needs a profileId. Choose one of your profiles.', 'ProfileRequired');
  }
  return {
    operation: 'GetItem',
    key: util.dynamodb.toMapValues({ id: input.profileId }),
    consistentRead: true,
  };
}

export function response(ctx) {
  if (ctx.error) {
    return util.error(ctx.error.message, ctx.error.type);
  }
  const profile = ctx.result;
  if (!profile) {
    return util.error('There is no such profile. Create the profile first.', 'ProfileNotFound');
  }
  if (ctx.identity?.sub && !ownerNames(ctx.identity).includes(profile.owner)) {
    return util.unauthorized();
  }
  const own = ctx.stash.defaultValues?.moderation ?? '';
  // Amplify writes the defaults on update as well, where they would replace the record's own state.
  const isCreate = ctx.info.fieldName.startsWith('create');
  if (isCreate && STATES.indexOf(profile.moderation ?? '') > STATES.indexOf(own)) {
    ctx.stash.defaultValues = { ...ctx.stash.defaultValues, moderation: profile.moderation };
  }
  replaceInput(ctx, { ...getInput(ctx), profileOwner: `${profile.id}#${profile.owner}` });
  return null;
}

/** Returns the input as the previous functions left it, without the fields that the caller cannot set. */
function getInput(ctx) {
  const { input } = ctx.stash.transformedArgs ?? ctx.args;
  const left = ctx.identity?.sub ? ['profileOwner', ...COUNTED_FIELDS] : ['profileOwner'];
  return Object.fromEntries(Object.entries(input).filter(([field]) => !left.includes(field)));
}

/** Amplify's data function uses these arguments instead of the request's. They name the owner, whom Amplify adds to the request's. */
function replaceInput(ctx, input) {
  const isOwned = ctx.info.fieldName.startsWith('create') && ctx.identity?.sub;
  const owner = isOwned ? { owner: ownerNames(ctx.identity)[0] } : {};
  ctx.stash.transformedArgs = { ...ctx.args, input: { ...input, ...owner } };
}

/** Returns the values of `owner` that mean the caller. Amplify writes the first one. */
function ownerNames(identity) {
  const { sub, username } = identity;
  return [`${sub}::${username}`, sub, username];
}
