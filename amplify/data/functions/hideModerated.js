/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0, data source NONE) that runs after a field has read profiles, bans,
 * reports, briefs or replies. Nobody owns a reply.
 *
 * A record that moderation hid or removed is seen by its signed-in owner, by ADMINS and by the backend's own services. For
 * everybody else a field of one record is null, and a list leaves the record out and keeps its `nextToken`.
 */
export function request() {
  return {};
}

/** @param ctx AppSync's context: `prev.result` is one record, null, or {items, nextToken}; `identity` is null for the API key. */
export function response(ctx) {
  const found = ctx.prev.result;
  if (!found) {
    return null;
  }
  if (seesEverything(ctx.identity)) {
    return found;
  }
  const names = ownerNames(ctx.identity);
  if (found.items) {
    return { ...found, items: found.items.filter((record) => record && isVisible(record, names)) };
  }
  return isVisible(found, names) ? found : null;
}

function isVisible(record, names) {
  return (record.moderation !== 'HIDDEN' && record.moderation !== 'REMOVED') || names.includes(record.owner);
}

/** ADMINS, and IAM roles that are not from the identity pool: the backend's own services. */
function seesEverything(identity) {
  if (!identity) {
    return false;
  }
  if (identity.sub) {
    return identity.groups ? identity.groups.includes('ADMINS') : false;
  }
  return !identity.cognitoIdentityId;
}

/** The values of `owner` that mean the caller, as Amplify's own rules read them; none for a key or an IAM role. */
function ownerNames(identity) {
  if (!identity?.sub) {
    return [];
  }
  const { sub, username } = identity;
  return [`${sub}::${username}`, sub, username];
}
