/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0, data source NONE) that runs after a field has read briefs.
 *
 * A brief that is not PUBLISHED is seen by its signed-in owner and by nobody else: a field of one brief answers null, a list leaves
 * it out and keeps its `nextToken`, so that a page may hold fewer items than asked for and the reader still goes on.
 * The language is AppSync's subset of JavaScript: no imports, loops, exceptions or classes are needed or used here.
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
  if (found.items) {
    return { ...found, items: found.items.filter((brief) => brief && isVisible(brief, names)) };
  }
  return isVisible(found, names) ? found : null;
}

function isVisible(brief, names) {
  return brief.status === 'PUBLISHED' || names.includes(brief.owner);
}

/** The values of `owner` that mean the caller, as Amplify's own rules read them; none for a key or an IAM role. */
function ownerNames(identity) {
  if (!identity?.sub) {
    return [];
  }
  const { sub, username } = identity;
  return [`${sub}::${username}`, sub, username];
}
