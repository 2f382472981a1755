import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0, data source NONE) that runs after a field has read briefs.
 *
 * A brief that is not PUBLISHED, or whose day has not begun in UTC, is seen by its signed-in owner and by nobody else: a field of
 * one brief answers null, a list leaves it out and keeps its `nextToken`, so that a page may hold fewer items than asked for and
 * the reader still goes on.
 * The language is AppSync's subset of JavaScript: no loops, exceptions, classes or dates are used here, and of AppSync's own
 * functions the one that says what time it is.
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
  const today = util.time.nowISO8601().substring(0, 10);
  if (found.items) {
    return { ...found, items: found.items.filter((brief) => brief && isVisible(brief, names, today)) };
  }
  return isVisible(found, names, today) ? found : null;
}

function isVisible(brief, names, today) {
  return (brief.status === 'PUBLISHED' && brief.blogDate <= today) || names.includes(brief.owner);
}

/** An IAM role that is not from the identity pool: a service of the backend, such as moderation. */
function isService(identity) {
  return identity ? !identity.sub && !identity.cognitoIdentityId : false;
}

/** The values of `owner` that mean the caller, as Amplify's own rules read them; none for a key or an IAM role. */
function ownerNames(identity) {
  if (!identity?.sub) {
    return [];
  }
  const { sub, username } = identity;
  return [`${sub}::${username}`, sub, username];
}
