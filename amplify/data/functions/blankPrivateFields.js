/**
 * An AppSync pipeline function (data source NONE) that runs after personalities are read. `notes` and `createdBy` are for
 * administrators and services: everyone else reads them as null.
 */
export function request() {
  return {};
}

export function response(ctx) {
  const found = ctx.prev.result;
  if (!found || maySee(ctx.identity)) {
    return found;
  }
  return found.items ? { ...found, items: found.items.map(blank) } : blank(found);
}

function blank(personality) {
  return personality && { ...personality, notes: null, createdBy: null };
}

/** The API key has no identity, and roles of the identity pool have an identity id. */
function maySee(identity) {
  if (!identity || identity.cognitoIdentityId) {
    return false;
  }
  return !identity.sub || (identity.groups ?? []).includes('ADMINS');
}
