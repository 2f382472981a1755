import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0, data source NONE) that runs after a field has read
 * blog posts.
 *
 * Members of ADMINS and services of the backend read every post. Everyone else reads published posts whose
 * day has begun in UTC. For any other post, a field of one post returns null. A list leaves it out and
 * returns its `nextToken`.
 */
export function request() {
  return {};
}

/** @param ctx AppSync's context: `prev.result` is one post, null, or {items, nextToken}; `identity` is null for the API key. */
export function response(ctx) {
  const found = ctx.prev.result;
  if (!found) {
    return null;
  }
  if (readsEverything(ctx.identity)) {
    return found;
  }
  const today = util.time.nowISO8601().substring(0, 10);
  if (found.items) {
    return { ...found, items: found.items.filter((post) => post && isVisible(post, today)) };
  }
  return isVisible(found, today) ? found : null;
}

function isVisible(post, today) {
  return post.status === 'PUBLISHED' && post.publishedOn <= today;
}

/** The API key has no identity, and roles of the identity pool have an identity id. */
function readsEverything(identity) {
  if (!identity || identity.cognitoIdentityId) {
    return false;
  }
  return !identity.sub || (identity.groups ?? []).includes('ADMINS');
}
