/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0, data source NONE) that runs after a field has read
 * profiles, bans, reports, briefs or replies. Replies have no owner.
 *
 * A record that moderation hid or removed is visible to its signed-in owner, to ADMINS and to the backend's
 * own services. For everyone else, a field of one record returns null. A list leaves the record out and
 * returns its `nextToken`.
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

/**
 * Reports whether the caller is in ADMINS or is an IAM role outside the identity pool, which is one of the
 * backend's own services.
 */
function seesEverything(identity) {
  if (!identity) {
    return false;
  }
  if (identity.sub) {
    return identity.groups ? identity.groups.includes('ADMINS') : false;
  }
  return !identity.cognitoIdentityId;
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
