import { runtime, util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function with the table of Profile as its data source. It runs after `findLinkClaims` and refuses a profile with a
 * link that is verified for another listed profile. One that its owner or a decision took out of the lists claims nothing, so an
 * administrator ends a wrong claim with a decision about that profile.
 */
const NOT_IN_LISTS = ['UNLISTED', 'HIDDEN', 'REMOVED'];

export function request(ctx) {
  const claims = ctx.stash.linkClaims ?? [];
  if (claims.length === 0) {
    runtime.earlyReturn(ctx.prev.result);
  }
  const ids = claims.map(({ profileId }) => profileId);
  const unique = ids.filter((id, at) => ids.indexOf(id) === at);
  const table = `Profile-${ctx.stash.metadata.apiId}-NONE`;
  return {
    operation: 'BatchGetItem',
    tables: {
      [table]: { keys: unique.map((id) => util.dynamodb.toMapValues({ id })), consistentRead: true },
    },
  };
}

export function response(ctx) {
  if (ctx.error) {
    util.error(ctx.error.message, ctx.error.type);
  }
  const table = `Profile-${ctx.stash.metadata.apiId}-NONE`;
  if ((ctx.result.unprocessedKeys?.[table] ?? []).length > 0) {
    util.error('Too many requests. Try again in a minute.', 'ThrottlingException');
  }
  const found = ctx.result.data[table] ?? [];
  const listed = found.filter(
    (profile) => profile && profile.listing === 'LISTED' && !NOT_IN_LISTS.includes(profile.moderation),
  );
  // A link that its owner has removed is free at once. The weekly check deletes its record.
  const claim = ctx.stash.linkClaims.find(({ profileId, address }) =>
    listed.some((profile) => profile.id === profileId && hasLink(profile, address, ctx.stash.linkFields)),
  );
  if (claim) {
    util.error(
      `${claim.address} is a verified link of another profile: /profiles/${claim.profileId}. If it is your account, report that profile: an administrator will decide.`,
      'LinkClaimed',
    );
  }
  return ctx.prev.result;
}

function hasLink(profile, address, fields) {
  return (
    fields.some((field) => profile[field] === address) ||
    JSON.stringify(profile.presences ?? '').includes(address)
  );
}
