import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0, data source NONE) that runs after a field has read
 * briefs.
 *
 * Only its signed-in owner sees a brief that is not PUBLISHED, or whose day has not begun in UTC, or whose `publishAt` is
 * still to come (`guardBrief.js` stores it in UTC). For everyone
 * else, a field of one brief returns null. A list leaves the brief out and returns its `nextToken`, so a page
 * may hold fewer items than the limit while more pages follow. The language is AppSync's subset of
 * JavaScript: it has no loops, exceptions, classes or dates. The current time comes from a function of
 * AppSync.
 */
export function request() {
  return {};
}

/** @param ctx AppSync's context: `prev.result` is one brief, null, or {items, nextToken}; `identity` is null for the API key. */
export function response(ctx) {
  const found = ctx.prev.result;
  if (!found) {
    return null;
  }
  const names = ownerNames(ctx.identity);
  if (isService(ctx.identity)) {
    return found;
  }
  const now = util.time.nowISO8601();
  if (found.items) {
    return { ...found, items: found.items.filter((brief) => brief && isVisible(brief, names, now)) };
  }
  return isVisible(found, names, now) ? found : null;
}

function isVisible(brief, names, now) {
  const isPublic =
    brief.status === 'PUBLISHED' &&
    brief.blogDate <= now.substring(0, 10) &&
    (!brief.publishAt || brief.publishAt <= now);
  return isPublic || names.includes(brief.owner);
}

/**
 * Reports whether the caller is an IAM role outside the identity pool: a service of the backend, such as
 * moderation.
 */
function isService(identity) {
  return identity ? !identity.sub && !identity.cognitoIdentityId : false;
}

/**
 * Returns the values of `owner` that mean the caller, as Amplify's own rules read them. The list is empty for
 * a key or an IAM role.
 */
function ownerNames(identity) {
  if (!identity?.sub) {
    return [];
  }
  const { sub, username } = identity;
  return [`${sub}::${username}`, sub, username];
}
