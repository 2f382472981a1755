import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function (data source NONE) that runs before a brief is created or updated, after
 * `loadRecord` and `guardOwner`. It decides when a brief claims its slug. `/briefs/<slug>` belongs to the
 * published brief with the earliest claim. So `slugClaimedAt` is the moment from which the public can read
 * the brief at this slug: no input can set an earlier one.
 *
 * A brief without the status PUBLISHED claims nothing. A brief whose day has not begun claims its slug at the
 * beginning of that day in UTC. Another slug, or a day that is moved, makes a new claim.
 */
export function request() {
  return {};
}

export function response(ctx) {
  const args = ctx.stash.transformedArgs ?? ctx.args;
  const input = { ...args.input };
  delete input.claimedSlug;
  delete input.slugClaimedAt;
  const isCreate = ctx.info.fieldName.startsWith('create');
  const before = isCreate ? {} : ctx.stash.record;
  ctx.stash.transformedArgs = {
    ...args,
    input: before ? { ...input, ...claimOf(before, input, isCreate) } : input,
  };
  return null;
}

/**
 * Returns the two fields of the claim. On create without a claim it returns none, because a key of an index
 * cannot be null.
 */
function claimOf(before, input, isCreate) {
  const { slug, status, blogDate } = { ...before, ...input };
  if (status !== 'PUBLISHED' || !slug || !blogDate) {
    return isCreate ? {} : { claimedSlug: null, slugClaimedAt: null };
  }
  const now = util.time.nowISO8601();
  const day = `${blogDate.substring(0, 10)}T00:00:00.000Z`;
  const isInForce = before.claimedSlug === slug && before.slugClaimedAt && before.slugClaimedAt <= now;
  if (isInForce && day <= now) {
    return { claimedSlug: slug, slugClaimedAt: before.slugClaimedAt };
  }
  return { claimedSlug: slug, slugClaimedAt: day > now ? day : now };
}
